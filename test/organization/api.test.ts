import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import * as organizationApi from '#functions/api/organization';
import { defaultScopes, scope } from '#lib/contract/scope';
import { documentClient, tableName } from '#lib/db/client';
import { hashOfKey } from '#lib/organization/api-key';
import { findCredential } from '#lib/organization/store';
import { call } from '#test/support/call';
import { makeEnrichment } from '#test/support/crm';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const createKey = organizationApi.createApiKey();
const deleteKey = organizationApi.deleteApiKey();
const getOrganization = organizationApi.getOrganization();
const getUsage = organizationApi.getOrganizationUsage();
const listKeys = organizationApi.listApiKeys();
const rename = organizationApi.updateOrganization();

const { db } = useTable();

type Headers = Record<string, string>;
const admin = () => makeOrganization(0, scope.options);
const profile = (headers: Headers) => call(getOrganization, { path: '/v1/organization', headers });
const create = (headers: Headers, body: unknown) =>
  call(createKey, { method: 'POST', path: '/v1/api-keys', headers, body });
const revoke = (headers: Headers, id: string) =>
  call(deleteKey, { method: 'DELETE', path: `/v1/api-keys/${id}`, params: { id }, headers });
const usage = (headers: Headers, query: Record<string, string> = {}) =>
  call(getUsage, { path: '/v1/organization/usage', headers, query });

describe('the organization', () => {
  it('is shown to its own credentials only', async () => {
    const { id, headers } = await makeOrganization();
    expect((await profile({})).status).toBe(401);
    expect((await profile(headers)).body).toMatchObject({ id, name: 'Test', notices: [] });
  });

  it('is renamed only by an administrator', async () => {
    const [{ headers }, member] = [await admin(), await makeOrganization()];
    const change = (by: Headers, body: unknown) =>
      call(rename, { method: 'PATCH', path: '/v1/organization', headers: by, body });
    expect((await change(headers, { name: 'Northwind' })).body.name).toBe('Northwind');
    expect((await change(member.headers, { name: 'Mine' })).status).toBe(403);
    const empty = await change(headers, { name: ' ' });
    expect([empty.status, empty.body.error.details.errors[0].pointer]).toEqual([400, '/body/name']);
  });
});

describe('API keys', () => {
  it('are off limits to keys without the admin scope', async () => {
    const { headers } = await makeOrganization();
    const answers = [
      await call(listKeys, { path: '/v1/api-keys', headers }),
      await create(headers, { name: 'More' }),
      await revoke(headers, 'key_1'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('are shown once, work at once, and are not stored in the table', async () => {
    const { id, headers } = await admin();
    const { status, body } = await create(headers, { name: 'Import' });
    expect([status, body.scopes, body.status]).toEqual([201, defaultScopes, 'active']);
    expect((await profile({ 'x-api-key': body.key })).body.id).toBe(id);
    const { Items = [] } = await documentClient().send(new ScanCommand({ TableName: tableName() }));
    expect(JSON.stringify(Items).includes(body.key)).toBe(false);
    const listed = (await call(listKeys, { path: '/v1/api-keys', headers })).body;
    expect([listed.total, JSON.stringify(listed).includes(body.key)]).toEqual([2, false]);
  });

  it('report the day of last use, which is written once a day', async () => {
    const { headers } = await admin();
    const { body } = await create(headers, { name: 'Nightly' });
    const lastUse = async () => {
      const { body: listed } = await call(listKeys, { path: '/v1/api-keys', headers });
      return listed.items.find(({ id }: { id: string }) => id === body.id).last_used_on;
    };
    expect([body.last_used_on, await lastUse()]).toEqual([undefined, undefined]);
    db().calls.reset();
    for (let k = 0; k < 3; k += 1) await profile({ 'x-api-key': body.key });
    const writes = db()
      .calls.list()
      .filter(({ writeUnits }) => writeUnits > 0);
    // The other three count the requests of the minute.
    expect([await lastUse(), writes.length]).toEqual([new Date().toISOString().slice(0, 10), 4]);
  });

  it('are revoked for good, and those of another organization do not exist', async () => {
    const [owner, other] = [await admin(), await admin()];
    const { body } = await create(owner.headers, { name: 'Short-lived' });
    expect((await revoke(other.headers, body.id)).status).toBe(404);
    expect([
      (await revoke(owner.headers, body.id)).status,
      (await revoke(owner.headers, body.id)).status,
    ]).toEqual([204, 204]);
    expect((await findCredential(hashOfKey(body.key)))?.revoked_at).toBeDefined();
    expect((await profile({ 'x-api-key': body.key })).status).toBe(401);
  });

  it('are limited to their scopes', async () => {
    const { headers } = await admin();
    const { body } = await create(headers, { name: 'Reader', scopes: ['svc:read'] });
    expect((await create({ 'x-api-key': body.key }, { name: 'More' })).status).toBe(403);
    expect((await profile({ 'x-api-key': body.key })).status).toBe(200);
  });

  it.each([
    [{}, '/body/name'],
    [{ name: 'x', scopes: ['svc:everything'] }, '/body/scopes/0'],
    [{ name: 'x', scopes: [] }, '/body/scopes'],
    [{ name: 'x', expires_at: '2001-01-01T00:00:00.000Z' }, '/body/expires_at'],
    [{ name: 'x', allowed_addresses: ['anywhere'] }, '/body/allowed_addresses/0'],
    [{ name: 'x', role: 'owner' }, '/body/role'],
  ])('point to the invalid member of %j', async (body, pointer) => {
    const { headers } = await admin();
    const answer = await create(headers, body);
    expect([answer.status, answer.body.error.details.errors[0].pointer]).toEqual([400, pointer]);
  });
});

describe('usage', () => {
  it('is counted by day and by key, for one organization and period', async () => {
    const [{ id, headers }, other] = [await makeOrganization(), await makeOrganization()];
    const key = `key_${id}`;
    await makeEnrichment(id, {}, { created_by: key });
    await makeEnrichment(
      id,
      {},
      { created_by: key, status: 'failed', reservation: { credits: 3, state: 'voided' } },
    );
    await makeEnrichment(id, {}, { created_by: 'user:grace' });
    await makeEnrichment(other.id, {});
    const today = new Date().toISOString().slice(0, 10);
    const counts = { enrichments: 2, completed: 1, failed: 1, cancelled: 0, credits: 3 };
    const one = { enrichments: 1, completed: 1, failed: 0, cancelled: 0, credits: 3 };
    const total = { enrichments: 3, completed: 2, failed: 1, cancelled: 0, credits: 6 };
    const { body } = await usage(headers, { from: today, to: today });
    expect(body).toEqual({
      from: today,
      to: today,
      total,
      by_day: [{ date: today, ...total }],
      by_key: [
        { key_id: key, name: 'Test key', ...counts },
        { key_id: 'user:grace', ...one },
      ],
      complete: true,
    });
    expect((await usage(headers, { from: '2026-01-01', to: '2026-01-31' })).body.total.enrichments).toBe(0);
  });

  it.each([
    { from: '2026-01-01', to: '2026-11-01' },
    { from: '2026-02-01', to: '2026-01-01' },
    { from: 'May' },
  ])('rejects the period %j and names the parameter', async (query) => {
    const { headers } = await makeOrganization();
    const { status, body } = await usage(headers, query);
    expect([status, body.error.details.errors[0].pointer]).toEqual([400, '/query/from']);
  });
});
