import type { Batch } from '#lib/batch/record/batch';
import { amendBatch, changeBatch, loadBatch } from '#lib/batch/record/store';
import type { CrmBatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { keepPlan } from '#lib/batch/use-cases/keep-plan';
import { listMembers } from '#lib/batch/use-cases/list-members';
import type { BatchJob } from '#lib/batch/use-cases/load-members';
import { planBatch } from '#lib/batch/use-cases/plan-batch';
import { mayBeReadLater } from '#lib/crm/may-be-read-later';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { equals } from '#lib/db/condition';
import { write } from '#lib/db/table';
import { Problem } from '#lib/shared/problem';
import { HOUR, SECOND, toIso } from '#lib/shared/time';

/** After how many members the batch's progress is updated. */
const TOLD_EVERY = 1_000;
/** No client waits for the look-up of fresh results here. */
const LOOKING_UP = 120 * SECOND;
/** After this long an unreadable list is abandoned. */
const LONGEST = HOUR;

/** The batch was cancelled, or another worker has read its list. */
class NotWanted extends Error {}

/** Whether a retry would not help: the list or the permission to read it is gone. Errors that may pass are left to the queue. */
const isFinal = (error: unknown, batch: Batch, now: Date): error is Problem =>
  error instanceof Problem &&
  (!mayBeReadLater(error) || now.getTime() - Date.parse(batch.created_at) > LONGEST);

/**
 * Reads the list of a batch that was too long to read while its client waited. Starts over if interrupted: until the end only its progress
 * is written. A list that cannot be read cancels the batch, which then says why.
 */
export async function readList(
  { organization_id: organization, batch_id: id }: BatchJob,
  { crm, uploads }: CrmBatchNeeds,
  now: Date,
): Promise<void> {
  const batch = await loadBatch(organization, id);
  if (batch.status !== 'reading' || batch.source.kind !== 'crm_list') return;
  const { platform, list_id, type } = batch.source;
  let told = 0;
  const tell = async (read: number) => {
    if (read > 0 && read < told + TOLD_EVERY) return;
    told = read;
    const reading = { ...batch.reading, read };
    const change = { set: { reading, updated_at: toIso(crm.now()) }, add: { version: 1 } };
    if (await write(amendBatch(organization, id, change, equals('status', 'reading')))) throw new NotWanted();
  };
  try {
    const open = await openCrm(organization, crm, platform);
    const planned = await planBatch(organization, listMembers(open, list_id, tell, type), now, LOOKING_UP);
    await keepPlan(organization, id, planned, { uploads });
    const reading = { ...batch.reading, read: planned.plan.row_count };
    await write(changeBatch(organization, id, 'read', { ...planned.plan, reading }, crm.now()));
  } catch (error) {
    if (error instanceof NotWanted) return;
    if (!isFinal(error, batch, now)) throw error;
    const failure = { code: error.code, message: error.detail };
    await write(changeBatch(organization, id, 'cancel', { cancelled_at: toIso(now), failure }, now));
  }
}
