import type { Batch } from '#lib/batch/record/batch';
import { amendBatch, changeBatch, loadBatch } from '#lib/batch/record/store';
import type { CrmBatchNeeds } from '#lib/batch/use-cases/batch-needs';
import { keepPlan } from '#lib/batch/use-cases/keep-plan';
import { listMembers } from '#lib/batch/use-cases/list-members';
import type { BatchJob } from '#lib/batch/use-cases/load-members';
import { planBatch } from '#lib/batch/use-cases/plan-batch';
import { LONGEST_WAIT, lasts, resumesAt } from '#lib/crm/crm-problem';
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
/** After this long a list is abandoned whose CRM does not answer. */
const LONGEST = HOUR;

/** The batch was cancelled, or another worker has read its list. */
class NotWanted extends Error {}

/** Whether a retry would not help: the list or the permission to read it is gone, or it was tried for long enough. */
function isFinal(error: Problem, { created_at, reading }: Batch, now: Date): boolean {
  const [since, longest] = lasts(error.retryAfter)
    ? [created_at, LONGEST_WAIT]
    : [reading?.resumes_at ?? created_at, LONGEST];
  return !mayBeReadLater(error) || now.getTime() - Date.parse(since) >= longest;
}

/** Leaves the list until the CRM takes requests again. */
async function wait(
  { organization_id, id, reading, created_at }: Batch,
  seconds = 0,
  now: Date,
): Promise<void> {
  const resumes_at = resumesAt(created_at, seconds, now);
  const set = { reading: { read: 0, ...reading, resumes_at }, updated_at: toIso(now) };
  await write(amendBatch(organization_id, id, { set, add: { version: 1 } }, equals('status', 'reading')));
}

/**
 * Reads the list of a batch that was too long to read while its client waited. Starts over if interrupted: until the end only its progress
 * is written. If the CRM takes no more requests today, the batch waits, and the sweeper has it read again; other errors that may pass are
 * left to the queue. A list that cannot be read cancels the batch, which then says why.
 */
export async function readList(
  { organization_id: organization, batch_id: id }: BatchJob,
  { crm, uploads }: CrmBatchNeeds,
  now: Date,
): Promise<void> {
  const batch = await loadBatch(organization, id);
  if (batch.status !== 'reading' || batch.source.kind !== 'crm_list') return;
  const { resumes_at, ...progress } = batch.reading ?? { read: 0 };
  if (resumes_at !== undefined && resumes_at > toIso(now)) return;
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
    const reading = { ...progress, read: planned.plan.row_count };
    await write(changeBatch(organization, id, 'read', { ...planned.plan, reading }, crm.now()));
  } catch (error) {
    if (error instanceof NotWanted) return;
    if (!(error instanceof Problem)) throw error;
    if (!isFinal(error, batch, now)) {
      if (!lasts(error.retryAfter)) throw error;
      await wait(batch, error.retryAfter, now);
      return;
    }
    const failure = { code: error.code, message: error.detail };
    await write(changeBatch(organization, id, 'cancel', { cancelled_at: toIso(now), failure }, now));
  }
}
