import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import { type Clock, watchCores } from '#local-aws/lambda/busy-cores';

/** A thread that was active for this many milliseconds of each 100, one number per call. */
function threadOf(...active: number[]): Clock {
  let asked = 0;
  const sum = { active: 0, idle: 0 };
  return {
    eventLoopUtilization: (now, before) => {
      if (now && before) return performance.eventLoopUtilization(now, before);
      const busy = active[asked++] ?? 0;
      sum.active += busy;
      sum.idle += 100 - busy;
      return { ...sum, utilization: sum.active / (sum.active + sum.idle) };
    },
  };
}

describe('the cores', () => {
  test('are busy while as many threads compute as there are cores; waiting threads do not count', () => {
    const threads = [threadOf(100, 0, 100), threadOf(100, 0, 90), threadOf(0, 0, 10)];
    const areBusy = watchCores(() => threads, 2);
    expect([areBusy(), areBusy(), areBusy()]).toEqual([true, false, true]);
  });

  test('are sampled on each call, with the threads of that moment', () => {
    const threads = [threadOf(100, 100)];
    const areBusy = watchCores(() => threads, 2);
    expect(areBusy()).toBe(false);
    threads.push(threadOf(100));
    expect(areBusy()).toBe(true);
  });
});
