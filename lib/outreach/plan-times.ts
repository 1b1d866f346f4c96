import { localTime, nextDayOpen, nextOpen } from '#lib/outreach/local-time';
import type { Pace } from '#lib/outreach/schedule';
import { SECOND } from '#lib/shared/time';

/** The pause after a send, in milliseconds: never shorter than the gap, randomly longer. `random` is in [0, 1). */
export const pauseAfter = ({ gap_s, jitter }: Pace, random: number): number =>
  Math.round(gap_s * (1 + jitter * random) * SECOND);

/**
 * Plans when each job is sent: within the window, at most `per_day` per local day, a gap apart. `already` counts what was sent before on a
 * local day. Pure arithmetic: the daily limits are enforced when sending.
 */
export function planTimes(
  count: number,
  pace: Pace,
  random: () => number,
  already: Readonly<Record<string, number>> = {},
): Date[] {
  const onDay: Record<string, number> = { ...already };
  const times: Date[] = [];
  let next = nextOpen(pace.start, pace.window, pace.time_zone);
  while (times.length < count) {
    const { date } = localTime(next, pace.time_zone);
    const used = onDay[date] ?? 0;
    if (used >= pace.per_day) {
      next = nextDayOpen(next, pace.window, pace.time_zone);
      continue;
    }
    onDay[date] = used + 1;
    times.push(next);
    next = nextOpen(new Date(next.getTime() + pauseAfter(pace, random())), pace.window, pace.time_zone);
  }
  return times;
}
