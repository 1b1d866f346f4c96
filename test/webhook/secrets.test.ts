import { writeFileSync } from 'node:fs';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as webhooksApi from '#functions/api/webhooks';
import { documentClient, tableName } from '#lib/db/client';
import { listSubscriptions } from '#lib/webhook/store';
import { call } from '#test/support/call';
import { useKey } from '#test/support/key';
import { makeOrganization, type TestOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = webhooksApi.createWebhookSubscription();
const rotate = webhooksApi.rotateWebhookSecret();

/** Set before the handlers are loaded, which read it then. */
const clock = vi.hoisted(() => {
  const file = `${process.env['TMPDIR'] ?? '/tmp'}/secrets-clock-${process.pid}.json`;
  process.env['SERVICE_CLOCK_FILE'] = file;
  return file;
});
const setClock = (offset_ms: number): void => writeFileSync(clock, JSON.stringify({ offset_ms }));
setClock(0);

const { db } = useTable();
useKey();
afterEach(() => db().faults.clear());

const keyed = ({ headers }: TestOrganization, key: string) => ({ ...headers, 'idempotency-key': key });
const subscribe = (one: TestOrganization, key: string) =>
  call(create, {
    method: 'POST',
    path: '/v2/webhooks/subscriptions',
    headers: keyed(one, key),
    body: { event_type: 'ipo', url: 'https://hooks.example.com/' },
  });
const renew = (one: TestOrganization, id: string, key: string) =>
  call(rotate, { method: 'POST', path: '/', params: { id }, headers: keyed(one, key) });

const table = async (): Promise<string> =>
  JSON.stringify((await documentClient().send(new ScanCommand({ TableName: tableName() }))).Items);

/** Tries with a fault at each table call in turn, then once more a minute later. */
async function struck(
  prepare: () => Promise<TestOrganization>,
  attempt: (one: TestOrganization) => Promise<{ status: number; text: string }>,
  proof: (one: TestOrganization, answer: { status: number; text: string }) => Promise<void>,
): Promise<void> {
  for (const action of ['fail-before', 'fail-after', 'duplicate'] as const) {
    for (let k = 1, reached = true; reached; k += 1) {
      setClock(0);
      const one = await prepare();
      let calls = 0;
      db().faults.onCall(() => {
        calls += 1;
        return calls === k ? action : undefined;
      });
      await attempt(one);
      db().faults.clear();
      reached = calls >= k;
      setClock(60_000);
      const answer = await attempt(one);
      expect([action, k, answer.status < 300 || answer.text]).toEqual([action, k, true]);
      expect((await attempt(one)).text).toBe(answer.text);
      await proof(one, answer);
    }
  }
}

describe('a subscription secret', () => {
  it('is returned again for the same Idempotency-Key, and is never stored in plaintext', async () => {
    const one = await makeOrganization();
    const [first, again] = [await subscribe(one, 'k1'), await subscribe(one, 'k1')];
    expect([again.status, again.text, again.headers['Idempotent-Replayed']]).toEqual([
      201,
      first.text,
      'true',
    ]);
    const { id, secret } = first.body.data;
    const renewed = [await renew(one, id, 'k2'), await renew(one, id, 'k2')] as const;
    expect(renewed[1].text).toBe(renewed[0].text);
    const dump = await table();
    for (const shown of [secret, renewed[0].body.data.secret]) {
      expect(shown).toMatch(/^whsec_/);
      expect(dump).not.toContain(shown.slice('whsec_'.length));
    }
  });

  it('belongs to the one stored subscription, wherever the request was interrupted', async () => {
    await struck(
      () => makeOrganization(),
      (one) => subscribe(one, 'k'),
      async (one, { text }) => {
        const stored = await listSubscriptions(one.id);
        expect(stored.map(({ id }) => id)).toEqual([JSON.parse(text).data.id]);
      },
    );
  });

  it('is rotated once, and the old one stays valid for a day, wherever the request was interrupted', async () => {
    const subscriptions = new Map<string, string>();
    await struck(
      async () => {
        const one = await makeOrganization();
        subscriptions.set(one.id, (await subscribe(one, 'k')).body.data.id);
        return one;
      },
      (one) => renew(one, subscriptions.get(one.id) ?? '', 'r'),
      async (one) => {
        const [stored] = await listSubscriptions(one.id);
        expect(stored?.secrets.map(({ valid_until }) => valid_until === undefined)).toEqual([true, false]);
      },
    );
  });
});
