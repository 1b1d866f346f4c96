import { describe, expect, test } from 'vitest';
import type { CrmProperty } from '#lib/crm/record/property';
import { toCrmValue } from '#lib/crm/to-crm-value';
import type { FieldName } from '#lib/field/catalogue';
import { choice, property } from '#test/crm/support';

const text = (field: FieldName, value: unknown, into: CrmProperty): string | undefined => {
  const result = toCrmValue(field, value, into);
  return result.ok ? result.text : undefined;
};

describe('plain values', () => {
  test.each([
    ['job_title', 'Chief Engineer', property('p'), 'Chief Engineer'],
    ['company_employee_count', 251, property('p', { type: 'number' }), '251'],
    ['company_annual_revenue', 12_500_000.5, property('p', { type: 'number' }), '12500000.5'],
    ['graduation_year', 2010, property('p'), '2010'],
    ['work_email_accept_all', false, property('p', { type: 'boolean' }), 'false'],
    ['company_last_funding_date', '2026-03-01', property('p', { type: 'date' }), '2026-03-01'],
    ['last_enriched_at', '2026-11-21T09:00:00.000Z', property('p', { type: 'date' }), '2026-11-21'],
    [
      'last_enriched_at',
      '2026-11-21T10:00:00+01:00',
      property('p', { type: 'datetime' }),
      '2026-11-21T09:00:00.000Z',
    ],
    ['skills', ['CAD', 'ROS'], property('p'), 'CAD; ROS'],
    [
      'employment_history',
      [{ company: 'Acme', title: 'Engineer', start: '2020-01', current: true }],
      property('p'),
      'Acme, Engineer, 2020-01',
    ],
  ] as const)('%s %j becomes text for %o', (field, value, into, expected) => {
    expect(text(field, value, into)).toBe(expected);
  });

  test.each([
    ['job_title', 'Engineer', property('p', { type: 'number' })],
    ['job_title', 'Engineer', property('p', { type: 'boolean' })],
    ['job_start_date', '2024-05', property('p', { type: 'date' })],
    ['job_start_date', '2024', property('p', { type: 'datetime' })],
    ['bio', 'x'.repeat(41), property('p', { max_length: 40 })],
  ] as const)('%s %j does not fit a property of another kind', (field, value, into) => {
    expect(text(field, value, into)).toBeUndefined();
  });
});

describe('enumerations', () => {
  const industry = property('industry', {
    type: 'enumeration',
    options: [
      { value: 'COMPUTER_SOFTWARE', label: 'Computer Software' },
      { value: 'HOSPITAL_HEALTH_CARE', label: 'Hospital & Health Care' },
      { value: 'opt_17', label: 'Semiconductors' },
    ],
  });

  test.each([
    ['COMPUTER_SOFTWARE', 'COMPUTER_SOFTWARE'],
    ['computer software', 'COMPUTER_SOFTWARE'],
    ['Hospital and Health Care', 'HOSPITAL_HEALTH_CARE'],
    ['Hospitals and Health Care', 'HOSPITAL_HEALTH_CARE'],
    ['Software Development', 'COMPUTER_SOFTWARE'],
    ['semiconductors', 'opt_17'],
    ['Semiconductor Manufacturing', 'opt_17'],
    ['Alpaca Farming', undefined],
    ['&', undefined],
  ])('the industry %s is the option %s', (value, expected) => {
    expect(text('company_industry', value, industry)).toBe(expected);
  });

  test('with several choices take the known ones', () => {
    const web = choice('web', ['GOOGLE_ANALYTICS', 'SHOPIFY'], { multiple: true });
    expect(text('company_technologies', ['Shopify', 'Unheard of', 'Google Analytics', 'shopify'], web)).toBe(
      'SHOPIFY;GOOGLE_ANALYTICS',
    );
    expect(text('company_technologies', ['Unheard of'], web)).toBeUndefined();
  });

  test('say which value they have no option for', () => {
    expect(toCrmValue('seniority', 'executive', choice('Level', ['junior']))).toEqual({
      ok: false,
      reason: 'no option of Level matches executive',
    });
  });
});

describe('fields that CRMs word differently', () => {
  const roles = choice('role', ['engineering', 'information_technology', 'customer_service']);
  const bands = choice('band', ['1 - 10', '11 - 50', '51 - 250', '251 - 1K', '1K - 5K', '10K+']);
  const revenues = choice('money', ['$0 - $1M', '$1M - $10M', '$10M - $50M', '$50M - $100M']);
  const flag = property('flag', { type: 'boolean' });

  test.each([
    ['job_function', 'engineering', roles, 'engineering'],
    ['job_function', 'it', roles, 'information_technology'],
    ['job_function', 'customer_success', roles, 'customer_service'],
    ['job_function', 'legal', roles, undefined],
    ['company_employee_range', '51-200', bands, '51 - 250'],
    ['company_employee_range', '1-10', bands, '1 - 10'],
    ['company_employee_range', '501-1,000', bands, '251 - 1K'],
    ['company_employee_range', '201-500', bands, undefined],
    ['company_employee_range', '10,001+', bands, '10K+'],
    ['company_employee_range', '51-200', property('p'), '51-200'],
    ['company_revenue_range', '$10M-$50M', revenues, '$10M - $50M'],
    ['company_revenue_range', '1-10M', revenues, '$1M - $10M'],
    ['company_revenue_range', 'unknown', revenues, undefined],
    ['company_type', 'public', flag, 'true'],
    ['company_type', 'nonprofit', flag, 'false'],
    ['company_type', 'government', choice('Ownership', ['Public', 'Private', 'Other']), 'Other'],
    ['timezone', 'Europe/Berlin', choice('tz', ['europe_slash_berlin']), 'europe_slash_berlin'],
    ['preferred_language', 'de-AT', choice('lang', ['de', 'de-de']), 'de'],
    ['preferred_language', 'de-DE', choice('lang', ['de', 'de-de']), 'de-de'],
    ['company_ticker', 'NYSE:FDX', property('TickerSymbol', { max_length: 20 }), 'FDX'],
    ['company_ticker', 'NYSE:FDX', property('ticker'), 'NYSE:FDX'],
    ['is_decision_maker', true, choice('buying', ['CHAMPION', 'DECISION_MAKER']), 'DECISION_MAKER'],
    ['is_decision_maker', false, choice('buying', ['CHAMPION', 'DECISION_MAKER']), undefined],
    ['is_decision_maker', false, flag, 'false'],
    ['do_not_contact', true, flag, 'true'],
    ['do_not_contact', false, flag, undefined],
  ] as const)('%s %j', (field, value, into, expected) => {
    expect(text(field, value, into)).toBe(expected);
  });
});
