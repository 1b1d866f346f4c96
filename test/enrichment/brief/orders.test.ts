import { describe, expect, it } from 'vitest';
import { enrichmentConfig } from '#lib/config/enrichment-config';
import { standardFieldConfig } from '#lib/config/field-config';
import { readBrief } from '#lib/enrichment/brief/brief';
import { sourcesOf } from '#lib/enrichment/plan/sources-of';
import { completeFields, rulesOfJob } from '#lib/enrichment/result/complete-fields';
import { found } from '#test/claim/claims';

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
    // A ranking switches nothing off.
    ['Trust the network rather than the web.', ['email_finder', 'web_research', 'network']],
    // No source would be left to ask.
    [
      'Without the network, without web research, without the email finder.',
      ['email_finder', 'web_research', 'network'],
    ],
  ])('%s', (instructions, expected) => {
    expect(asked(instructions)).toEqual(expected);
  });

  it('even if the standing configuration disables a source', () => {
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

  it('for every field', () => {
    const enrichment = enrichmentConfig.parse({ min_confidence: 0.5 });
    const { fields: standard } = standardFieldConfig();
    const fields = { fields: { ...standard, city: { ...standard.city, min_confidence: 0.3 } } };
    const rules = rulesOfJob(job('Confidence of at least 0.9.'), { enrichment, fields });
    expect([rules.min_confidence, rules.field_min_confidence]).toEqual([0.9, {}]);
  });
});

describe('the instructions of a job say which fields are returned', () => {
  it.each([
    ['Return only work_email and job_title.', ['work_email', 'job_title'], []],
    ['Only return the skills, please.', ['skills'], []],
    ['Skills only.', ['skills'], []],
    [
      'Do not return phone numbers or education.',
      [],
      [
        'mobile_phone',
        'work_phone',
        'phone_status',
        'company_phone',
        'school',
        'degree',
        'field_of_study',
        'graduation_year',
        'education_history',
      ],
    ],
    ['No talking points.', [], ['talking_points']],
    ['Please omit photos.', [], ['photo_url']],
    // These describe the subject.
    ['Only people with verified emails at firms with no funding.', [], []],
    ['Only companies using new technologies.', [], []],
    ['Do not include agencies or investors.', [], []],
  ])('%s', (instructions, only, without) => {
    const { only_fields, without_fields } = readBrief(instructions);
    expect([only_fields, without_fields]).toEqual([only, without]);
  });

  it('including those that the standing configuration disables', () => {
    const { fields: standard } = standardFieldConfig();
    const fields = { fields: { ...standard, mobile_phone: { ...standard.mobile_phone, enabled: false } } };
    const config = { enrichment: enrichmentConfig.parse({}), fields };
    const enabled = (instructions?: string) =>
      rulesOfJob(job(instructions), config).enabled_fields.has('mobile_phone');
    expect([enabled(), enabled('Is she a CTO?'), enabled('Include the mobile number.')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

const claimed = {
  ...found('network', { full_name: 'Ada Lovelace', job_title: 'VP Engineering' }, { confidence: 0.95 }),
};

it('leaves nothing below an ordered threshold in the result, including the score', () => {
  const config = { enrichment: enrichmentConfig.parse({}), fields: standardFieldConfig() };
  const values = (options: { instructions?: string }) => {
    const stored = { ...job(), options, match: undefined, match_confidence: 0.8 };
    const { fields } = completeFields(stored, [claimed], config, [], new Date('2026-11-28T09:00:00Z'));
    return Object.fromEntries(Object.values(fields).map(({ field, confidence }) => [field, confidence]));
  };
  const all = values({ instructions: 'Prefer robotics companies in Germany.' });
  expect(all['priority_score']).toBeLessThan(0.9);
  const sure = values({ instructions: 'Prefer robotics companies in Germany. Minimum confidence 0.9.' });
  expect(Object.values(sure).every((confidence) => confidence >= 0.9)).toBe(true);
  expect(Object.keys(sure)).toEqual(Object.keys(all).filter((field) => (all[field] ?? 0) >= 0.9));
  expect(Object.keys(sure)).toContain('full_name');
  expect(Object.keys(values({ instructions: 'Return only the job title.' }))).toEqual([
    'job_title',
    'job_title_normalized',
  ]);
});

it('does not show an order as a question', () => {
  const { questions } = readBrief(
    'Do not use web research. Check that confidence is at least 0.9. Is she in Berlin? Find out who leads sales.',
  );
  expect(questions).toEqual(['Is she in Berlin?', 'Find out who leads sales.']);
});
