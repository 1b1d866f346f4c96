import { countOnly, release } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { cancelEnrichment } from '#lib/contract/operations/enrichments';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import { isEnded } from '#lib/enrichment/enrichment';
import { load, transition } from '#lib/enrichment/store';
import { logOf } from '#lib/enrichment/use-cases/stream';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { Problem } from '#lib/shared/problem';
import { appendLast } from '#lib/stream/log';

/** The workflow may move the enrichment on between reading and writing; it does so twice at the most. */
const ATTEMPTS = 4;

/**
 * Cancels an enrichment in whatever state it is. Before it completed, its credits come back in the same transaction;
 * steps of the workflow still under way find it cancelled and write nothing. Cancelling twice is the same as once.
 */
export async function cancel(
  { params }: RequestOf<typeof cancelEnrichment>,
  context: Context,
): Promise<undefined> {
  const { organizationId, now } = context;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await load(organizationId, params.id);
    if (stored.status === 'cancelled') return undefined;
    const counters = { [`enrichments_${stored.status}`]: -1, enrichments_cancelled: 1 };
    const held = !isEnded(stored.status) && stored.reservation.state === 'held';
    const { credits } = stored.reservation;
    const refused = await transact([
      transition(
        organizationId,
        params.id,
        'cancel',
        now,
        held ? { set: { reservation: { credits, state: 'voided' } } } : {},
        equals('status', stored.status),
      ),
      held ? release(organizationId, credits, counters) : countOnly(organizationId, counters),
      outboxEntry(
        organizationId,
        `enrichment.cancelled#${params.id}`,
        [eventMessage('enrichment.cancelled', context.newId(), { enrichment_id: params.id })],
        now,
      ),
      ...(isEnded(stored.status)
        ? []
        : [
            appendLast(
              organizationId,
              logOf(params.id),
              { data: { source: 'enrichment', status: 'cancelled' } },
              now,
            ),
          ]),
    ]);
    if (!refused) return undefined;
  }
  throw new Problem('CONFLICT', 'The enrichment changed while it was being cancelled; try again.', {
    retryAfter: 1,
  });
}
