import { describe, expect, it } from 'vitest';
import { type Batch, batch as batchSchema } from '#lib/batch/record/batch';
import { shardOf } from '#lib/batch/record/counts';
import { countInShard } from '#lib/batch/record/member-store';
import { amendBatch, loadBatch, loadState, putBatch } from '#lib/batch/record/store';
import { SETTLED_EVERY } from '#lib/batch/record/use-cases/counter-home';
import { accountedAtConfirm, confirmationWrites, holdForAll } from '#lib/batch/use-cases/reserve';
import { isSettled, settleBatch } from '#lib/batch/use-cases/settle-batch';
import { getAccount } from '#lib/billing/store';
import { equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import { toIso } from '#lib/shared/time';
import { seededRandom } from '#local-aws/seeded-random';
import { listEntries } from '#test/support/ledger-entries';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();

const MEMBERS = 100_000;
const LANES = 40;
const now = new Date();

const madeUp = (organization_id: string): Batch =>
  batchSchema.parse({
    ...{ id: '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11', organization_id, status: 'confirmed' },
    source: { kind: 'crm_list', platform: 'hubspot', list_id: '1' },
    ...{ row_count: MEMBERS, member_count: MEMBERS, duplicate_count: 0, refused_count: 0 },
    ...{ reusable_count: 0, problem_count: 0, estimated_credits: 3 * MEMBERS, extra_columns: [] },
    ...{ created_at: toIso(now), created_by: 'key:test', updated_at: toIso(now), confirmed_at: toIso(now) },
    ...{ lanes: LANES, accounted: accountedAtConfirm({ member_count: MEMBERS }) },
  });

/** Positions in the order in which members end: in order within a lane, at random across lanes. */
function* endings(): Generator<number> {
  const random = seededRandom(7);
  const next = [...Array(LANES).keys()];
  for (let left = MEMBERS; left > 0; ) {
    const lane = Math.floor(random() * LANES);
    const position = next[lane] ?? MEMBERS;
    if (position >= MEMBERS) continue;
    next[lane] = position + LANES;
    left -= 1;
    yield position;
  }
}

describe('a batch of 100,000 members', () => {
  it('writes the account at most 102 times, and each settlement once however many workers run', async () => {
    const { id: organization } = await makeOrganization(3 * MEMBERS);
    const batch = madeUp(organization);
    expect(
      await transact([holdForAll(batch), ...confirmationWrites(batch, now), ...putBatch(batch)]),
    ).toBeUndefined();
    await write(amendBatch(organization, batch.id, { set: { status: 'processing' } }, equals('version', 0)));

    const job = { organization_id: organization, batch_id: batch.id };
    const untold = new Array<{ ended: number; found: number }>(8)
      .fill({ ended: 0, found: 0 })
      .map((one) => ({ ...one }));
    for (const position of endings()) {
      const shard = untold[shardOf(position)];
      if (!shard) throw new Error('A shard is missing.');
      shard.ended += 1;
      // One in seven is a miss, whose credits are released.
      if (position % 7 !== 0) shard.found += 1;
      const looks = (position + 1) % SETTLED_EVERY === 0 || position + LANES >= MEMBERS;
      if (!looks) continue;
      const moves = untold.map(({ ended, found }, index) => {
        const add = { queued: -ended, completed: ended, posted: 3 * found, voided: 3 * (ended - found) };
        return countInShard(organization, batch.id, index, add, now);
      });
      await transact(moves);
      for (const one of untold) Object.assign(one, { ended: 0, found: 0 });
      await Promise.all([settleBatch(job, now), settleBatch(job, now)]);
    }
    await settleBatch(job, now);

    expect(isSettled(await loadState(organization, batch.id))).toBe(true);
    const { settlements, status } = await loadBatch(organization, batch.id);
    const spends = (await listEntries(organization)).filter(({ kind }) => kind === 'spend');
    const found = [...Array(MEMBERS).keys()].filter((position) => position % 7 !== 0).length;
    expect(status).toBe('completed');
    // The reservation is one more write; each settlement is one write with one entry.
    expect(1 + settlements).toBeLessThanOrEqual(102);
    expect(spends).toHaveLength(settlements);
    expect(spends.reduce((sum, { amount }) => sum + amount, 0)).toBe(3 * found);
    expect(await getAccount(organization)).toMatchObject({
      held: 0,
      spent: 3 * found,
      available: 3 * (MEMBERS - found),
    });
  });
});
