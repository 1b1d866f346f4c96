import { describe, expect, test } from 'vitest';
import type { SourceOutcome } from '#lib/claim/claim';
import { planOf } from '#lib/enrichment/plan/second-pass';
import { type SourceName, sourceNames } from '#lib/field/source';
import type { EnrichmentInput } from '#lib/identity/subject';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const address = 'https://www.linkedin.com/in/ada-lovelace';
const ada = { first_name: 'Ada', last_name: 'Lovelace' };
const acme = { company_name: 'Acme Robotics', company_domain: 'acme-robotics.example' };

const nothing = (source: SourceName, status: SourceOutcome['status'], step = 'lookup'): SourceOutcome => ({
  ...found(source, {}),
  claims: [],
  status,
  attempts: [{ step, outcome: status === 'skipped' ? 'skipped' : 'empty', duration_ms: 0 }],
});
const plan = (input: EnrichmentInput, outcomes: readonly SourceOutcome[]) =>
  planOf(
    { type: 'person', input, options: {} },
    outcomes,
    standardMergeRules,
    new Set(sourceNames),
    new Date('2026-11-28T00:00:00Z'),
  );

describe('the second pass', () => {
  test('from a profile URL: the employer that the network knows enables web research and the e-mail finder', () => {
    const asked = plan({ network_url: address }, [
      found('network', { ...ada, ...acme, network_url: address }),
      nothing('web_research', 'skipped'),
      nothing('email_finder', 'not_found'),
    ]);
    expect(Object.keys(asked).toSorted()).toEqual(['email_finder', 'web_research']);
    expect(asked.web_research?.input).toMatchObject({
      ...ada,
      company: 'Acme Robotics',
      company_domain: 'acme-robotics.example',
    });
  });

  test('from an e-mail address: the profile URL that the finder returns enables the network', () => {
    const asked = plan({ email: 'ada@acme-robotics.example' }, [
      found('email_finder', {
        ...ada,
        ...acme,
        work_email: 'ada@acme-robotics.example',
        network_url: address,
      }),
      nothing('network', 'skipped'),
      found('web_research', acme),
    ]);
    expect(asked.network?.input.network_url).toBe(address);
  });

  test("from a name and a company: the domain found enables the company's site, and nothing is asked twice", () => {
    const site = {
      ...found('web_research', { ...ada, company_name: 'Acme Robotics' }),
      attempts: [
        { step: 'sec_edgar', outcome: 'answered', duration_ms: 1 },
        { step: 'company_site', outcome: 'skipped', duration_ms: 0 },
        { step: 'model_search', outcome: 'answered', duration_ms: 1 },
      ],
    } satisfies SourceOutcome;
    const asked = plan({ ...ada, company: 'Acme Robotics' }, [
      found('network', { ...ada, ...acme, network_url: address }),
      found('email_finder', { ...ada, ...acme, work_email: 'ada@acme-robotics.example' }),
      site,
    ]);
    expect(Object.keys(asked)).toEqual(['web_research']);
    expect(asked.web_research).toMatchObject({
      input: { company_domain: 'acme-robotics.example' },
      done: ['sec_edgar', 'model_search'],
    });
  });

  test('asks nothing if nothing was learned, and does not ask a source that failed a moment ago', () => {
    const known = found('network', { ...ada, ...acme, network_url: address });
    const mail = found('email_finder', { ...ada, ...acme, work_email: 'ada@acme-robotics.example' });
    const all = { ...ada, company_domain: 'acme-robotics.example', network_url: address };
    expect(plan(all, [known, mail, found('web_research', { ...ada, ...acme })])).toEqual({});
    const down = {
      ...nothing('web_research', 'failed'),
      error: { code: 'UPSTREAM_ERROR', message: 'Down.' },
    };
    expect(plan({ network_url: address }, [known, mail, down])).toEqual({});
  });

  test('initials after a first name do not make another name: the same search is not paid for twice', () => {
    const robert = { first_name: 'Robert J.', last_name: 'Hastings' };
    const asked = plan(
      { ...robert, company_domain: 'acme-robotics.example', company: 'Acme Robotics', network_url: address },
      [
        found('network', { ...robert, ...acme, network_url: address }),
        found('web_research', { ...robert, ...acme }),
        nothing('email_finder', 'not_found'),
      ],
    );
    expect(asked).toEqual({});
  });

  test('learns nothing from a person who was not found', () => {
    const misses = sourceNames.map((source) => nothing(source, 'not_found'));
    expect(plan({ ...ada, company: 'Acme Robotics' }, misses)).toEqual({});
  });
});
