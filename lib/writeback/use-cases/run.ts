import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { mayPass } from '#lib/crm/crm-problem';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { equals } from '#lib/db/condition';
import { write } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find } from '#lib/enrichment/store';
import type { Writeback } from '#lib/enrichment/writeback';
import { numericId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { timestamp, toIso } from '#lib/shared/time';
import { performWriteback } from '#lib/writeback/use-cases/perform';
import { recordWriteback } from '#lib/writeback/use-cases/record';
import { nextTry, waitOn } from '#lib/writeback/use-cases/retry';
import { findTarget } from '#lib/writeback/use-cases/target';
import { withoutIdentity } from '#lib/writeback/use-cases/without-identity';

export const dueWriteback = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    enrichment_id: numericId,
    /** The number of this attempt. */
    attempt: z.int().min(1).default(1),
    resumes_at: timestamp.optional(),
    waiting_since: timestamp.optional(),
  }),
);
export type DueWriteback = z.infer<typeof dueWriteback>;

/**
 * Runs the writeback that follows an approval. A repeated message finds it ended, or compares again and writes only the differences.
 * Temporary failures are retried later, those that last when the CRM takes requests again; everything else ends as `failed` or `skipped`, with the reason.
 */
export async function runWriteback(due: DueWriteback, needs: CrmNeeds, now: Date): Promise<void> {
  const { organization_id: organization, enrichment_id: id, attempt, resumes_at, waiting_since } = due;
  const stored = await find(organization, id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
  if (resumes_at !== undefined) {
    // Another message of this writeback has gone on since.
    if (stored.writeback.resumes_at !== resumes_at) return;
    if (Date.parse(resumes_at) > now.getTime()) {
      await write(waitOn(stored, { attempt, resumes_at, waiting_since }, now));
      return;
    }
  }
  const unknown = withoutIdentity(stored);
  if (unknown) return await end(stored, 'skipped', unknown, now);
  const target = await findTarget(organization);
  if (target instanceof Problem) {
    const code = String(target.details?.['reason']).toUpperCase();
    return await end(stored, 'skipped', { code, message: target.detail }, now);
  }
  try {
    const request = {
      writer: `queue#${randomUUID()}`,
      requestedBy: stored.writeback.requested_by ?? 'queue',
      createIfMissing: stored.writeback.create_if_missing ?? false,
      overrides: stored.writeback.field_overrides,
      // A record named by a person remains the one to write to.
      crmEntityId: stored.writeback.matched_by === 'crm_id' ? stored.writeback.crm_entity_id : undefined,
      attempt,
      waitingSince: waiting_since,
    };
    await performWriteback(stored, request, needs, now);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Recorded already.
    if (!mayPass(error)) return;
    const next = nextTry(stored, { attempt, waiting_since }, now, error.retryAfter);
    const reason = { code: error.code, message: error.detail };
    if (next === undefined) await end(stored, 'failed', reason, now);
    else if (next.resumes_at === undefined && resumes_at === undefined) await write(next.message);
    else {
      // What was waited for is over, so its time no longer applies.
      const { resumes_at: until, message } = next;
      await note(stored, { status: 'pending', error: reason, resumes_at: until }, [message], now);
    }
  }
}

/** Records a change of the writeback as found, unless somebody's attempt has recorded its outcome since. */
const note = async (
  stored: Enrichment,
  change: Pick<Writeback, 'status' | 'error' | 'resumes_at'>,
  alongside: readonly Write[],
  now: Date,
): Promise<void> => {
  const { resumes_at: _, ...before } = stored.writeback ?? {};
  const isAsFound = stored.writeback ? [equals('writeback.updated_at', stored.writeback.updated_at)] : [];
  await recordWriteback(
    stored,
    { ...before, ...change, updated_at: toIso(now) },
    alongside,
    now,
    ...isAsFound,
  );
};

const end = (
  stored: Enrichment,
  status: 'skipped' | 'failed',
  error: { readonly code: string; readonly message: string },
  now: Date,
): Promise<void> => note(stored, { status, error }, [], now);

/** Ends a writeback whose message no attempt could finish, not even by failing, so that nobody waits for it. */
export async function abandonWriteback(due: DueWriteback, now: Date): Promise<void> {
  const stored = await find(due.organization_id, due.enrichment_id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
  const message = 'The writeback could not be completed. Start it again.';
  await end(stored, 'failed', { code: 'INTERNAL', message }, now);
}
