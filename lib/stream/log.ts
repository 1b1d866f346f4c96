import * as z from 'zod';
import { absent } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { get, write } from '#lib/db/table';
import { update, type Write } from '#lib/db/write';
import { DAY, plus, unixSeconds } from '#lib/shared/time';

/** One event of a job's log. Its place in the list is its id on the wire, so resuming can neither skip nor repeat. */
export const logEvent = z.lazy(() =>
  z.object({
    event: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
    /** The job has ended: a stream closes after it. */
    last: z.boolean().optional(),
  }),
);
export type LogEvent = z.infer<typeof logEvent>;

const logItem = z.lazy(() => z.object({ events: z.array(logEvent).default([]) }));

/**
 * Appends one event in one write. `step` names the cause: a repeated step, as in asynchronous workflows, appends nothing the second time.
 */
export async function appendEvent(
  organization: string,
  job: string,
  step: string,
  event: LogEvent,
  now: Date,
): Promise<void> {
  const seen = `step_${step.replaceAll(/[^A-Za-z0-9]/g, '_')}`;
  await write(
    update(
      keys.jobLog(organization, job),
      { append: { events: [event] }, set: { [seen]: true, ttl: unixSeconds(plus(now, 30 * DAY)) } },
      absent(seen),
    ),
  );
}

/** Appends events in the transaction of their cause, and so exactly once. */
export const appendNext = (
  organization: string,
  job: string,
  events: readonly LogEvent[],
  now: Date,
): Write =>
  update(keys.jobLog(organization, job), {
    append: { events },
    set: { ttl: unixSeconds(plus(now, 30 * DAY)) },
  });

/** Appends the event that ends a job, after those in `before`, in the transaction that ends it, and so exactly once. */
export const appendLast = (
  organization: string,
  job: string,
  event: Omit<LogEvent, 'last'>,
  now: Date,
  before: readonly LogEvent[] = [],
): Write =>
  update(keys.jobLog(organization, job), {
    append: { events: [...before, { ...event, last: true }] },
    set: { ttl: unixSeconds(plus(now, 30 * DAY)) },
  });

/** The events after the first `after` ones, and whether the log is complete: then no more will come. */
export async function readLog(
  organization: string,
  job: string,
  after: number,
): Promise<{ readonly events: LogEvent[]; readonly ended: boolean }> {
  const log = await get(keys.jobLog(organization, job), logItem, false);
  const all = log?.events ?? [];
  return { events: all.slice(after), ended: all.at(-1)?.last === true };
}
