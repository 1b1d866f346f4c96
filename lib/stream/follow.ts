import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND } from '#lib/shared/time';
import { type LogEvent, readLog } from '#lib/stream/log';

/** An event on the wire: `id` counts from 1. */
export interface StreamEvent extends LogEvent {
  readonly id: number;
}

const FIRST_PAUSE = 200;
const LONGEST_PAUSE = SECOND;

/**
 * The events of a job as they come, from `after` on, until the one marked `last` or until `signal`. Reads one small item,
 * every 200 ms while things happen and every second while they do not.
 */
export async function* follow(
  organization: string,
  job: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent, void, undefined> {
  let seen = after;
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    const { events, ended } = await readLog(organization, job, seen);
    for (const event of events) {
      seen += 1;
      yield { ...event, id: seen };
      if (event.last) return;
    }
    // A client that had everything already is not kept waiting for more.
    if (ended) return;
    pause = events.length > 0 ? FIRST_PAUSE : Math.min(pause * 1.5, LONGEST_PAUSE);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
