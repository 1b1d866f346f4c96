import { setTimeout as wait } from 'node:timers/promises';

/**
 * Lets at most `most` requests start in any `windowMs` milliseconds. The SEC allows ten a second over all its hosts and
 * blocks an address for minutes that exceeds them. Each call resolves when its turn has come; `signal` ends the waiting.
 */
export function createPacer(most: number, windowMs: number): (signal: AbortSignal) => Promise<void> {
  const starts: number[] = [];
  let line = Promise.resolve();
  const turn = async (signal: AbortSignal): Promise<void> => {
    if (signal.aborted) return;
    const oldest = starts.at(-most);
    const delay = oldest === undefined ? 0 : oldest + windowMs - performance.now();
    if (delay > 0) await wait(delay, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    starts.push(performance.now());
    if (starts.length > most) starts.shift();
  };
  return (signal) => {
    const mine = line.then(() => turn(signal));
    line = mine;
    return mine;
  };
}
