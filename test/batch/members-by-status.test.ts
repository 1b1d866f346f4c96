import { describe, expect, it } from 'vitest';
import * as batchesApi from '#functions/api/batches';
import * as enrichmentsApi from '#functions/api/enrichments';
import { fillLists } from '#scripts/bench/fill-lists';
import { call } from '#test/support/call';
import { useTable } from '#test/support/table';

const members = batchesApi.listBatchMembers();
const list = enrichmentsApi.listEnrichments();
const approve = enrichmentsApi.approveEnrichment();

useTable();

describe('the members of a long batch that has ended', () => {
  it('are listed by status in row order, and an approved one changes lists at once', async () => {
    const { headers, batch } = await fillLists(450);
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
