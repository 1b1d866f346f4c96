import { describe, expect, test } from 'vitest';
import { crmTargets, standardFieldConfig } from '#lib/config/field-config';
import { outcomeOf } from '#lib/writeback/outcome';
import { compareRecords, planWrites } from '#lib/writeback/plan';
import { property, record } from '#test/crm/support';

const mappings = crmTargets(standardFieldConfig(), 'hubspot');
const properties = [
  ...['firstname', 'jobtitle', 'email', 'company', 'website', 'city', 'start_date'].map((name) =>
    property(name),
  ),
  property('name', { object: 'company' }),
];
const old = {
  firstname: 'Ada',
  jobtitle: 'CTO',
  email: 'ada@acme.example',
  company: 'Acme Robotics',
  website: 'https://acme.example',
};
const contact = (tie?: string) => ({
  record: {
    ...record(old),
    identity: { company: 'Acme Robotics', company_domain: 'acme.example', email: 'ada@acme.example' },
    ...(tie === undefined ? {} : { company_id: tie }),
  },
  matched_by: 'network_url',
});
const helios = {
  record: {
    ...record({ name: 'Helios Grid' }),
    id: '9',
    object: 'company' as const,
    identity: { company: 'Helios Grid' },
  },
  matched_by: 'company_domain',
};
const moved = {
  id: 7,
  type: 'person' as const,
  values: {
    first_name: 'Ada',
    job_title: 'Chief Marketing Officer',
    company_name: 'Helios Grid',
    company_website: 'https://helios.example',
    company_domain: 'helios.example',
    work_email: 'ada@helios.example',
    city: 'Berlin',
  },
  overrides: {},
};
const update = (...args: Parameters<typeof compareRecords>) => {
  const comparison = compareRecords(...args);
  const plan = planWrites(moved, comparison, false);
  return { comparison, plan, sent: plan.kind === 'write' ? plan.writes[0] : undefined };
};

describe('the facts of one job', () => {
  test('move together to the new employer, with the company association', () => {
    const matches = { contact: contact('5'), company: helios };
    const { sent, comparison } = update(moved, matches, mappings, properties);
    expect(comparison.main.changes.at(-1)).toMatchObject({
      current: '5',
      current_label: 'Acme Robotics',
      proposed: '9',
      proposed_label: 'Helios Grid',
    });
    expect(sent).toMatchObject({
      company_id: '9',
      former_company_id: '5',
      properties: {
        jobtitle: 'Chief Marketing Officer',
        company: 'Helios Grid',
        website: 'https://helios.example',
        email: 'ada@helios.example',
        city: 'Berlin',
      },
    });
    expect(sent?.together).toEqual(expect.arrayContaining(['jobtitle', 'company', 'website', 'email']));
  });

  test('stay unchanged if the contact is associated elsewhere and the new company is missing in the CRM', () => {
    const { sent, comparison } = update(moved, { contact: contact('5') }, mappings, properties);
    expect(sent?.properties).toEqual({ city: 'Berlin' });
    expect(comparison.main.changes.find(({ field }) => field === 'job_title')).toMatchObject({
      action: 'keep',
      reason: expect.stringContaining('together or not at all'),
    });
  });

  test('stay unchanged if the job title may not be replaced', () => {
    const careful = mappings.map((one) =>
      one.field === 'job_title' ? { ...one, overwrite: 'if_empty' as const } : one,
    );
    const { sent } = update(moved, { contact: contact('5'), company: helios }, careful, properties);
    expect(sent?.properties).toEqual({ city: 'Berlin' });
  });

  test('stay unchanged if the CRM does not accept one of them', () => {
    const short = properties.map((one) =>
      one.name === 'email' ? { ...one, type: 'enumeration' as const, options: [] } : one,
    );
    const { sent } = update(moved, { contact: contact('5'), company: helios }, mappings, short);
    expect(sent?.properties).toEqual({ city: 'Berlin' });
    expect(sent?.company_id).toBeUndefined();
  });

  test.each([
    ['the company it is tied to', { company_id: '5' }, {}],
    ['the host of its work e-mail', {}, { email: 'ada@acme.example' }],
  ])('are recognized as another job by %s alone', (_, tie, identity) => {
    const bare = { ...record({ jobtitle: 'CTO' }), ...tie, identity };
    const match = { record: bare, matched_by: 'network_url' };
    const careful = mappings.map((one) =>
      one.field === 'job_title' ? { ...one, overwrite: 'if_empty' as const } : one,
    );
    const { sent } = update(moved, { contact: match, company: helios }, careful, properties);
    expect(sent?.properties).toEqual({ city: 'Berlin', firstname: 'Ada' });
  });

  test('follow their own rules at the same employer', () => {
    const promoted = {
      ...moved,
      values: { ...moved.values, company_name: 'Acme Robotics', company_domain: 'acme.example' },
    };
    const { sent } = update(promoted, { contact: contact('5') }, mappings, properties);
    expect(sent?.properties).toEqual({ jobtitle: 'Chief Marketing Officer', city: 'Berlin' });
    expect(sent?.together).toBeUndefined();
  });
});

