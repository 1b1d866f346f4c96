import { describe, expect, it } from 'vitest';
import { enrichmentConfig } from '#lib/config/enrichment-config';
import { standardFieldConfig } from '#lib/config/field-config';
import { readBrief } from '#lib/enrichment/brief';
import { rulesOfJob } from '#lib/enrichment/complete-fields';
import { sourcesOf } from '#lib/enrichment/sources-of';

const job = (instructions?: string) => ({
  type: 'person' as const,
  input: { email: 'ada@acme-robotics.example' },
  options: instructions === undefined ? {} : { instructions },
});
const all = { sources: { email_finder: true, web_research: true, network: true } };
const noNetwork = { sources: { ...all.sources, network: false } };
const asked = (instructions: string | undefined, config = all) => [...sourcesOf(job(instructions), config)];

describe('the instructions of a job supersede the standing toggles', () => {
  it.each([
    ['Use only the network.', ['network']],
    ['Do not use web research.', ['email_finder', 'network']],
    ['Skip the email finder and the web', ['network']],
    ['Use the web only.', ['web_research']],
    ['Only companies with a website and verified emails.', ['email_finder', 'web_research', 'network']],
    ['Only network engineers without web design.', ['email_finder', 'web_research', 'network']],
    ['Do not rely on the network.', ['email_finder', 'web_research', 'network']],
    // A ranking is no toggle.
    ['Trust the network rather than the web.', ['email_finder', 'web_research', 'network']],
    // Nobody would be left to ask.
    [
      'Without the network, without web research, without the email finder.',
      ['email_finder', 'web_research', 'network'],
    ],
  ])('%s', (instructions, expected) => {
    expect(asked(instructions)).toEqual(expected);
  });

  it('also where the standing configuration has a source switched off', () => {
    expect(asked(undefined, noNetwork)).toEqual(['email_finder', 'web_research']);
    expect(asked('Use only the network.', noNetwork)).toEqual(['network']);
  });
});

describe('the instructions of a job supersede the standing thresholds', () => {
  it.each([
    ['Only values with a confidence of at least 0.9.', 0.9],
    ['I want 90 % confidence or nothing.', 0.9],
    ['Confidence >= 85%', 0.85],
    ['At least 0.75 confidence, please.', 0.75],
    ['Companies with at least 500 people.', undefined],
  ])('%s', (instructions, expected) => {
    expect(readBrief(instructions).min_confidence).toBe(expected);
  });

  it('of every field', () => {
    const enrichment = enrichmentConfig.parse({ min_confidence: 0.5 });
    const { fields: standard } = standardFieldConfig;
    const fields = { fields: { ...standard, city: { ...standard.city, min_confidence: 0.3 } } };
    const rules = rulesOfJob(job('Confidence of at least 0.9.'), { enrichment, fields });
    expect([rules.min_confidence, rules.field_min_confidence]).toEqual([0.9, {}]);
  });
});

it('shows an order as no question', () => {
  const { questions } = readBrief(
    'Do not use web research. Check that confidence is at least 0.9. Is she in Berlin? Find out who leads sales.',
  );
  expect(questions).toEqual(['Is she in Berlin?', 'Find out who leads sales.']);
});
