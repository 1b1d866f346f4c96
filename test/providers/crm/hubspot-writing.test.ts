import { describe, expect, test } from 'vitest';
import type { CrmWrite } from '#lib/crm/port';
import { hubspotCrm } from '#lib/providers/crm/hubspot/crm';
import { accessTo, simulated } from '#test/providers/crm/support';

const simulator = simulated('crm-hubspot');
const crm = () => hubspotCrm(accessTo(simulator()));
const paths = () => simulator().requests.map(({ method, path }) => `${method} ${path}`);
const someone = (n: number): CrmWrite => ({
  reference: `enr_${n}`,
  object: 'contact',
  properties: { email: `person${n}@write.example`, firstname: `Person ${n}` },
});

describe('writing', () => {
  test('creates contacts by upsert on the e-mail address and maps results to references', async () => {
    const results = await crm().write([someone(1), someone(2)]);
    expect(results).toEqual([
      { reference: 'enr_1', ok: true, id: expect.any(String), created: true },
      { reference: 'enr_2', ok: true, id: expect.any(String), created: true },
    ]);
    expect(paths()).toEqual(['POST /crm/v3/objects/contacts/batch/upsert']);
    expect(simulator().requests[0]?.body).toEqual({
      inputs: [1, 2].map((n) => ({
        objectWriteTraceId: `enr_${n}`,
        id: `person${n}@write.example`,
        idProperty: 'email',
        properties: { email: `person${n}@write.example`, firstname: `Person ${n}` },
      })),
    });
  });

  test('finds its own contact when a creation is repeated', async () => {
    const [first] = await crm().write([someone(1)]);
    const [second] = await crm().write([someone(1)]);
    expect(first).toMatchObject({ ok: true, created: true });
    expect(second).toEqual({ ...first, created: false });
  });

  test('updates by id and creates companies and contacts without an address, in a batch each', async () => {
    const [person] = await crm().write([someone(1)]);
    const id = person?.ok ? person.id : '';
    simulator().requests.length = 0;
    const results = await crm().write([
      { reference: 'a', object: 'company', properties: { name: 'New Ltd', domain: 'new.example' } },
      { reference: 'b', object: 'contact', properties: { lastname: 'Nomail' } },
      { reference: 'c', object: 'contact', id, properties: { jobtitle: 'Chief' } },
    ]);
    expect(results.map((result) => [result.reference, result.ok && result.created])).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
    expect(paths()).toEqual([
      'POST /crm/v3/objects/contacts/batch/update',
      'POST /crm/v3/objects/contacts/batch/create',
      'POST /crm/v3/objects/companies/batch/create',
    ]);
    expect(await crm().get('contact', id, ['jobtitle'])).toMatchObject({
      properties: { jobtitle: 'Chief', firstname: 'Person 1' },
    });
  });

  test('writes a record without the property that a 207 refuses, and names the property', async () => {
    const bad: CrmWrite = {
      reference: 'bad',
      object: 'contact',
      properties: { email: 'nobody', firstname: 'X' },
    };
    const results = await crm().write([someone(1), bad, someone(2)]);
    expect(results).toEqual([
      { reference: 'enr_1', ok: true, id: expect.any(String), created: true },
      {
        reference: 'bad',
        ok: true,
        id: expect.any(String),
        created: true,
        refused: [{ property: 'email', code: 'INVALID_EMAIL', message: 'Email address nobody is invalid' }],
      },
      { reference: 'enr_2', ok: true, id: expect.any(String), created: true },
    ]);
  });

  test('fails only the update of a record that is gone', async () => {
    const [person] = await crm().write([someone(1)]);
    const results = await crm().write([
      { reference: 'gone', object: 'contact', id: '999999', properties: { jobtitle: 'X' } },
      {
        reference: 'there',
        object: 'contact',
        id: person?.ok ? person.id : '',
        properties: { jobtitle: 'Y' },
      },
    ]);
    expect(results.map((result) => [result.reference, result.ok ? 'written' : result.code])).toEqual([
      ['gone', 'OBJECT_NOT_FOUND'],
      ['there', 'written'],
    ]);
  });

  test('bisects a batch refused as a whole until the bad input is isolated', async () => {
    const companies = Array.from(
      { length: 20 },
      (_, n): CrmWrite => ({
        reference: `c${n}`,
        object: 'company',
        properties: n === 13 ? { industry: 'NO_SUCH_INDUSTRY' } : { name: `Company ${n}` },
      }),
    );
    const results = await crm().write(companies);
    expect(results.filter((result) => result.ok).map((result) => result.reference)).toEqual(
      companies.map((company) => company.reference).filter((reference) => reference !== 'c13'),
    );
    expect(results[13]).toMatchObject({
      reference: 'c13',
      ok: false,
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('NO_SUCH_INDUSTRY'),
    });
    expect(new Set(results.map((result) => (result.ok ? result.id : ''))).size).toBe(20);
  });

  test('splits more than 100 records into batches of 100', async () => {
    const results = await crm().write(Array.from({ length: 150 }, (_, n) => someone(n)));
    expect(results.every((result) => result.ok)).toBe(true);
    expect(paths()).toHaveLength(2);
  });

  test('waits as told when rate limited, and writes once', async () => {
    simulator().faults.add({ match: { path: 'batch/upsert' }, do: 'rate_limited' });
    const access = accessTo(simulator());
    expect(await hubspotCrm(access).write([someone(1)])).toMatchObject([{ ok: true, created: true }]);
    expect(paths()).toEqual(Array(2).fill('POST /crm/v3/objects/contacts/batch/upsert'));
  });

  test('does not resend a creation whose response was lost', async () => {
    simulator().faults.add({ match: { path: 'batch/create' }, do: 'reset_after' });
    const company: CrmWrite = {
      reference: 'c',
      object: 'company',
      properties: { name: 'Once GmbH', domain: 'once.example' },
    };
    await expect(crm().write([company])).rejects.toMatchObject({
      code: 'UPSTREAM_ERROR',
      reason: 'unavailable',
    });
    expect(paths()).toEqual(['POST /crm/v3/objects/companies/batch/create']);
    expect(await crm().findCompany({ company_domain: 'once.example' }, [])).toMatchObject({
      matched_by: 'company_domain',
    });
  });

  test('resends an upsert whose response was lost, and ends with one contact', async () => {
    simulator().faults.add({ match: { path: 'batch/upsert' }, do: 'reset_after' });
    expect(await crm().write([someone(1)])).toMatchObject([{ ok: true, created: false }]);
    expect(await crm().search('contact', 'person1', { limit: 10 })).toMatchObject({ total: 1 });
  });

  test('reports what was written if a later batch fails', async () => {
    simulator().faults.add({ match: { path: 'companies/batch/create' }, times: 0, do: 'error' });
    const results = await crm().write([
      someone(1),
      { reference: 'c', object: 'company', properties: { name: 'Fails' } },
    ]);
    expect(results).toMatchObject([
      { reference: 'enr_1', ok: true },
      { reference: 'c', ok: false, code: 'UNAVAILABLE' },
    ]);
  });

  test('does not create a contact without its address if another contact has the address', async () => {
    const message = 'Contact already exists. Existing ID: 201';
    simulator().faults.add({
      match: { path: 'batch/upsert' },
      do: { status: 409, body: { status: 'error', category: 'CONFLICT', message } },
    });
    expect(await crm().write([someone(1)])).toMatchObject([
      { ok: false, code: 'CONFLICT', candidates: ['201'] },
    ]);
    expect(paths()).toEqual(['POST /crm/v3/objects/contacts/batch/upsert']);
  });
});

