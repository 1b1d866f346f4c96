import type { CrmClock } from '#lib/providers/crm/clock';

/** At most `calls` within any window of `perMs` milliseconds. */
export interface PaceLimit {
  readonly calls: number;
  readonly perMs: number;
}

/**
 * Gives a function that resolves when the next call may go out. It paces one process; other processes of the same
 * account meet the vendor's 429, which the retry policy waits out.
 */
export function pacer(limit: PaceLimit, clock: CrmClock): () => Promise<void> {
  const sent: number[] = [];
  let line: Promise<void> = Promise.resolve();
  const take = async (): Promise<void> => {
    const oldest = sent.length < limit.calls ? undefined : sent.shift();
    if (oldest !== undefined) {
      const wait = oldest + limit.perMs - clock.now();
      if (wait > 0) await clock.sleep(wait);
    }
    sent.push(clock.now());
  };
  return () => {
    line = line.then(take);
    return line;
  };
}
