import { describe, expect, test } from 'vitest';
import { merge } from '#lib/claim/merge';
import { now } from '#test/claim/arbitraries';
import { claimOf, found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const rules = standardMergeRules;
const network = { ...rules, source_priority: { global: ['network'] as const, groups: {} } };

describe('choosing a value', () => {
  test('a value from one source is a complete envelope', () => {
    const { fields, set_aside } = merge([found('network', { job_title: 'CTO' })], rules, now);
    expect(fields).toEqual({
      job_title: {
        field: 'job_title',
        value: 'CTO',
        source: 'network',
        sources_observed: ['network'],
        confidence: 0.8,
        selection_reason: 'The network says it (80%); no source disagrees.',
        citations: [{ url: 'https://source.example/job_title', quote: 'CTO' }],
        observed_at: '2026-11-21T09:30:00.000Z',
        conflicts: [],
      },
    });
    expect(set_aside).toEqual([]);
  });

  test("the organization's preferred source wins over an equally sure one, which stays as a conflict", () => {
    const given = [found('web_research', { city: 'Paris' }), found('network', { city: 'Lyon' })];
    const { fields } = merge(given, network, now);
    expect(fields.city).toMatchObject({
      value: 'Lyon',
      source: 'network',
      selection_reason:
        'The network says it (80%). Preferred over what web research says (80%): it comes first in the source priority.',
      conflicts: [{ value: 'Paris', source: 'web_research', confidence: 0.8 }],
    });
  });

  test('the priority of a group overrides the global one', () => {
    const grouped = {
      ...rules,
      source_priority: { global: ['network'] as const, groups: { location: ['web_research'] as const } },
    };
    const given = [found('web_research', { city: 'Paris' }), found('network', { city: 'Lyon' })];
    expect(merge(given, grouped, now).fields.city?.value).toBe('Paris');
  });

  test("a much surer value wins over the organization's preferred source", () => {
    const given = [
      found('web_research', { city: 'Paris' }, { confidence: 0.95 }),
      found('network', { city: 'Lyon' }, { confidence: 0.5 }),
    ];
    expect(merge(given, network, now).fields.city?.value).toBe('Paris');
  });

  test("a value two years newer wins over the organization's preferred source", () => {
    const given = [
      found('web_research', { job_title: 'VP Sales' }, { as_of_date: '2026-11-01' }),
      found('network', { job_title: 'Sales Manager' }, { as_of_date: '2024-11-01' }),
    ];
    const { job_title } = merge(given, network, now).fields;
    expect(job_title).toMatchObject({ value: 'VP Sales', as_of_date: '2026-11-01' });
    expect(job_title?.selection_reason).toContain('it is newer');
  });

  test("sources that agree in different spellings make one surer value in the preferred source's spelling", () => {
    const given = [
      found('network', { company_name: 'Acme Robotics', company_domain: 'acme.example' }),
      found('email_finder', { company_name: 'ACME ROBOTICS, INC.', company_domain: 'ACME.example' }),
    ];
    const { company_name, company_domain } = merge(given, network, now).fields;
    expect(company_name).toMatchObject({
      value: 'Acme Robotics',
      sources_observed: ['network', 'email_finder'],
      confidence: 0.88,
      conflicts: [],
    });
    expect(company_domain).toMatchObject({ value: 'acme.example', confidence: 0.88, conflicts: [] });
  });

  test('a source that repeats itself does not become surer', () => {
    const outcome = { ...found('network', {}), claims: [claimOf('city', 'Lyon'), claimOf('city', 'LYON')] };
    expect(merge([outcome], rules, now).fields.city).toMatchObject({
      confidence: 0.8,
      sources_observed: ['network'],
    });
  });
});

describe('values that are not shown', () => {
  test("a value of the wrong type is set aside for the next source's", () => {
    const given = [
      found('network', { company_employee_count: 'many' }),
      found('web_research', { company_employee_count: 40 }),
    ];
    const { fields, set_aside } = merge(given, network, now);
    expect(fields.company_employee_count?.value).toBe(40);
    expect(set_aside).toEqual([
      {
        field: 'company_employee_count',
        source: 'network',
        value: 'many',
        reason: 'invalid_value',
        detail: 'is not a valid company_employee_count',
      },
    ]);
  });

  test("a value below the organization's threshold is set aside, unless two sources together reach it", () => {
    const strict = { ...rules, min_confidence: 0.6 };
    const alone = merge([found('network', { city: 'Lyon' }, { confidence: 0.5 })], strict, now);
    expect(alone.fields).toEqual({});
    expect(alone.set_aside.map(({ reason }) => reason)).toEqual(['below_min_confidence']);
    const both = [
      found('network', { city: 'Lyon' }, { confidence: 0.5 }),
      found('web_research', { city: 'Lyon' }, { confidence: 0.5 }),
    ];
    expect(merge(both, strict, now).fields.city?.confidence).toBe(0.625);
  });

  test('a doubtful value is kept as a conflict of a sure one', () => {
    const given = [
      found('network', { city: 'Lyon' }, { confidence: 0.5 }),
      found('web_research', { city: 'Paris' }, { confidence: 0.9 }),
    ];
    const { fields, set_aside } = merge(given, { ...network, min_confidence: 0.6 }, now);
    expect(fields.city).toMatchObject({ value: 'Paris', conflicts: [{ value: 'Lyon', source: 'network' }] });
    expect(set_aside).toEqual([]);
  });
});

describe('fields that belong together', () => {
  test('the verification of a losing address is not shown beside the winning one', () => {
    const given = [
      found('web_research', { work_email: 'ada@acme.example' }, { confidence: 0.99 }),
      found(
        'email_finder',
        { work_email: 'a.lovelace@acme.example', work_email_status: 'invalid' },
        { confidence: 0.3 },
      ),
    ];
    const { fields, set_aside } = merge(given, rules, now);
    expect(fields.work_email?.value).toBe('ada@acme.example');
    expect(fields.work_email_status).toBeUndefined();
    expect(set_aside).toMatchObject([
      { field: 'work_email_status', reason: 'incoherent', detail: 'email_finder verified another address' },
    ]);
  });

  test('a headcount of a company other than the chosen employer is not used', () => {
    const given = [
      found('network', { company_name: 'Acme Robotics', job_title: 'CTO' }, { as_of_date: '2026-10-01' }),
      found('email_finder', {
        company_name: 'Babbage Engines',
        job_title: 'Engineer',
        company_employee_count: 9_000,
      }),
    ];
    const { fields, set_aside } = merge(given, network, now);
    expect(fields.company_name).toMatchObject({
      value: 'Acme Robotics',
      conflicts: [{ value: 'Babbage Engines' }],
    });
    expect(fields.job_title).toMatchObject({ value: 'CTO', conflicts: [{ value: 'Engineer' }] });
    expect(fields.company_employee_count).toBeUndefined();
    expect(set_aside).toMatchObject([
      { field: 'company_employee_count', detail: 'email_finder names another employer' },
    ]);
  });

  test('a company that two sources name differently is one company if its domain is the same', () => {
    const given = [
      found('network', { company_name: 'Google', company_domain: 'google.com' }),
      found('web_research', {
        company_name: 'Alphabet',
        company_domain: 'google.com',
        company_employee_count: 180_000,
      }),
    ];
    expect(merge(given, network, now).fields.company_employee_count?.value).toBe(180_000);
  });

  test('a city outside the chosen country is not shown', () => {
    const given = [
      found('network', { country: 'France' }),
      found('email_finder', { country: 'Germany', city: 'Berlin' }),
    ];
    const { fields } = merge(given, network, now);
    expect(fields.country?.value).toBe('France');
    expect(fields.city).toBeUndefined();
  });
});

test("lists of several sources are joined without duplicates, the preferred source's items first", () => {
  const given = [
    found(
      'email_finder',
      { company_technologies: ['Stripe', 'react'] },
      { url: 'https://finder.example/acme' },
    ),
    found(
      'web_research',
      { company_technologies: ['React', 'Kubernetes'] },
      { url: 'https://acme.example/' },
    ),
  ];
  expect(merge(given, rules, now).fields.company_technologies).toMatchObject({
    value: ['React', 'Kubernetes', 'Stripe'],
    source: 'web_research',
    sources_observed: ['web_research', 'email_finder'],
    selection_reason: 'Joined from web research and the e-mail finder, the most credible list first.',
    citations: [{ url: 'https://acme.example/' }, { url: 'https://finder.example/acme' }],
  });
});
