import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as billingApi from '#functions/api/billing';
import * as organizationApi from '#functions/api/organization';
import { transact } from '#lib/db/table';
import type { Member } from '#lib/organization/member';
import { joinWrites, removalWrites } from '#lib/organization/member-store';
import { toIso } from '#lib/shared/time';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { usePortal } from '#test/support/portal';
import { useTable } from '#test/support/table';

const credits = billingApi.getCredits();
const keysOf = organizationApi.listApiKeys();

useTable();

const { session, down } = usePortal();

const read = (token: string, headers: Record<string, string> = {}, handler: unknown = credits) =>
  call(handler, { path: '/v2/billing/credits', headers: { authorization: `Bearer ${token}`, ...headers } });

describe('a portal session', () => {
  // Must run first: later the issuer's keys are cached.
  it('is not reported as invalid while the issuer is down', async () => {
    const { id } = await makeOrganization(7);
    const token = await session({ org_id: id });
    down(true);
    const { status, body, headers } = await read(token);
    expect([status, body.code, headers['Retry-After']]).toEqual([504, 'UPSTREAM_TIMEOUT', '1']);
    down(false);
    expect((await read(token)).status).toBe(200);
  });

  it('grants its organization, administration included, by either claim name', async () => {
    const { id } = await makeOrganization(7);
    for (const claims of [{ org_id: id }, { 'custom:org_id': id }]) {
      const token = await session(claims);
      const answer = await read(token);
      expect([answer.status, answer.body.data.balance]).toEqual([200, 7]);
      expect((await read(token, {}, keysOf)).status).toBe(200);
      expect((await read(token, { 'x-org-id': id })).status).toBe(200);
    }
  });

  it('of a person in several organizations selects one of them with X-Org-ID', async () => {
    const [one, other, third] = [
      await makeOrganization(3),
      await makeOrganization(5),
      await makeOrganization(9),
    ];
    const token = await session({ org_id: `${one.id},${other.id}` });
    const unsaid = await read(token);
    expect([unsaid.status, unsaid.body.errors]).toEqual([
      400,
      [{ pointer: '/header/X-Org-ID', message: `must be one of ${one.id}, ${other.id}` }],
    ]);
    expect((await read(token, { 'x-org-id': one.id })).body.data.balance).toBe(3);
    expect((await read(token, { 'x-org-id': other.id })).body.data.balance).toBe(5);
    expect((await read(token, { 'x-org-id': third.id })).status).toBe(403);
    expect((await read(token, { 'x-org-id': `${one.id},${other.id}` })).status).toBe(403);
  });

  it('is refused with a wrong signature, audience or issuer, without an organization, or once expired', async () => {
    const { id } = await makeOrganization();
    const tokens = [
      await session({ org_id: id }, { forged: true }),
      await session({ org_id: id }, { audience: 'another-app' }),
      await session({ org_id: id }, { issuer: 'https://signin.evil.example' }),
      await session({ org_id: id }, { ends: '-1 minute' }),
      await session({}),
      await session({ org_id: '' }),
      await session({ org_id: ',' }),
    ];
    const [head = '', payload = ''] = (await session({ org_id: id })).split('.');
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    tokens.push(`${none}.${payload}.`, `${head}.${payload}.AAAA`, 'a.b.c');
    const statuses = await Promise.all(tokens.map(async (token) => (await read(token)).status));
    expect(statuses).toEqual(tokens.map(() => 401));
  });
});

describe('a portal session that names a foreign organization', () => {
  // Limits count by the minute: a stopped clock keeps all requests within one.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
  afterEach(() => void vi.useRealTimers());

  const invited = (organization_id: string, subject: string): Member => ({
    id: 'mem_7305817200230400',
    subject,
    organization_id,
    role: 'operator',
    joined_at: toIso(new Date()),
    invited_by: 'user:grace',
  });
  const remaining = async ({ headers }: { headers: Record<string, string> }) => {
    const { headers: answered } = await call(credits, { path: '/v2/billing/credits', headers });
    return Number(answered['X-RateLimit-Remaining']);
  };

  it('counts against the one the person was invited to, whatever the sign-in claims', async () => {
    const [own, others] = [await makeOrganization(), await makeOrganization()];
    const sub = 'invited@northwind.example';
    await transact(joinWrites(invited(own.id, sub)));
    const before = await remaining(own);
    expect((await read(await session({ sub }), { 'x-org-id': others.id })).status).toBe(403);
    expect(await remaining(own)).toBe(before - 2);
  });

  it('does not count against one the person was removed from', async () => {
    const [left, others] = [await makeOrganization(), await makeOrganization()];
    const sub = 'left@northwind.example';
    const person = invited(left.id, sub);
    await transact(joinWrites(person));
    await transact(removalWrites(person, new Date()));
    const before = await remaining(left);
    const token = await session({ sub, org_id: left.id });
    expect((await read(token, { 'x-org-id': others.id })).status).toBe(403);
    expect(await remaining(left)).toBe(before - 1);
  });
});
