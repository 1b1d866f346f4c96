import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { loadConfiguration } from '#lib/config/store';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { findConnected } from '#lib/crm/use-cases/open-crm';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { find } from '#lib/enrichment/store';
import { numericId } from '#lib/shared/id';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { mayPass, performWriteback } from '#lib/writeback/use-cases/perform';
import { recordWriteback } from '#lib/writeback/use-cases/record';
import { retryWriteback } from '#lib/writeback/use-cases/retry';
import { withoutIdentity } from '#lib/writeback/use-cases/without-identity';

export const dueWriteback = z.object({
  organization_id: z.string(),
  enrichment_id: numericId,
  /** Which try this is. */
  attempt: z.int().min(1).default(1),
});
export type DueWriteback = z.infer<typeof dueWriteback>;

/**
 * The writeback that follows an approval. A message that comes again finds it ended, or compares again and writes only
 * what differs. What may pass is tried again later; everything else ends as `failed` or `skipped`, with the reason.
 */
export async function runWriteback(due: DueWriteback, needs: CrmNeeds, now: Date): Promise<void> {
  const { organization_id: organization, enrichment_id: id, attempt } = due;
  const stored = await find(organization, id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
  const hindrance = withoutIdentity(stored) ?? (await hindranceOf(organization));
  if (hindrance) return await end(stored, 'skipped', hindrance, now);
  try {
    const request = {
      writer: `queue#${randomUUID()}`,
      requestedBy: stored.writeback.requested_by ?? 'queue',
      createIfMissing: stored.writeback.create_if_missing ?? false,
      overrides: stored.writeback.field_overrides,
    };
    const ended = await performWriteback(stored, request, needs, now);
    if (ended.status !== 'pending' || (await retryWriteback(stored, attempt, now))) return;
    const reason = ended.error ?? { code: 'UNAVAILABLE', message: 'The CRM did not take it in time.' };
    await end({ ...stored, writeback: ended }, 'failed', reason, now);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Recorded already.
    if (!mayPass(error)) return;
    if (await retryWriteback(stored, attempt, now, error.retryAfter)) return;
    await end(stored, 'failed', { code: error.code, message: error.detail }, now);
  }
}

interface Reason {
  readonly code: string;
  readonly message: string;
}

/** Why nothing is to be written at all. */
async function hindranceOf(organization: string): Promise<Reason | undefined> {
  const { enrichment } = await loadConfiguration(organization);
  if (!enrichment.enable_writeback)
    return { code: 'WRITEBACK_DISABLED', message: 'Writing back is switched off in the configuration.' };
  const connected = await findConnected(organization);
  if (!(connected instanceof Problem)) return undefined;
  const expired = connected.details?.['reason'] === 'crm_expired';
  return { code: expired ? 'CRM_EXPIRED' : 'NO_CRM_CONNECTED', message: connected.detail };
}

const end = async (
  stored: Enrichment,
  status: 'skipped' | 'failed',
  error: Reason,
  now: Date,
): Promise<void> => {
  await recordWriteback(stored, { ...stored.writeback, status, error, updated_at: toIso(now) }, [], now);
};

/** A message that no try could end, not even by failing: the writeback ends all the same, so that nobody waits for it. */
export async function abandonWriteback(due: DueWriteback, now: Date): Promise<void> {
  const stored = await find(due.organization_id, due.enrichment_id);
  if (stored?.status !== 'approved' || stored.writeback?.status !== 'pending') return;
  const message = 'The writeback could not be finished; POST /v1/enrichments/{id}/writeback tries it again.';
  await end(stored, 'failed', { code: 'INTERNAL', message }, now);
}
