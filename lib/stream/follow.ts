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
 * Yields a job's events as they arrive, from `after` on, until the one marked `last` or until `signal`. Reads one small item, every 200 ms
 * while there is activity and every second otherwise.
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
    // A client that already has everything does not wait for more.
    if (ended) return;
    pause = events.length > 0 ? FIRST_PAUSE : Math.min(pause * 1.5, LONGEST_PAUSE);
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
