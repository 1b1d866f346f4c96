import { type Refused, transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import type { EndReason, JobError, SearchJob } from '#lib/search/search-job';
import { endJob, standsAt } from '#lib/search/store';
import { searchLogOf } from '#lib/search/use-cases/search-log';
import { newId } from '#lib/shared/id';
import { appendLast, appendNext, type LogEvent } from '#lib/stream/log';

const totals = ({ found, pages }: Pick<SearchJob, 'found' | 'pages'>) => ({ found, pages });

/**
 * The writes of a completion besides the job itself: the stream's last event, after those of the same step, and the event for subscribers.
 */
export function completionWrites(
  { organization_id: organization, id }: SearchJob,
  reached: Pick<SearchJob, 'found' | 'pages'>,
  because: EndReason,
  before: readonly LogEvent[],
  now: Date,
): Write[] {
  const told = { status: 'completed', ended_because: because, ...totals(reached) };
  const event = eventMessage('search.completed', newId(now), { job_id: `srch_${id}`, ...told });
  return [
    appendNext(
      organization,
      searchLogOf(id),
      [...before, { event: 'complete', data: told, last: true }],
      now,
    ),
    outboxEntry(organization, `search.completed#${id}`, [event], now),
  ];
}

/** Completes a walk that can go no further, with what it has. Does nothing if it has moved on or ended since. */
export const completeSearch = (job: SearchJob, because: EndReason, now: Date): Promise<Refused | undefined> =>
  transact([
    endJob(job, 'complete', { ended_because: because }, now, ...standsAt(job)),
    ...completionWrites(job, job, because, [], now),
  ]);

/** Fails a walk; keeps what it found. */
export async function failSearch(job: SearchJob, error: JobError, now: Date): Promise<void> {
  const { organization_id: organization, id } = job;
  const told = { ...error, ...totals(job) };
  const data = { job_id: `srch_${id}`, status: 'failed', error, ...totals(job) };
  await transact([
    endJob(job, 'fail', { error }, now),
    appendLast(organization, searchLogOf(id), { event: 'error', data: told }, now),
    outboxEntry(organization, `search.failed#${id}`, [eventMessage('search.failed', newId(now), data)], now),
  ]);
}
