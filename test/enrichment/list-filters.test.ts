import { BatchWriteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import { markActive } from '#lib/batch/record/store';
import { documentClient } from '#lib/db/client';
import * as keys from '#lib/db/keys';
import { forgetRegister } from '#lib/db/registered-list';
import { write } from '#lib/db/table';
import { put, remove, update } from '#lib/db/write';
import { amend, transition } from '#lib/enrichment/store';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { TABLE, useTable } from '#test/support/table';

const create = enrichmentsApi.createEnrichment();
const list = enrichmentsApi.listEnrichments();

const { db } = useTable();

async function withEnrichments(count: number) {
  const organization = await makeOrganization(count * 3);
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const body = { type: 'person', input: { email: `p${n}@acme.example` } };
    const made = await call(create, {
      method: 'POST',
      path: '/v1/enrichments',
      headers: organization.headers,
      body,
    });
    ids.push(made.body.id);
  }
  return { ...organization, ids };
}

/** What a list returns, and the read units it consumed. */
async function listed(headers: Record<string, string>, query: Record<string, string>) {
  db().calls.reset();
  const { body } = await call(list, { path: '/v1/enrichments', headers, query });
  const units = db()
    .calls.list()
    .reduce((sum, one) => sum + one.readUnits, 0);
  return { items: body.items.length, total: body.total, units };
}

describe('a list of enrichments by match status', () => {
  it('lists and counts them, and refuses an unknown status', async () => {
    const { id, headers, ids } = await withEnrichments(4);
    const ended = (status: string) => ({
      set: { status: 'completed', match: { status, confidence: 0.9, reasons: [], candidates: [] } },
    });
    const states = ['found', 'not_found', 'ambiguous', 'found'];
    for (const [place, state] of states.entries())
      await write(update(keys.enrichment(id, ids[place] ?? 0), ended(state)));
    const of = async (query: Record<string, string>) =>
      (await call(list, { path: '/v1/enrichments', headers, query })).body;
    const some = await of({ status: 'completed', match: 'found,ambiguous', take: '2' });
    expect([some.total, some.items.map((one: { id: number }) => one.id)]).toEqual([3, [ids[3], ids[2]]]);
    const rest = await of({ status: 'completed', match: 'found,ambiguous', cursor: some.next_cursor });
    expect(rest.items.map((one: { id: number }) => one.id)).toEqual([ids[0]]);
    expect((await of({ match: 'not_found' })).total).toBe(1);
    expect((await of({ match: 'perhaps' })).error.details.errors[0].pointer).toBe('/query/match/0');
  });
});

describe('a list of enrichments with nothing more to show', () => {
  it('reads as much for 25 as for one: by an unused status, and beyond the last', async () => {
    const [few, many] = [await withEnrichments(1), await withEnrichments(25)];
    for (const query of [{ status: 'failed' }, { status: 'approved' }, { skip: '5000' }]) {
      const small = await listed(few.headers, query);
      const large = await listed(many.headers, query);
      expect([large.items, large.units]).toEqual([0, small.units]);
      expect(large.units).toBeLessThanOrEqual(3);
    }
  });

  it('reads no further than the last of a status, although a page would hold more', async () => {
    const { id, headers, ids } = await withEnrichments(8);
    const now = new Date();
    await write(transition(id, ids.at(-1) ?? 0, 'fail', now));
    await write(update(keys.account(id), { add: { enrichments_failed: 1, enrichments_queued: -1 } }));
    // More than two megabytes in total; a query reads one.
    const brief = { words: 'x'.repeat(300_000) };
    for (const one of ids.slice(0, 7)) await write(amend(id, one, 'queued', { brief }, now));
    const found = await listed(headers, { status: 'failed', take: '100' });
    expect(found).toMatchObject({ items: 1, total: 1 });
    // A unit is four kilobytes.
    expect(found.units).toBeLessThan(300);
  });

  it("reads the table if the account's counts may lag, as during a batch", async () => {
    const { id, headers, ids } = await withEnrichments(2);
    const now = new Date();
    // A batch member has failed, but the account is updated later.
    await write(transition(id, ids[0] ?? 0, 'fail', now));
    expect(await listed(headers, { status: 'failed' })).toMatchObject({ items: 0, total: 0 });
    await write(markActive(id, '01BATCH', 'one'));
    expect(await listed(headers, { status: 'failed' })).toMatchObject({ items: 1, total: 0 });
  });
});

describe('a list of enrichments that skips many', () => {
  const COUNT = 2_600;

  /** Creates this many enrichments, made hours ago, as stored in the table; returns their ids, newest first. */
  async function withOld(count: number) {
    const { id, headers, ids } = await withEnrichments(1);
    const { Item } = await documentClient().send(
      new GetCommand({ TableName: TABLE, Key: keys.enrichment(id, ids[0] ?? 0) }),
    );
    const began = Date.now() - 10 * 3_600_000;
    const old = Array.from({ length: count }, (_, place) => (began + place * 10) * 4_096);
    for (let from = 0; from < count; from += 25)
      await documentClient().send(
        new BatchWriteCommand({
          RequestItems: {
            [TABLE]: old
              .slice(from, from + 25)
              .map((one) => ({ PutRequest: { Item: { ...Item, ...keys.enrichment(id, one), id: one } } })),
          },
        }),
      );
    await write(update(keys.account(id), { add: { enrichments_queued: count } }));
    const add = async (moment: number) => {
      const one = moment * 4_096;
      await write(put(keys.enrichment(id, one), { ...Item, ...keys.enrichment(id, one), id: one }));
      await write(update(keys.account(id), { add: { enrichments_queued: 1 } }));
      return one;
    };
    return { id, headers, add, all: [...ids, ...old.toReversed()] };
  }

  it('finds its place without reading what precedes it, among new ones and after an erasure', async () => {
    const { id, headers, add, all } = await withOld(COUNT);
    const page = async (skip: number) => {
      db().calls.reset();
      const { body } = await call(list, {
        path: '/v1/enrichments',
        headers,
        query: { skip: String(skip), take: '3' },
      });
      const units = db()
        .calls.list()
        .reduce((sum, one) => sum + one.readUnits, 0);
      return { ids: body.items.map((one: { id: number }) => one.id), units };
    };
    const first = await page(1_500);
    expect(first.ids).toEqual(all.slice(1_500, 1_503));
    for (const skip of [999, 1_000, 1_001, 1_599, 1_600, 1_601, 2_598, 2_600, 2_601])
      expect([skip, (await page(skip)).ids]).toEqual([skip, all.slice(skip, skip + 3)]);
    // Of more than 2,600; a thousand of these items cost some eighty units.
    expect((await page(2_590)).units).toBeLessThan(first.units / 1.5);

    all.unshift(await add(Date.now()));
    expect((await page(2_000)).ids).toEqual(all.slice(2_000, 2_003));

    const [gone = 0] = all.splice(2_300, 1);
    await write(remove(keys.enrichment(id, gone)));
    await write(forgetRegister(id, keys.enrichment(id, 0).pk));
    expect((await page(1_200)).ids).toEqual(all.slice(1_200, 1_203));
    expect((await page(2_400)).ids).toEqual(all.slice(2_400, 2_403));
  });
});
