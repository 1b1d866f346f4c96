import type { Batch } from '#lib/batch/record/batch';
import { positionsInShard, SHARDS } from '#lib/batch/record/counts';
import type { BatchMember } from '#lib/batch/record/member';
import { countInShard, membersFrom } from '#lib/batch/record/member-store';
import { amendBatch, loadBatch, markActive } from '#lib/batch/record/store';
import { startLanes } from '#lib/batch/use-cases/lanes';
import type { BatchJob } from '#lib/batch/use-cases/load-members';
import { settleBatch } from '#lib/batch/use-cases/settle-batch';
import { prices } from '#lib/billing/price';
import { all, equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { isEnded } from '#lib/enrichment/status';
import { loadMany } from '#lib/enrichment/store';
import { approvalWrites } from '#lib/enrichment/use-cases/approve';
import { cancelStored } from '#lib/enrichment/use-cases/cancel';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { SECOND, toIso } from '#lib/shared/time';

/** The worker has 300 s; another run continues with the rest. */
const WORKING = 200 * SECOND;
const PAGE = 100;
/** One per counter: two members of the same counter would only wait for each other. */
const AT_ONCE = SHARDS;

/** Applies a change to all members: cancellation, approval, or resuming after a pause. Repeated, it continues. */
export async function changeMembers(
  { organization_id: organization, batch_id: id, resumed }: BatchJob,
  now: Date,
): Promise<void> {
  const until = performance.now() + WORKING;
  const batch = await loadBatch(organization, id);
  let finished = true;
  // A preview holds no credits and has no members in the table.
  if (batch.confirmed_at === undefined) return;
  if (resumed && batch.status === 'processing') await startLanes(batch, now);
  if (batch.status === 'cancelled') {
    await cancelUnloaded(batch, now);
    finished = await forEachMember(batch, batch.ended_below, until, async (stored) => {
      if (!isEnded(stored.status)) await cancelStored(organization, stored.id, () => newId(now), now);
    });
  } else if (batch.approval?.done === false) {
    finished = await approveAll(batch, until, now);
  }
  await settleBatch({ organization_id: organization, batch_id: id }, now);
  if (finished) return;
  await write(
    outboxEntry(
      organization,
      `batch.changes#${id}#${now.getTime()}`,
      [sendMessage('batch-changes', { batch_id: id })],
      now,
    ),
  );
}

/** Calls `change` for each member from a position on. Returns whether it reached the last one in time. */
async function forEachMember(
  { organization_id: organization, id }: Batch,
  from: number,
  until: number,
  change: (stored: Enrichment, member: BatchMember) => Promise<void>,
): Promise<boolean> {
  let position = from;
  for (;;) {
    const { items } = await membersFrom(organization, id, position, PAGE);
    const last = items.at(-1);
    if (!last) return true;
    const enrichments = await loadMany(
      organization,
      items.map(({ enrichment_id }) => enrichment_id),
    );
    for (let start = 0; start < items.length; start += AT_ONCE) {
      const some = items.slice(start, start + AT_ONCE);
      await Promise.all(
        some.map(async (member, offset) => {
          const stored = enrichments[start + offset];
          if (stored) await change(stored, member);
        }),
      );
      if (performance.now() > until) return false;
    }
    position = last.position + 1;
  }
}

/** Cancels members that are not in the table yet by count alone; the loader writes them as cancelled. */
async function cancelUnloaded(batch: Batch, now: Date): Promise<void> {
  const { organization_id: organization, id, loaded, member_count, estimated_credits } = batch;
  if (loaded >= member_count) return;
  const inShards = [...Array(SHARDS).keys()].map((shard) => ({
    shard,
    members: positionsInShard(shard, loaded, member_count),
  }));
  // Counts do not tell which of them are free: everything that the loaded members do not hold is released.
  const held = loaded === 0 ? 0 : await creditsOfLoaded(batch);
  let rest = estimated_credits - held;
  await transact([
    amendBatch(
      organization,
      id,
      { set: { loaded: member_count } },
      all(equals('status', 'cancelled'), equals('loaded', loaded)),
    ),
    ...inShards
      .filter(({ members }) => members > 0)
      .map(({ shard, members }) => {
        const voided = Math.min(rest, members * prices.enrichment);
        rest -= voided;
        return countInShard(organization, id, shard, { queued: -members, cancelled: members, voided }, now);
      }),
    outboxEntry(
      organization,
      `batch.cancelled.loading#${id}`,
      [sendMessage('batch-load', { batch_id: id })],
      now,
    ),
  ]);
}

async function creditsOfLoaded(batch: Batch): Promise<number> {
  let credits = 0;
  await forEachMember(batch, 0, Number.POSITIVE_INFINITY, async ({ reservation }) => {
    credits += reservation.credits;
  });
  return credits;
}

/** Approves the completed members; members that complete later are approved individually. Returns whether it finished. */
export async function approveAll(batch: Batch, until: number, now: Date): Promise<boolean> {
  const { organization_id: organization, id, approval } = batch;
  if (!approval) return true;
  const { actor, from } = approval;
  let reached = from;
  const finished = await forEachMember(batch, from, until, async (stored, member) => {
    reached = Math.max(reached, member.position);
    if (stored.status !== 'completed') return;
    // Refused if the member was cancelled or approved in the meantime, which is fine.
    await transact(approvalWrites(stored, { actor, create_if_missing: false }, newId(now), now));
  });
  const progress = finished
    ? { ...approval, done: true }
    : { ...approval, from: Math.max(from, reached - AT_ONCE) };
  await transact([
    amendBatch(
      organization,
      id,
      { set: { approval: progress, updated_at: toIso(now) }, add: { version: 1 } },
      equals('approval.done', false),
    ),
    markActive(organization, id, `approved@${toIso(now)}`),
  ]);
  return finished;
}
