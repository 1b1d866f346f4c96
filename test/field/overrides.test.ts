import { describe, expect, it } from 'vitest';
import { fieldOverrides } from '#lib/field/overrides';
import { probability } from '#lib/field/scalar';

describe('corrections on approval', () => {
  it('are read as the type of their field', () => {
    const given = {
      job_title: 7,
      company_employee_count: ' 250 ',
      company_annual_revenue: '71,000,000.50',
      company_funding_total: "1'200",
      country_code: 'de',
      skills: 'welding',
      work_email: 'Ada@Acme-Robotics.example',
      company_name: true,
    };
    expect(fieldOverrides.parse(given)).toEqual({
      job_title: '7',
      company_employee_count: 250,
      company_annual_revenue: 71_000_000.5,
      company_funding_total: 1_200,
      country_code: 'DE',
      skills: ['welding'],
      work_email: 'Ada@Acme-Robotics.example',
      company_name: 'true',
    });
  });

  it('keep custom fields of any shape as they are, and null for values to leave out', () => {
    const given = { lead_tier: 'A', score: 4.5, tags: ['x', { deep: [1] }], city: null, region: null };
    expect(fieldOverrides.parse(given)).toEqual(given);
  });

  it('are refused by name if a field cannot take the value', () => {
    const refused = fieldOverrides.safeParse({ company_employee_count: 'many', work_email: 'nobody' });
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'work_email',
      'company_employee_count',
    ]);
  });

  it('may hold at most 50 custom fields with names of at most 80 characters', () => {
    const many = Object.fromEntries([...Array(51).keys()].map((n) => [`mine_${n}`, n]));
    expect(fieldOverrides.safeParse(many).error?.issues.map(({ message }) => message)).toEqual([
      'may have at most 50 custom fields',
    ]);
    expect(fieldOverrides.safeParse({ ['x'.repeat(81)]: 1 }).success).toBe(false);
  });
});

it('probabilities keep three decimals', () => {
  expect([0.1 + 0.7, 1 - 0.1, 0.59849, 1].map((value) => probability.parse(value))).toEqual([
    0.8, 0.9, 0.598, 1,
  ]);
});
