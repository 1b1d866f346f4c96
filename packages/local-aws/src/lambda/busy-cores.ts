import { availableParallelism } from 'node:os';
import type { EventLoopUtilization, Performance } from 'node:perf_hooks';

/** A thread's measure of its event loop: `performance` for this one, `worker.performance` for another. */
export type Clock = Pick<Performance, 'eventLoopUtilization'>;

/**
 * Tells whether these threads have kept all cores busy since the last call, so that another would only take from them. A thread waiting for
 * a core counts as having one, so other load on the machine counts too.
 */
export function watchCores(
  clocks: () => readonly Clock[],
  cores: number = availableParallelism(),
): () => boolean {
  const seen = new WeakMap<Clock, EventLoopUtilization>();
  const shareOf = (clock: Clock): number => {
    const now = clock.eventLoopUtilization();
    const before = seen.get(clock);
    seen.set(clock, now);
    return before ? clock.eventLoopUtilization(now, before).utilization : now.utilization;
  };
  return () => clocks().reduce((sum, clock) => sum + shareOf(clock), 0) >= cores;
}
