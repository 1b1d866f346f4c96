import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { mayPass } from '#lib/crm/crm-problem';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { equals } from '#lib/db/condition';
import { write } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find } from '#lib/enrichment/store';
import { numericId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { performWriteback } from '#lib/writeback/use-cases/perform';
import { recordWriteback } from '#lib/writeback/use-cases/record';
import { laterTry } from '#lib/writeback/use-cases/retry';
import { findTarget } from '#lib/writeback/use-cases/target';
import { withoutIdentity } from '#lib/writeback/use-cases/without-identity';

export const dueWriteback = z.object({
  organization_id: z.string(),
  enrichment_id: numericId,
  /** The number of this attempt. */
  attempt: z.int().min(1).default(1),
});
export type DueWriteback = z.infer<typeof dueWriteback>;

/**
 * Runs the writeback that follows an approval. A repeated message finds it ended, or compares again and writes only the differences.
 * Temporary failures are retried later; everything else ends as `failed` or `skipped`, with the reason.
 */
export async function runWriteback(due: DueWriteback, needs: CrmNeeds, now: Date): Promise<void> {
  const { organization_id: organization, enrichment_id: id, attempt } = due;
  const stored = await find(organization, id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
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
    };
    await performWriteback(stored, request, needs, now);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Recorded already.
    if (!mayPass(error)) return;
    const again = laterTry(stored, attempt, now, error.retryAfter);
    if (again) await write(again);
    else await end(stored, 'failed', { code: error.code, message: error.detail }, now);
  }
}

/** Ends the writeback as found, unless somebody's attempt has recorded its outcome since. */
const end = async (
  stored: Enrichment,
  status: 'skipped' | 'failed',
  error: { readonly code: string; readonly message: string },
  now: Date,
): Promise<void> => {
  const { writeback } = stored;
  const isAsFound = writeback ? [equals('writeback.updated_at', writeback.updated_at)] : [];
  await recordWriteback(
    stored,
    { ...writeback, status, error, updated_at: toIso(now) },
    [],
    now,
    ...isAsFound,
  );
};

/** Ends a writeback whose message no attempt could finish, not even by failing, so that nobody waits for it. */
export async function abandonWriteback(due: DueWriteback, now: Date): Promise<void> {
  const stored = await find(due.organization_id, due.enrichment_id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
  const message = 'The writeback could not be completed. Start it again.';
  await end(stored, 'failed', { code: 'INTERNAL', message }, now);
}
