import { describe, expect, test } from 'vitest';
import type { CrmTarget } from '#lib/config/field-config';
import { changedProperties, type DiffInput, writebackDiff } from '#lib/writeback/diff';
import { choice, property, record } from '#test/crm/support';

const title: CrmTarget = { field: 'job_title', object: 'contact', property: 'jobtitle', overwrite: 'always' };
const mail: CrmTarget = { field: 'work_email', object: 'contact', property: 'email', overwrite: 'if_empty' };
const properties = [property('jobtitle'), property('email')];
const diff = (more: Partial<DiffInput>) =>
  writebackDiff({ object: 'contact', values: {}, mappings: [title, mail], properties, ...more });

describe('the writeback diff', () => {
  test('fills what is empty', () => {
    expect(diff({ values: { job_title: 'CTO' }, record: record({ jobtitle: null }) })).toEqual([
      {
        property: 'jobtitle',
        field: 'job_title',
        proposed: 'CTO',
        action: 'create',
        reason: 'the CRM has no value here',
      },
    ]);
    expect(diff({ values: { job_title: 'CTO' }, record: record({}) })).toMatchObject([
      { action: 'create', proposed: 'CTO' },
    ]);
    expect(diff({ values: { job_title: 'CTO' }, record: record({ jobtitle: ' ' }) })).toMatchObject([
      { action: 'create', proposed: 'CTO' },
    ]);
  });

  test('replaces a different value only under the rule always', () => {
    const both = {
      values: { job_title: 'CTO', work_email: 'new@acme.example' },
      record: record({ jobtitle: 'Engineer', email: 'old@acme.example' }),
    };
    const lines = diff(both);
    expect(
      lines.map(({ property: name, current, proposed, action }) => [name, current, proposed, action]),
    ).toEqual([
      ['jobtitle', 'Engineer', 'CTO', 'update'],
      ['email', 'old@acme.example', 'new@acme.example', 'keep'],
    ]);
    expect(changedProperties(lines)).toEqual({ jobtitle: 'CTO' });
    const never = diff({
      ...both,
      mappings: [{ ...title, overwrite: 'never' }],
      record: record({ jobtitle: null }),
    });
    expect(never).toMatchObject([{ action: 'keep', reason: 'written only on new records' }]);
  });

  test('keeps an equal value, even in another spelling', () => {
    const same = (
      name: string,
      current: string,
      value: unknown,
      field: CrmTarget['field'],
      type = property(name),
    ) =>
      diff({
        values: { [field]: value },
        mappings: [{ field, object: 'contact', property: name, overwrite: 'always' }],
        properties: [type],
        record: record({ [name]: current }),
      })[0]?.action;
    expect(same('jobtitle', 'CTO ', 'CTO', 'job_title')).toBe('keep');
    expect(same('email', 'ADA@acme.example', 'ada@acme.example', 'work_email')).toBe('keep');
    expect(same('phone', '+49 (30) 123-4567', '+49301234567', 'work_phone')).toBe('keep');
    expect(same('site', 'acme.example/', 'https://www.acme.example', 'company_website')).toBe('keep');
    expect(same('size', '250.0', 250, 'company_employee_count', property('size', { type: 'number' }))).toBe(
      'keep',
    );
    expect(
      same(
        'on',
        '1772323200000',
        '2026-03-01',
        'company_last_funding_date',
        property('on', { type: 'date' }),
      ),
    ).toBe('keep');
    expect(
      same(
        'at',
        '2026-11-21T09:00:00.000+0000',
        '2026-11-21T09:00:00.412Z',
        'last_enriched_at',
        property('at', { type: 'datetime' }),
      ),
    ).toBe('keep');
    expect(same('jobtitle', 'cto', 'CTO', 'job_title')).toBe('update');
  });

  test('writes everything to a record that is yet to be created', () => {
    const lines = diff({
      values: { job_title: 'CTO', work_email: 'ada@acme.example' },
      mappings: [{ ...title, overwrite: 'never' }, mail],
    });
    expect(changedProperties(lines)).toEqual({ jobtitle: 'CTO', email: 'ada@acme.example' });
  });

  test('omits fields without a value, and never clears a property', () => {
    const values = { job_title: '', work_email: null };
    expect(diff({ values, record: record({ jobtitle: 'CTO' }) })).toEqual([]);
  });

  test('skips values that cannot be written, and says why', () => {
    const values = { job_title: 'CTO', work_email: 'ada@acme.example', seniority: 'executive' };
    const mappings: CrmTarget[] = [
      title,
      mail,
      { field: 'seniority', object: 'contact', property: 'level', overwrite: 'always' },
    ];
    const some = [property('email', { read_only: true }), choice('level', ['junior'])];
    expect(diff({ values, mappings, properties: some, record: record({ jobtitle: 'CEO' }) })).toMatchObject([
      {
        property: 'jobtitle',
        current: 'CEO',
        action: 'skip',
        reason: 'the CRM account does not have this property',
      },
      { property: 'email', action: 'skip', reason: 'the CRM does not allow writing this property' },
      { property: 'level', action: 'refused', reason: 'no option of level matches executive' },
    ]);
  });

  test('lets a person override any rule, or leave a field out', () => {
    const given = {
      values: { job_title: 'CTO', work_email: 'new@acme.example' },
      record: record({ jobtitle: 'CEO', email: 'old@acme.example' }),
    };
    const lines = diff({ ...given, overrides: { work_email: 'right@acme.example', job_title: null } });
    expect(lines).toMatchObject([
      { property: 'jobtitle', action: 'skip', reason: 'left out by an override' },
      {
        property: 'email',
        current: 'old@acme.example',
        proposed: 'right@acme.example',
        action: 'update',
        reason: 'given by an override',
      },
    ]);
  });

  test('extends a list of options instead of replacing it', () => {
    const tech = choice('tech', ['A', 'B', 'C'], { multiple: true });
    const mappings: CrmTarget[] = [
      { field: 'company_technologies', object: 'contact', property: 'tech', overwrite: 'always' },
    ];
    const line = (current: string) =>
      diff({
        values: { company_technologies: ['b', 'a'] },
        mappings,
        properties: [tech],
        record: record({ tech: current }),
      })[0];
    expect(line('C;A')).toMatchObject({ action: 'update', proposed: 'C;A;B' });
    expect(line('B;A')).toMatchObject({ action: 'keep' });
  });

  test('fills a property mapped from two fields with the first value that fits', () => {
    const mappings: CrmTarget[] = [
      { field: 'company_website', object: 'contact', property: 'site', overwrite: 'always' },
      { field: 'company_domain', object: 'contact', property: 'site', overwrite: 'always' },
    ];
    const both = diff({
      values: { company_website: 'https://acme.example', company_domain: 'acme.example' },
      mappings,
      properties: [property('site')],
    });
    expect(both).toMatchObject([
      { action: 'create' },
      { action: 'skip', reason: 'company_website is mapped to this property too' },
    ]);
    const second = diff({
      values: { company_domain: 'acme.example' },
      mappings,
      properties: [property('site')],
    });
    expect(changedProperties(second)).toEqual({ site: 'acme.example' });
  });

  test('uses only the mappings and properties of its object', () => {
    const mappings: CrmTarget[] = [{ ...title, object: 'company' }, mail];
    expect(
      diff({ values: { job_title: 'CTO', work_email: 'a@acme.example' }, mappings }).map(
        (line) => line.property,
      ),
    ).toEqual(['email']);
    const companies = properties.map((one) => ({ ...one, object: 'company' as const }));
    expect(diff({ values: { work_email: 'a@acme.example' }, properties: companies })).toMatchObject([
      { action: 'skip' },
    ]);
  });
});
