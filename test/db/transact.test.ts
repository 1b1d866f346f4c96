import { describe, expect, it } from 'vitest';
import { absent, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { check, put } from '#lib/db/write';
import { useTable } from '#test/support/table';

useTable();
const keyOf = (id: number) => keys.enrichment('org_writes', id);

describe('a refused transaction', () => {
  it('names every write whose condition failed, with the stored item, in any position', async () => {
    await write(put(keyOf(1), { status: 'approved' }));
    const taken = put(keyOf(1), { status: 'queued' }, absent());
    const missing = check(keyOf(2), equals('status', 'approved'));
    const fine = put(keyOf(3), { status: 'queued' }, absent());
    for (const writes of [
      [taken, missing, fine],
      [fine, missing, taken],
      [missing, fine, taken],
    ]) {
      const refused = await transact(writes);
      expect(new Set(refused?.by.keys())).toEqual(new Set([taken, missing]));
      expect([refused?.by.get(taken), refused?.by.get(missing)]).toMatchObject([
        { status: 'approved' },
        undefined,
      ]);
    }
  });

  it('of one write names that write', async () => {
    const second = put(keyOf(1), { status: 'queued' }, absent());
    expect([...((await write(second))?.by.keys() ?? [])]).toEqual([second]);
  });
});
