import { counted, ended } from '#lib/batch/record/use-cases/counter-home';
import { equals } from '#lib/db/condition';
import { transact } from '#lib/db/table';
import type { EnrichmentJob } from '#lib/enrichment/job';
import { isEnded } from '#lib/enrichment/status';
import { find, transition } from '#lib/enrichment/store';
import { toldOf } from '#lib/enrichment/told';
import { afterMember } from '#lib/enrichment/use-cases/after-member';
import { startNext, turnGivenBack } from '#lib/enrichment/use-cases/line';
import { logOf } from '#lib/enrichment/use-cases/stream';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { appendLast } from '#lib/stream/log';

const reasons = {
  sources: {
    code: 'UPSTREAM_ERROR',
    message: 'No source could be asked. Nothing was charged; try again later.',
  },
  workflow: { code: 'INTERNAL', message: 'The work was interrupted. Nothing was charged; try again.' },
  erased: {
    code: 'PERSON_ERASED',
    message:
      'This person was deleted in this organization. Nothing was charged; set options.include_erased to enrich them anyway.',
  },
} as const;

/** Ends an enrichment that cannot complete and releases its credits. One that has already ended stays as it is. */
export async function fail(
  { organization_id: organization, enrichment_id: id }: EnrichmentJob,
  reason: keyof typeof reasons,
  now: Date,
): Promise<void> {
  const stored = await find(organization, id);
  if (!stored || isEnded(stored.status)) return;
  const { credits, state } = stored.reservation;
  const counters = {
    [`enrichments_${stored.status}`]: -1,
    enrichments_failed: 1,
    ...turnGivenBack(stored),
  };
  const held = state === 'held';
  const refused = await transact([
    transition(
      organization,
      id,
      'fail',
      now,
      { set: { error: reasons[reason], ...(held ? { reservation: { credits, state: 'voided' } } : {}) } },
      equals('status', stored.status),
    ),
    held ? ended(stored, 'voided', counters, now) : counted(stored, counters, now),
    outboxEntry(
      organization,
      `enrichment.failed#${id}`,
      [
        eventMessage('enrichment.failed', newId(now), {
          ...toldOf(stored, 'failed'),
          error: reasons[reason],
        }),
        ...(await afterMember(stored)),
      ],
      now,
    ),
    appendLast(organization, logOf(id), { data: { source: 'enrichment', status: 'failed' } }, now),
  ]);
  if (!refused && stored.at_work) await startNext(organization, now);
}
