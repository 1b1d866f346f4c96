import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateEnd, percentComplete } from '#lib/batch/progress';
import { memberCounts, shardCounts } from '#lib/batch/record/batch';
import { batchIdOf } from '#lib/batch/record/batch-id';
import {
  positionsInShard,
  SHARDS,
  shardOf,
  sumCounts,
  toAccounted,
  unaccounted,
} from '#lib/batch/record/counts';

const total = (counts: object): number =>
  Object.values(memberCounts.parse(counts)).reduce((sum: number, one) => sum + one, 0);

describe('the counters of a batch', () => {
  it('divide the positions without gap or overlap', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.nat(5_000), (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)];
        const wanted = Array.from({ length: SHARDS }, () => 0);
        for (let position = from; position < to; position += 1) {
          const shard = shardOf(position);
          wanted[shard] = (wanted[shard] ?? 0) + 1;
        }
        expect(wanted.map((_, shard) => positionsInShard(shard, from, to))).toEqual(wanted);
      }),
    );
  });

  it('add up through all transitions, and the account gets each transition once', () => {
    const moves = fc.array(
      fc.record({ shard: fc.nat(SHARDS - 1), settle: fc.boolean(), charged: fc.boolean() }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(moves, (history) => {
        const shards = Array.from({ length: SHARDS }, () => shardCounts.parse({ queued: 30, version: 1 }));
        let accounted = toAccounted(sumCounts(shards));
        const told = { completed: 0, posted: 0, voided: 0 };
        for (const { shard, settle, charged } of history) {
          const one = shards[shard];
          if (!one || one.queued === 0) continue;
          one.queued -= 1;
          one.completed += 1;
          one[charged ? 'posted' : 'voided'] += 3;
          one.version += 1;
          const now = sumCounts(shards);
          expect(total(now)).toBe(30 * SHARDS);
          if (!settle) continue;
          const delta = unaccounted(now, accounted);
          expect(total(delta)).toBe(0);
          told.completed += delta.completed;
          told.posted += delta.posted;
          told.voided += delta.voided;
          accounted = toAccounted(now);
        }
        const end = unaccounted(sumCounts(shards), accounted);
        const { completed, posted, voided } = sumCounts(shards);
        expect({
          completed: told.completed + end.completed,
          posted: told.posted + end.posted,
          voided: told.voided + end.voided,
        }).toEqual({ completed, posted, voided });
      }),
    );
  });
});

describe('the progress of a batch', () => {
  const counts = (ended: number, member_count: number) =>
    memberCounts.parse({ completed: ended, queued: member_count - ended });

  it('is 100 percent only when every member has ended', () => {
    expect(percentComplete(counts(9_999, 10_000), 10_000)).toBe(99);
    expect(percentComplete(counts(10_000, 10_000), 10_000)).toBe(100);
  });

  it('estimates the end from the pace so far, but not from one member of thousands', () => {
    const batch = {
      status: 'processing',
      member_count: 1_000,
      started_at: '2026-11-21T09:00:00.000Z',
    } as const;
    const now = new Date('2026-11-21T09:10:00.000Z');
    expect(estimateEnd(batch, counts(1, 1_000), now)).toBeUndefined();
    expect(estimateEnd(batch, counts(250, 1_000), now)).toEqual(new Date('2026-11-21T09:40:00.000Z'));
  });
});

describe('the id of a batch', () => {
  it('is a version 7 UUID that sorts by time and is the same for the same request', () => {
    const [early, late] = [7_353_551_430_093_578, 7_353_551_430_193_578];
    expect(batchIdOf('org_a', early)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    expect(batchIdOf('org_a', early) < batchIdOf('org_a', late)).toBe(true);
    expect(batchIdOf('org_a', early)).toBe(batchIdOf('org_a', early));
    expect(batchIdOf('org_b', early)).not.toBe(batchIdOf('org_a', early));
  });
});
