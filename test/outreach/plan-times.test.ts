import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sendingSettings } from '#lib/network/sending-settings';
import { isOpen, localTime, nextOpen } from '#lib/outreach/local-time';
import { planTimes } from '#lib/outreach/plan-times';
import { type Pace, paceOf, rampedPerDay } from '#lib/outreach/schedule';

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'] as const;
const hour = (n: number) => `${String(n).padStart(2, '0')}:00`;
const pace = fc
  .record({
    start: fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    per_day: fc.integer({ min: 1, max: 60 }),
    gap_s: fc.integer({ min: 1, max: 7_200 }),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
    from: fc.integer({ min: 0, max: 20 }),
    length: fc.integer({ min: 1, max: 4 }),
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    time_zone: fc.constantFrom(...zones),
  })
  .map(
    ({ from, length, days, gap_s, ...rest }): Pace => ({
      ...rest,
      gap_s,
      min_gap_s: gap_s,
      window: { from: hour(from), to: hour(from + length), days },
    }),
  );

describe('planned times', () => {
  it('are in order and within the window, the gap and the daily limit', () => {
    fc.assert(
      fc.property(
        pace,
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 99 }),
        (given, count, chance) => {
          const times = planTimes(count, given, () => chance / 100);
          const onDay = new Map<string, number>();
          for (const [index, time] of times.entries()) {
            const before = times[index - 1];
            expect(isOpen(time, given.window, given.time_zone)).toBe(true);
            if (before) expect(time.getTime() - before.getTime()).toBeGreaterThanOrEqual(given.gap_s * 1_000);
            const { date } = localTime(time, given.time_zone);
            onDay.set(date, (onDay.get(date) ?? 0) + 1);
          }
          expect(Math.max(...onDay.values())).toBeLessThanOrEqual(given.per_day);
          expect(times).toHaveLength(count);
        },
      ),
      { numRuns: 100 },
    );
  });

  it('follow daylight saving: 09:00 in Berlin is an hour later in UTC after October’s last Sunday', () => {
    const window = { from: '09:00', to: '10:00', days: [1, 2, 3, 4, 5, 6, 7] };
    expect(nextOpen(new Date('2026-10-24T12:00:00Z'), window, 'Europe/Berlin').toISOString()).toBe(
      '2026-10-25T08:00:00.000Z',
    );
    expect(nextOpen(new Date('2026-10-23T12:00:00Z'), window, 'Europe/Berlin').toISOString()).toBe(
      '2026-10-24T07:00:00.000Z',
    );
  });
});

describe('the pace of an account', () => {
  const account = (connected_at: string) => ({ connected_at, sending: sendingSettings.parse({}) });
  const now = new Date('2026-11-23T09:00:00Z');

  it('grows from a fifth to the full daily limit during the ramp-up', () => {
    expect(rampedPerDay('connect', account('2026-11-23T09:00:00Z'), now)).toBe(5);
    expect(rampedPerDay('connect', account('2026-11-16T09:00:00Z'), now)).toBe(15);
    expect(rampedPerDay('connect', account('2026-11-01T09:00:00Z'), now)).toBe(25);
  });

  it('spreads a day’s jobs over the working hours unless a gap is requested', () => {
    const old = account('2026-01-01T00:00:00Z');
    expect(paceOf('connect', undefined, old, now).gap_s).toBe(Math.floor((12 * 3_600) / 25));
    expect(paceOf('connect', { min_gap_s: 30 }, old, now).gap_s).toBe(30);
    expect(paceOf('connect', { per_day: 2 }, old, now).gap_s).toBe(6 * 3_600);
  });
});
