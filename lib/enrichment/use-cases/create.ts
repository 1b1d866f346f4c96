import { enrichmentPrice } from '#lib/billing/price';
import { hold, refuseForCredits } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { createEnrichment, createEnrichmentV2 } from '#lib/contract/operations/enrichments/create';
import { transact } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { type EnrichmentSummary, toSummary } from '#lib/enrichment/enrichment-result';
import { wantedFields } from '#lib/enrichment/sources-of';
import { putNew } from '#lib/enrichment/store';
import { startMessage } from '#lib/outbox/message';
import { withFreshId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** What is asked for; the rest of a new enrichment follows from the context. */
type Wanted = Pick<Enrichment, 'type' | 'input' | 'external_id' | 'custom'> & {
  options?: Enrichment['options'] | undefined;
};

const newEnrichment = (wanted: Wanted, id: number, { organizationId, now, caller }: Context): Enrichment => ({
  ...wanted,
  options: wanted.options ?? {},
  id,
  organization_id: organizationId,
  status: 'queued',
  reservation: { credits: enrichmentPrice(wantedFields(wanted.options?.fields)), state: 'held' },
  created_at: toIso(now),
  created_by: caller.actor,
  updated_at: toIso(now),
});

/**
 * Creates enrichments in one transaction with the reservation of their credits and the message that starts them: all or
 * nothing. The record comes first, so that a retry is answered again even when the balance has run out since.
 * Throws INSUFFICIENT_CREDITS.
 */
async function createAll<R>(
  wanted: readonly Wanted[],
  context: Context,
  toResult: (summaries: EnrichmentSummary[]) => R,
): Promise<R> {
  return await withFreshId(context.newId, async (first) => {
    const created = wanted.map((one, index) => newEnrichment(one, first + index, context));
    const required = created.reduce((sum, { reservation }) => sum + reservation.credits, 0);
    const result = toResult(created.map(toSummary));
    const start = created.map(({ id }) => startMessage('enrich-person', { enrichment_id: id }));
    const refused = await transact([
      context.record(start, result),
      hold(context.organizationId, required, { enrichments_queued: created.length }),
      ...created.map(putNew),
    ]);
    if (!refused) return result;
    context.replayIfRecorded(refused, 0);
    if (refused.index === 1)
      throw await refuseForCredits(context.organizationId, required, refused.existing, context);
    return 'taken';
  });
}

/** v1: one person, or the older `targets` array answered by a list. */
export async function create(
  { body }: RequestOf<typeof createEnrichment>,
  context: Context,
): Promise<ResultOf<typeof createEnrichment>> {
  if (!('targets' in body)) return await createOne({ body }, context);
  return await createAll(body.targets, context, (items) => ({ items, total: items.length }));
}

/** v2: one person or company, with a brief. */
export async function createOne(
  { body }: { readonly body: RequestOf<typeof createEnrichmentV2>['body'] | Wanted },
  context: Context,
): Promise<EnrichmentSummary> {
  return await createAll([body], context, ([summary]) => {
    if (!summary) throw new TypeError('One enrichment was to be created.');
    return summary;
  });
}