describe('associating a contact with its company', () => {
  const link = 'associations/contacts/companies/batch/create';

  async function tied(more: Partial<CrmWrite> = {}, beforeIt = () => {}) {
    const [company, former, person] = await crm().write([
      { reference: 'a', object: 'company', properties: { name: 'New Ltd', domain: 'new.example' } },
      { reference: 'b', object: 'company', properties: { name: 'Old Ltd', domain: 'old.example' } },
      someone(1),
    ]);
    const [company_id, former_company_id, id] = [company, former, person].map((one) =>
      one?.ok ? one.id : '',
    ) as [string, string, string];
    await crm().write([{ ...someone(1), id, company_id: former_company_id }]);
    beforeIt();
    const move: CrmWrite = {
      reference: 'm',
      object: 'contact',
      id,
      properties: { jobtitle: 'Chief', city: 'Berlin' },
      company_id,
      former_company_id,
      ...more,
    };
    const [result] = await crm().write([move]);
    const after = await crm().get('contact', id, ['jobtitle', 'city']);
    const linked = after?.company_id === company_id;
    return { result, linked, after, isBack: after?.company_id === former_company_id };
  }

  test('is repeated if HubSpot fails, because it is the same association', async () => {
    const { result, linked } = await tied({}, () =>
      simulator().faults.add({ match: { path: link }, do: 'unavailable' }),
    );
    expect([result, linked]).toEqual([
      { reference: 'm', ok: true, id: expect.any(String), created: false },
      true,
    ]);
  });

  const message = 'The company with ID 12 does not exist.';
  const refuses = (category: string) => () =>
    simulator().faults.add({
      match: { path: link },
      do: {
        status: 207,
        body: {
          status: 'COMPLETE',
          results: [],
          numErrors: 1,
          errors: [{ status: 'error', category, message }],
        },
      },
    });
  const ofNewJob = { together: ['jobtitle', '(company)'] };

  test('is reported as refused if a 207 says so', async () => {
    const { result, linked } = await tied({}, refuses('OBJECT_NOT_FOUND'));
    expect(linked).toBe(false);
    expect(result).toMatchObject({
      ok: true,
      refused: [{ property: '(company)', code: 'OBJECT_NOT_FOUND', message }],
    });
  });

  test('holds back the rest of a new job if it is refused', async () => {
    const { result, isBack, after } = await tied(ofNewJob, refuses('OBJECT_NOT_FOUND'));
    expect([isBack, after?.properties['jobtitle'] ?? '', after?.properties['city']]).toEqual([
      true,
      '',
      'Berlin',
    ]);
    expect(result).toMatchObject({
      ok: true,
      refused: [
        { property: '(company)', code: 'OBJECT_NOT_FOUND', message },
        { property: 'jobtitle', code: 'HELD_BACK' },
      ],
    });
  });

  test('writes nothing of a new job if it cannot be made at the moment', async () => {
    const { result, isBack, after } = await tied(ofNewJob, refuses('RATE_LIMITS'));
    expect([isBack, after?.properties['city'] ?? '']).toEqual([true, '']);
    expect(result).toMatchObject({ ok: false, code: 'RATE_LIMITS' });
  });

  test('is taken back if the rest of a new job is refused', async () => {
    const properties = { jobtitle: 'Chief', email: 'nobody', city: 'Berlin' };
    const together = ['jobtitle', 'email', '(company)'];
    const { result, isBack, after } = await tied({ properties, together });
    expect([isBack, after?.properties['jobtitle'] ?? '', after?.properties['city']]).toEqual([
      true,
      '',
      'Berlin',
    ]);
    expect(result).toMatchObject({
      ok: true,
      refused: [
        { property: 'email', code: 'INVALID_EMAIL' },
        { property: 'jobtitle', code: 'HELD_BACK' },
        { property: '(company)', code: 'HELD_BACK' },
      ],
    });
  });

  test('keeps the results of the call if it cannot be taken back, and is not called refused', async () => {
    const properties = { jobtitle: 'Chief', email: 'nobody', city: 'Berlin' };
    const together = ['jobtitle', 'email', '(company)'];
    const { result, linked, after } = await tied({ properties, together }, () =>
      simulator().faults.add({ match: { path: link }, do: 'unavailable', skip: 1, times: 0 }),
    );
    expect([linked, after?.properties['city']]).toEqual([true, 'Berlin']);
    expect(result?.ok).toBe(true);
    expect(result?.refused?.map(({ property }) => property)).toEqual(['email', 'jobtitle']);
  });
});
