import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handler as credits } from '#functions/api/billing/get-credits';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();

// Limits count by the minute: a clock that stands keeps all requests within one.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }));
afterEach(() => void vi.useRealTimers());

describe('a request that names another organization', () => {
  it('is refused, and counts against the limit of the caller’s own', async () => {
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
