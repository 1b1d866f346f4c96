import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crmTargets, standardFieldConfig } from '#lib/config/field-config';
import { outcomeOf } from '#lib/writeback/outcome';
import { compareRecords, type PlannedWrite, planWrites, toPreview } from '#lib/writeback/plan';
import { firstOfEach } from '#lib/writeback/same-record';
import { property, record } from '#test/crm/support';

const mappings = crmTargets(standardFieldConfig(), 'hubspot');
const properties = [
  property('firstname'),
  property('jobtitle'),
  property('email'),
  property('city', { object: 'company' }),
  property('name', { object: 'company' }),
];
const subject = {
  id: 7,
  type: 'person' as const,
  values: { first_name: 'Ada', job_title: 'CTO', company_name: 'Acme', company_hq_city: 'Berlin' },
  overrides: {},
};
const contact = { record: record({ firstname: 'Ada', jobtitle: 'VP' }), matched_by: 'email' };
const company = {
  record: { ...record({ name: 'Acme', city: null }), id: '2', object: 'company' as const },
  matched_by: 'company_domain',
};

describe('planning a writeback', () => {
  it('updates each matched record with its differences', () => {
    const comparison = compareRecords(subject, { contact, company }, mappings, properties);
    expect(planWrites(subject, comparison, false)).toEqual({
      kind: 'write',
      creates: false,
      writes: [
        { reference: '7', object: 'contact', id: '1', properties: { jobtitle: 'CTO' } },
        { reference: '7', object: 'company', id: '2', properties: { city: 'Berlin' } },
      ],
    });
  });

  it('creates a contact at its company, only if requested', () => {
    const comparison = compareRecords(subject, { company }, mappings, properties);
    expect(planWrites(subject, comparison, false)).toEqual({ kind: 'no_match' });
    expect(planWrites(subject, comparison, true)).toMatchObject({
      creates: true,
      writes: [{ object: 'contact', company_id: '2', properties: { firstname: 'Ada', jobtitle: 'CTO' } }, {}],
    });
  });

  it('has no changes to send if the CRM is up to date', () => {
    const same = { ...subject, values: { first_name: 'Ada' } };
    const comparison = compareRecords(same, { contact }, mappings, properties);
    expect(planWrites(same, comparison, true)).toEqual({ kind: 'write', creates: false, writes: [] });
  });

  it('previews options under the labels that the CRM shows', () => {
    const options = [
      { value: 'vp', label: 'Vice President' },
      { value: 'cto', label: 'Chief Technology Officer' },
    ];
    const titles = property('jobtitle', { type: 'enumeration', options });
    const one = { ...subject, values: { job_title: 'cto' } };
    const at = { record: record({ jobtitle: 'vp' }), matched_by: 'email' };
    const comparison = compareRecords(one, { contact: at }, mappings, [titles]);
    expect(toPreview(7, 'hubspot', comparison).contact?.changes).toMatchObject([
      {
        current: 'vp',
        current_label: 'Vice President',
        proposed: 'cto',
        proposed_label: 'Chief Technology Officer',
      },
    ]);
    const plain = compareRecords(subject, { contact }, mappings, properties);
    expect(JSON.stringify(toPreview(7, 'hubspot', plain))).not.toContain('_label');
  });

  it('previews a company enrichment as a company', () => {
    const own = { ...subject, type: 'company' as const };
    const comparison = compareRecords(own, { company }, mappings, properties);
    expect(toPreview(7, 'hubspot', comparison)).toMatchObject({ company: { match: { id: '2' } } });
    expect(toPreview(7, 'hubspot', comparison).contact).toBeUndefined();
  });

  it.each([
    [
      'the list of the account',
      'bad value for restricted picklist field: Consulting',
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      'Consultancy',
    ],
    [
      'the list in the CRM’s own words, which is newer',
      'Consulting was not one of the allowed options: [Retail, Consulting Services, Bank',
      'INVALID_OPTION',
      'Consulting Services',
    ],
    [
      'that list as HubSpot also writes it',
      'Consulting was not one of the allowed options: [label: "Consulting firm" value: "CONSULTING_FIRM" displayOrder: 1]',
      'INVALID_OPTION',
      'CONSULTING_FIRM',
    ],
    ['no list that has anything near', 'allowed options: [Retail, Banking]', 'INVALID_OPTION', undefined],
  ])('suggests the nearest allowed value after a refusal: %s', (_name, message, code, nearest) => {
    const industry = property('industry', {
      object: 'company',
      type: 'enumeration',
      options: ['Retail', 'Consulting', 'Consultancy'].map((value) => ({ value, label: value })),
    });
    const asked = { ...subject, values: { company_industry: 'Consulting' } };
    const mapped = [
      { field: 'company_industry', object: 'company', property: 'industry', overwrite: 'always' },
    ] as const;
    const comparison = compareRecords(asked, { contact, company }, mapped, [industry]);
    const plan = planWrites(asked, comparison, false);
    const refused = [{ property: 'industry', code, message }];
    expect(
      outcomeOf('hubspot', comparison, plan, [{ ok: true, id: '2', created: false, refused }]).refused,
    ).toEqual([
      {
        property: 'company.industry',
        field: 'company_industry',
        value: 'Consulting',
        code,
        message,
        ...(nearest === undefined ? {} : { nearest }),
      },
    ]);
  });

  it('reports for a half-written pair what was written and what was not', () => {
    const comparison = compareRecords(subject, { contact, company }, mappings, properties);
    const plan = planWrites(subject, comparison, false);
    const refused = { ok: false, code: 'VALIDATION_ERROR', message: 'City is locked' };
    expect(outcomeOf('hubspot', comparison, plan, [{ ok: true, id: '1', created: false }, refused])).toEqual({
      status: 'failed',
      platform: 'hubspot',
      crm_entity_id: '1',
      created: false,
      matched_by: 'email',
      changes: [{ property: 'contact.jobtitle', field: 'job_title', from: 'VP', to: 'CTO' }],
      error: { code: 'VALIDATION_ERROR', message: 'City is locked', class: 'property' },
    });
  });
});

const write: fc.Arbitrary<PlannedWrite> = fc.record(
  {
    reference: fc.nat(99).map(String),
    object: fc.constantFrom('contact' as const, 'company' as const),
    id: fc.nat(5).map(String),
    properties: fc.dictionary(
      fc.constantFrom('email', 'city'),
      fc.constantFrom('a@x.example', 'A@x.example', 'b'),
    ),
  },
  { requiredKeys: ['reference', 'object', 'properties'] },
);

describe('one batch', () => {
  it('never contains two writes of one record, and loses none', () => {
    fc.assert(
      fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
        const { first, repeated } = firstOfEach(writes);
        const named = first
          .map(({ object, id, properties: sent }) =>
            id === undefined
              ? sent['email'] && `${object}@${sent['email'].toLowerCase()}`
              : `${object}#${id}`,
          )
          .filter((name) => name !== undefined);
        expect(new Set(named).size).toBe(named.length);
        expect(new Set([...first, ...repeated])).toEqual(new Set(writes));
        expect(first.length + repeated.length).toBe(writes.length);
      }),
    );
  });
});