test('a property that the CRM refused is reported with its message, and not as written', () => {
  const { comparison, plan } = update(
    moved,
    { contact: contact('5'), company: helios },
    mappings,
    properties,
  );
  const refused = [
    { property: 'city', code: 'INVALID_OPTION', message: 'Berlin was not one of the allowed options' },
  ];
  const outcome = outcomeOf('hubspot', comparison, plan, [{ ok: true, id: '1', created: false, refused }]);
  expect(outcome).toMatchObject({
    status: 'succeeded',
    refused: [
      {
        property: 'contact.city',
        field: 'city',
        value: 'Berlin',
        code: 'INVALID_OPTION',
        message: 'Berlin was not one of the allowed options',
      },
    ],
  });
  expect(outcome.changes?.map(({ property: name }) => name)).not.toContain('contact.city');
});

test('a transient refusal leaves the writeback pending', () => {
  const { comparison, plan } = update(
    moved,
    { contact: contact('5'), company: helios },
    mappings,
    properties,
  );
  const locked = { ok: false, code: 'UNABLE_TO_LOCK_ROW', message: 'unable to obtain exclusive access' };
  expect(outcomeOf('salesforce', comparison, plan, [locked])).toMatchObject({
    status: 'pending',
    error: { code: 'UNABLE_TO_LOCK_ROW', class: 'passing' },
  });
});

test.each([
  ['hubspot', 'OBJECT_NOT_FOUND'],
  ['salesforce', 'ENTITY_IS_DELETED'],
] as const)('a record of %s deleted since it was found is looked for again (%s)', (platform, code) => {
  const { comparison, plan } = update(moved, { contact: contact('5') }, mappings, properties);
  const gone = { ok: false, code, message: 'it is gone' };
  expect(outcomeOf(platform, comparison, plan, [gone])).toMatchObject({ status: 'pending', error: { code } });
});

test.each(['lifecyclestage', 'Lifecycle_Stage__c', 'Status'])(
  'a lifecycle stage never moves back: %s',
  (name) => {
    const stages = property(name, {
      type: 'enumeration',
      options: ['subscriber', 'lead', 'customer'].map((value) => ({ value, label: value })),
    });
    const mapping = [
      {
        field: 'icp_tier' as const,
        object: 'contact' as const,
        property: name,
        overwrite: 'always' as const,
      },
    ];
    const of = (current: string, value: string) =>
      compareRecords(
        { ...moved, values: { icp_tier: value } },
        { contact: { record: record({ [name]: current }), matched_by: 'email' } },
        mapping,
        [stages],
      ).main.changes[0]?.action;
    expect([of('customer', 'lead'), of('lead', 'customer')]).toEqual(['keep', 'update']);
  },
);
