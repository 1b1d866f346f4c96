import { counted, ended, settleLater } from '#lib/batch/record/use-cases/counter-home';
import type { UseCase } from '#lib/contract/use-case';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { cancelEnrichment } from '#lib/enrichment/operations/change';
import { isEnded } from '#lib/enrichment/status';
import { load, noteMove, transition } from '#lib/enrichment/store';
import { toldOf } from '#lib/enrichment/told';
import { afterMember } from '#lib/enrichment/use-cases/after-member';
import { startNext, turnGivenBack } from '#lib/enrichment/use-cases/line';
import { logOf } from '#lib/enrichment/use-cases/stream';
import { nobodyWrites } from '#lib/enrichment/writeback-turn-store';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { appendLast } from '#lib/stream/log';

/** The workflow may change the state between reading and writing, at most twice. */
const ATTEMPTS = 4;

/**
 * Cancels an enrichment in any state. Before completion its credits are released in the same transaction; running workflow steps find it
 * cancelled and write nothing. A waiting writeback is skipped; one being written cannot be taken back: CONFLICT. Idempotent.
 */
export const cancel: UseCase<typeof cancelEnrichment> = async ({ params }, context) => {
  await cancelStored(context.organizationId, params.id, context.newId, context.now);
};

/** Ends what a cancelled enrichment holds or waits for. */
function endedWith({ reservation, status, writeback }: Enrichment, now: Date) {
  if (!isEnded(status) && reservation.state === 'held')
    return { set: { reservation: { credits: reservation.credits, state: 'voided' } } };
  if (writeback?.status !== 'pending') return {};
  const error = { code: 'CANCELLED', message: 'The enrichment was cancelled before it was written.' };
  const { resumes_at: _, ...before } = writeback;
  return { set: { writeback: { ...before, status: 'skipped', error, updated_at: toIso(now) } } };
}

/** Cancels without a request. `newEventId` returns the id of the cancellation event. Throws NOT_FOUND, CONFLICT. */
export async function cancelStored(
  organizationId: string,
  id: number,
  newEventId: () => number,
  now: Date,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await load(organizationId, id);
    if (stored.status === 'cancelled') return;
    const counters = {
      [`enrichments_${stored.status}`]: -1,
      enrichments_cancelled: 1,
      ...turnGivenBack(stored),
    };
    const hasEnded = isEnded(stored.status);
    const held = !hasEnded && stored.reservation.state === 'held';
    // From approval on, it may be in the middle of being written.
    const unwritten = stored.status === 'approved' ? [nobodyWrites(organizationId, id, now)] : [];
    const isAs = equals('status', stored.status);
    const moved = transition(organizationId, id, 'cancel', now, endedWith(stored, now), isAs);
    const refused = await transact([
      moved,
      ...unwritten,
      held ? ended(stored, 'voided', counters, now) : counted(stored, counters, now),
      ...(hasEnded
        ? [...settleLater(stored, now), noteMove(organizationId, id, 'cancelled', now)]
        : [
            appendLast(
              organizationId,
              logOf(id),
              { data: { source: 'enrichment', status: 'cancelled' } },
              now,
            ),
          ]),
      outboxEntry(
        organizationId,
        `enrichment.cancelled#${id}`,
        [
          eventMessage('enrichment.cancelled', newEventId(), toldOf(stored, 'cancelled')),
          ...(hasEnded ? [] : await afterMember(stored)),
        ],
        now,
      ),
    ]);
    if (!refused) {
      if (stored.status === 'processing' && stored.at_work) await startNext(organizationId, now);
      return;
    }
    if (!refused.by.has(moved) && unwritten.some((one) => refused.by.has(one)))
      throw new Problem(
        'CONFLICT',
        'The enrichment is being written to the CRM; cancel it when the write has finished.',
        { retryAfter: 5 },
      );
  }
  throw new Problem('CONFLICT', 'The enrichment changed while it was being cancelled; try again.', {
    retryAfter: 1,
  });
}
