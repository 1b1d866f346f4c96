import { expect, test } from 'vitest';
import { crmTargets, standardFieldConfig } from '#lib/config/field-config';
import { comparedProperties } from '#lib/crm/compared-properties';
import type { FieldName } from '#lib/field/catalogue';
import { crmAdapters } from '#lib/providers/crm/adapters';
import { changedProperties, type FieldValues, writebackDiff } from '#lib/writeback/diff';
import { accessTo, simulated } from '#test/providers/crm/support';

const hubspot = simulated('crm-hubspot');
const salesforce = simulated('crm-salesforce');

const values: FieldValues = {
  first_name: 'Zoë',
  last_name: 'Fischer',
  network_url: 'https://www.network.example/in/zoe-fischer',
  city: 'Hamburg',
  country: 'Germany',
  work_email: 'zoe.fischer@hafenwerk.example',
  work_phone: '+494012345678',
  job_title: 'VP Operations',
  job_function: 'operations',
  seniority: 'vp',
  is_decision_maker: true,
  job_start_date: '2024-05',
  graduation_year: 2009,
  do_not_contact: false,
  company_name: 'Hafenwerk GmbH',
  company_domain: 'hafenwerk.example',
  company_website: 'https://www.hafenwerk.example',
  company_industry: 'Software Development',
  company_type: 'private',
  company_employee_count: 180,
  company_employee_range: '51-200',
  company_annual_revenue: 21_000_000,
  company_revenue_range: '$10M-$50M',
  company_technologies: ['HubSpot', 'Something home-grown'],
  icp_tier: 'tier_1',
} satisfies Partial<Record<FieldName, unknown>>;

const keys = {
  email: 'zoe.fischer@hafenwerk.example',
  company: 'Hafenwerk GmbH',
  company_domain: 'hafenwerk.example',
};

const written = {
  hubspot: {
    contact: {
      firstname: 'Zoë',
      lastname: 'Fischer',
      hs_linkedin_url: 'https://www.network.example/in/zoe-fischer',
      city: 'Hamburg',
      country: 'Germany',
      email: 'zoe.fischer@hafenwerk.example',
      phone: '+494012345678',
      jobtitle: 'VP Operations',
      hs_role: 'operations',
      hs_seniority: 'vp',
      hs_buying_role: 'DECISION_MAKER',
      start_date: '2024-05',
      graduation_date: '2009',
      company: 'Hafenwerk GmbH',
      website: 'https://www.hafenwerk.example',
    },
    company: {
      name: 'Hafenwerk GmbH',
      domain: 'hafenwerk.example',
      website: 'https://www.hafenwerk.example',
      industry: 'COMPUTER_SOFTWARE',
      is_public: 'false',
      numberofemployees: '180',
      hs_employee_range: '51 - 250',
      annualrevenue: '21000000',
      hs_revenue_range: '$10M - $50M',
      web_technologies: 'hubspot',
      hs_ideal_customer_profile: 'tier_1',
    },
  },
  salesforce: {
    contact: {
      FirstName: 'Zoë',
      LastName: 'Fischer',
      MailingCity: 'Hamburg',
      MailingCountry: 'Germany',
      Email: 'zoe.fischer@hafenwerk.example',
      Phone: '+494012345678',
      Title: 'VP Operations',
    },
    company: {
      Name: 'Hafenwerk GmbH',
      Website: 'https://www.hafenwerk.example',
      Industry: 'Technology',
      NumberOfEmployees: '180',
      AnnualRevenue: '21000000',
    },
  },
};

test.each([
  ['hubspot', () => accessTo(hubspot())],
  ['salesforce', () => accessTo(salesforce(), { accessToken: '00Dtest' })],
] as const)('values written to %s are read back, and leave nothing to write', async (platform, access) => {
  const crm = await crmAdapters[platform](access());
  expect(crm.platform).toBe(platform);
  const mappings = crmTargets(standardFieldConfig(), platform);

  const compare = async (object: 'contact' | 'company', all: FieldValues) => {
    const names = comparedProperties(mappings, object);
    const match =
      object === 'contact' ? await crm.findContact(keys, names) : await crm.findCompany(keys, names);
    const diff = writebackDiff({
      object,
      values: all,
      mappings,
      record: match?.record,
      properties: await crm.properties(object),
    });
    return { match, diff, changes: changedProperties(diff) };
  };

  for (const object of ['contact', 'company'] as const) {
    const before = await compare(object, values);
    expect(before.match).toBeUndefined();
    expect(before.changes).toMatchObject(written[platform][object]);
    const [created] = await crm.write([{ reference: `enr_1_${object}`, object, properties: before.changes }]);
    expect(created).toMatchObject({ ok: true, created: true });

    const after = await compare(object, values);
    expect(after.match?.record.id).toBe(created?.ok ? created.id : '');
    expect(after.changes).toEqual({});
    expect(after.diff.filter((change) => change.action === 'keep').length).toBe(
      Object.keys(before.changes).length,
    );
  }

  const promoted = await compare('contact', { ...values, job_title: 'COO', first_name: 'Zoe' });
  expect(Object.values(promoted.changes)).toEqual(['COO']);
  const promotion = await crm.write([
    {
      reference: 'enr_2',
      object: 'contact',
      id: promoted.match?.record.id ?? '',
      properties: promoted.changes,
    },
  ]);
  expect(promotion).toMatchObject([{ ok: true, created: false }]);
  expect((await compare('contact', { ...values, job_title: 'COO' })).changes).toEqual({});
});
