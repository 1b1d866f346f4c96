import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import * as enrichmentsApi from '#functions/api/enrichments';
import { findMembers } from '#lib/batch/record/member-store';
import * as keys from '#lib/db/keys';
import { transact } from '#lib/db/table';
import { update } from '#lib/db/write';
import { fillLists } from '#scripts/bench/fill-lists';
import { call } from '#test/support/call';
import { useTable } from '#test/support/table';

const members = batchesApi.listBatchMembers();
const list = enrichmentsApi.listEnrichments();
const approve = enrichmentsApi.approveEnrichment();

const { db } = useTable();

describe('the members of a long batch that has ended', () => {
  it('are listed by status in row order, and an approved one changes lists at once', async () => {
    const { headers, batch } = await fillLists(db(), 450);
    const ofStatus = async (status: string) => {
      const found: { id: number; position: number }[] = [];
      let cursor: string | undefined;
      do {
        const query = { status, limit: '100', ...(cursor ? { cursor } : {}) };
        const { body } = await call(members, { path: '/', params: { batchId: batch }, headers, query });
        found.push(...body.items);
        cursor = body.next_cursor;
      } while (cursor);
      return found;
    };
    const completed = await ofStatus('completed');
    expect(completed.map(({ position }) => position)).toEqual(
      Array.from({ length: 445 }, (_, place) => place + 5),
    );
    expect((await ofStatus('failed')).map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);

    const [first] = completed;
    const path = { path: '/', params: { id: String(first?.id) } };
    expect((await call(approve, { method: 'POST', ...path, headers })).status).toBeLessThan(300);
    expect((await ofStatus('approved')).map(({ position }) => position)).toEqual([5]);
    expect((await ofStatus('completed')).length).toBe(444);
    const approved = await call(list, { path: '/', headers, query: { status: 'approved', skip: '0' } });
    expect(approved.body.items.map(({ id }: { id: number }) => id)).toEqual([first?.id]);
  });
});

describe('the members of a batch under way', () => {
  it('that have not ended are looked for from the first that has not', async () => {
    const { id: organization, headers, batch } = await fillLists(db(), 450);
    const params = { batchId: batch };
    const [last] = await findMembers(organization, batch, [449]);
    await transact([
      update(keys.batch(organization, batch), { set: { status: 'processing', ended_below: 400 } }),
      update(keys.enrichment(organization, last?.enrichment_id ?? 0), { set: { status: 'queued' } }),
      update(keys.batchCounts(organization, batch, 0), { add: { completed: -1, queued: 1 } }),
    ]);
    db().calls.reset();
    const { body } = await call(members, { path: '/', params, headers, query: { status: 'queued' } });
    expect(body.items.map(({ position }: { position: number }) => position)).toEqual([449]);
    const read = db()
      .calls.list()
      .reduce((sum, { readUnits }) => sum + readUnits, 0);
    expect(read).toBeLessThan(80);
  });
});
