import { prices } from '#lib/billing/price';
import { postPart, release, writeEntry } from '#lib/billing/store';
import { type Refused, transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { eventMessage, type Message, sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { FoundPerson } from '#lib/people/found-person';
import type { SourceJob } from '#lib/people/source-job';
import { putResults, transition } from '#lib/people/store';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { appendNext } from '#lib/stream/log';

export const sourceLogOf = (id: number): string => `source#${id}`;

/** The message to the waiting parent when the job ends. */
export const tellParent = ({ id, parent }: SourceJob): Message[] =>
  parent ? [sendMessage('person-searches', { search_id: parent.id, row: parent.row, ended_job_id: id })] : [];

/** The statement entry for the charge; the job's state change makes sure it is written once. */
const chargeEntry = (
  { organization_id: organization, id }: SourceJob,
  charged: number,
  now: Date,
): Write[] =>
  charged === 0
    ? []
    : [
        writeEntry(organization, {
          id: `people_finder#${id}`,
          at: toIso(now),
          kind: 'spend',
          from: 'held',
          to: 'spent',
          amount: charged,
          reference: { type: 'people_finder', id: String(id) },
          description: `People finder src_${id}: ${charged} found`,
        }),
      ];

/** Completes a job in one transaction: stores results and state, charges one credit per person and releases the rest. */
export function completeSource(
  job: SourceJob,
  results: readonly FoundPerson[],
  looked_at: number,
  now: Date,
): Promise<Refused | undefined> {
  const { organization_id: organization, id, held, notes } = job;
  const returned = results.length;
  const charged = returned * prices.people_finder_result;
  const told = { status: 'completed', found: returned, looked_at, credits_charged: charged };
  const set = { returned, charged, looked_at, notes, completed_at: toIso(now) };
  const event = eventMessage('people_finder.completed', newId(now), { job_id: `src_${id}`, ...told });
  return transact([
    transition(job, 'complete', set, now, job),
    postPart(organization, held, charged),
    ...chargeEntry(job, charged, now),
    putResults(job, results),
    appendNext(
      organization,
      sourceLogOf(id),
      [
        { event: 'page', data: { page: 1, count: returned } },
        { event: 'complete', data: told, last: true },
      ],
      now,
    ),
    outboxEntry(organization, `people_finder.completed#${id}`, [event, ...tellParent(job)], now),
  ]);
}

/** Fails a job and releases its credits. */
export async function failSource(
  job: SourceJob,
  error: NonNullable<SourceJob['error']>,
  now: Date,
): Promise<void> {
  const { organization_id: organization, id, held } = job;
  const data = { job_id: `src_${id}`, status: 'failed', error };
  await transact([
    transition(job, 'fail', { error, completed_at: toIso(now) }, now),
    release(organization, held),
    appendNext(
      organization,
      sourceLogOf(id),
      [{ event: 'error', data: { ...error, credits_charged: 0 }, last: true }],
      now,
    ),
    outboxEntry(
      organization,
      `people_finder.failed#${id}`,
      [eventMessage('people_finder.failed', newId(now), data), ...tellParent(job)],
      now,
    ),
  ]);
}
