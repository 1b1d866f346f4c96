import * as z from 'zod';
import { readPlan } from '#lib/batch/plan-file';
import type { Batch } from '#lib/batch/record/batch';
import type { PlannedRow } from '#lib/batch/record/member';
import { findMember } from '#lib/batch/record/member-store';
import { amendBatch, changeBatch, countWorking, loadBatch } from '#lib/batch/record/store';
import { planKey } from '#lib/batch/upload';
import type { BatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { loadCancelled } from '#lib/batch/use-cases/load-cancelled';
import {
  chunksOf,
  type LoadingBatch,
  loadOn,
  membersIn,
  memberWrites,
} from '#lib/batch/use-cases/member-writes';
import { all, equals } from '#lib/db/condition';
import { transact, write } from '#lib/db/table';
import { startEnrichment } from '#lib/enrichment/use-cases/start';
import { listAccounts } from '#lib/network/store';
import { outboxEntry } from '#lib/outbox/record';
import { SECOND, toIso } from '#lib/shared/time';

export const batchJob = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    batch_id: z.string(),
    /** Set after a pause, when the lanes must be started again. */
    resumed: z.literal(true).optional(),
  }),
);
export type BatchJob = z.infer<typeof batchJob>;

export interface LoadNeeds extends BatchNeeds {
  /** Members processed at once, across all batches of one organization. */
  readonly lanes: number;
}

/** The worker has 300 s; another run continues with the rest. */
const LOADING = 240 * SECOND;

/**
 * Writes the members of a confirmed batch and their enrichments from its plan, some fifty per transaction, each once: the transaction also
 * advances the loaded mark. Then starts all lanes. Repeated, it continues where it stopped.
 */
export async function loadMembers(
  { organization_id: organization, batch_id: id }: BatchJob,
  { uploads, lanes: mostLanes }: LoadNeeds,
  now: Date,
): Promise<void> {
  const seen = await loadBatch(organization, id);
  if (seen.status === 'cancelled') await loadCancelled(seen, { uploads }, now);
  if (seen.status !== 'confirmed') return;
  const laned = seen.lanes === undefined ? await takeLanes(seen, mostLanes) : seen;
  const batch = { ...laned, waits: await waitsForReset(laned) };
  const bytes = await uploads.open(planKey(organization, id));
  if (!bytes) throw new Error('The plan of a confirmed batch is missing.');
  const started = performance.now();
  let mark = { lines: batch.loaded_lines, members: batch.loaded };
  for await (const chunk of chunksOf(readPlan(bytes, mark.lines))) {
    if (performance.now() - started > LOADING) return await loadOn(batch, mark.lines, now);
    const after = await writeChunk(batch, mark, chunk, now);
    if (!after) return;
    mark = after;
  }
  await begin(batch, now);
}

/** Divides the lanes among an organization's batches with members to start, at least one each; a batch keeps its number. */
async function takeLanes(batch: Batch, most: number): Promise<Batch> {
  const { organization_id: organization, id, member_count } = batch;
  const others = Math.max(1, await countWorking(organization));
  const lanes = Math.max(1, Math.min(member_count, Math.floor(most / others)));
  await write(amendBatch(organization, id, { setOnce: { lanes } }, equals('status', 'confirmed')));
  return await loadBatch(organization, id);
}

/** Members wait only for the allowance of the organization's own account, not for the platform's. */
const waitsForReset = async ({ organization_id, on_quota }: Batch): Promise<boolean> =>
  on_quota === 'wait' && (await listAccounts(organization_id)).length > 0;

interface Mark {
  readonly lines: number;
  readonly members: number;
}

/** Returns the new mark, or undefined if another worker is loading or the batch was cancelled or paused. */
async function writeChunk(
  batch: LoadingBatch,
  from: Mark,
  rows: readonly PlannedRow[],
  now: Date,
): Promise<Mark | undefined> {
  const { organization_id: organization, id } = batch;
  const to = { lines: from.lines + rows.length, members: from.members + membersIn(rows) };
  const move = amendBatch(
    organization,
    id,
    { set: { loaded_lines: to.lines, loaded: to.members, updated_at: toIso(now) } },
    all(equals('status', 'confirmed'), equals('loaded_lines', from.lines)),
  );
  for (;;) {
    const refused = await transact([move, ...memberWrites(batch, from.members, rows, now)]);
    if (!refused) return to;
    if (refused.by.has(move)) return undefined;
    // An enrichment id was taken; the whole chunk gets new ones.
  }
}

/** Starts the first member of each lane; the others follow as those end. */
async function begin({ organization_id: organization, id, lanes = 1 }: Batch, now: Date): Promise<void> {
  const first = await Promise.all(
    [...Array(lanes).keys()].map((position) => findMember(organization, id, position)),
  );
  const starts = first.flatMap((member) =>
    member ? [startEnrichment({ enrichment_id: member.enrichment_id, batch_id: id })] : [],
  );
  await transact([
    changeBatch(organization, id, 'start', { started_at: toIso(now) }, now),
    outboxEntry(organization, `batch.started#${id}`, starts, now),
  ]);
}
