import { readPlan } from '#lib/batch/plan-file';
import type { Batch } from '#lib/batch/record/batch';
import type { PlannedRow } from '#lib/batch/record/member';
import { amendBatch } from '#lib/batch/record/store';
import { planKey } from '#lib/batch/upload';
import type { BatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { chunksOf, loadOn, membersIn, memberWrites } from '#lib/batch/use-cases/member-writes';
import { all, equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { SECOND } from '#lib/shared/time';

/** The worker has 300 s; another run continues with the rest. */
const LOADING = 240 * SECOND;

/**
 * Writes the members that a cancelled batch had not loaded as cancelled, so that its list shows whom it would have enriched. They were
 * counted, and their credits released, when the batch was cancelled. Repeated, it continues where it stopped.
 */
export async function loadCancelled(batch: Batch, { uploads }: BatchNeeds, now: Date): Promise<void> {
  const { organization_id: organization, id, loaded, member_count, confirmed_at } = batch;
  // A preview has no members; those of a confirmed batch are first counted as cancelled.
  if (confirmed_at === undefined || loaded < member_count) return;
  const bytes = await uploads.open(planKey(organization, id));
  if (!bytes) return;
  const started = performance.now();
  let lines = batch.loaded_lines;
  let position = 0;
  for await (const { rows, isLoaded } of skipping(readPlan(bytes, 0), lines)) {
    if (isLoaded) {
      position += membersIn(rows);
      continue;
    }
    if (performance.now() - started > LOADING) return await loadOn(batch, lines, now);
    const to = lines + rows.length;
    const move = amendBatch(
      organization,
      id,
      { set: { loaded_lines: to } },
      all(equals('status', 'cancelled'), equals('loaded_lines', lines)),
    );
    const refused = await transact([move, ...memberWrites({ ...batch, waits: false }, position, rows, now)]);
    // Another worker is loading them, or an id was taken: the next run continues.
    if (refused) return refused.by.has(move) ? undefined : await loadOn(batch, lines, now);
    lines = to;
    position += membersIn(rows);
  }
}

/** The rows of a plan in chunks: first those up to line `loaded`, marked as loaded, then the others. */
async function* skipping(
  plan: AsyncGenerator<PlannedRow, void>,
  loaded: number,
): AsyncGenerator<{ rows: PlannedRow[]; isLoaded: boolean }, void> {
  for (let line = 0; line < loaded; line += 1) {
    const { value, done } = await plan.next();
    if (done || !value) return;
    yield { rows: [value], isLoaded: true };
  }
  for await (const rows of chunksOf(plan)) yield { rows, isLoaded: false };
}
