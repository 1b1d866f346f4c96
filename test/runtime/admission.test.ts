import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as billingApi from '#functions/api/billing';
import * as keys from '#lib/db/keys';
import { write } from '#lib/db/table';
import { update } from '#lib/db/write';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const credits = billingApi.getCredits();

const { db } = useTable();

// Limits count by the minute: a stopped clock keeps all requests within one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

describe('a request that names another organization', () => {
  it('is refused, and counts against the limit of the caller’s own organization', async () => {
    const [own, other] = [await makeOrganization(), await makeOrganization()];
    const ask = (headers: Record<string, string>) =>
      call(credits, { path: '/v1/', headers: { ...own.headers, ...headers } });
    const left = async (headers: Record<string, string>) => {
      const { status, headers: answered } = await ask(headers);
      return [status, Number(answered['X-RateLimit-Remaining'])];
    };
    const [status, remaining = 0] = await left({});
    expect(status).toBe(200);
    expect(await left({ 'x-org-id': other.id })).toEqual([403, remaining - 1]);
    expect(await left({ 'x-org-id': own.id })).toEqual([200, remaining - 2]);
    const theirs = await call(credits, { path: '/v1/', headers: other.headers });
    expect(Number(theirs.headers['X-RateLimit-Remaining'])).toBe(remaining);
  });
});

describe('a request over the limit per minute', () => {
  const ask = (headers: Record<string, string>) => call(credits, { path: '/v1/', headers });
  /** Uses up any limit in these tests. */
  const askTooOften = (organization: string) =>
    write(
      update(keys.rate(organization, new Date().toISOString().slice(0, 16)), {
        add: { standard: 1_000_000 },
      }),
    );

  it('is refused from memory until the minute ends, once the table refused one', async () => {
    const { id, headers } = await makeOrganization();
    expect((await ask(headers)).status).toBe(200);
    await askTooOften(id);
    const first = await ask(headers);
    db().calls.reset();
    const second = await ask(headers);
    expect(db().calls.list()).toEqual([]);
    expect([first.status, second.status]).toEqual([429, 429]);
    for (const name of ['Retry-After', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'])
      expect(second.headers[name]).toBe(first.headers[name]);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await ask(headers)).status).toBe(200);
  });

  it('does not affect other organizations', async () => {
    const [own, other] = [await makeOrganization(), await makeOrganization()];
    await askTooOften(own.id);
    expect((await ask(own.headers)).status).toBe(429);
    expect((await ask(other.headers)).status).toBe(200);
  });
});
