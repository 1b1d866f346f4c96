import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pace, partOf, type Quota, QuotaTaken } from '#lib/pace/port';
import { tablePace } from '#lib/pace/table';
import { useTable } from '#test/support/table';

const { db } = useTable();

const quota = (perSecond: number, burst: number): Quota => ({
  name: `vendor/${randomUUID()}`,
  perSecond,
  burst,
});

/** Functions of one deployment: each with its own memory, all at the same moment of a clock that stands still. */
function functions(count: number, clock: { at: number }) {
  const left: number[] = [];
  const make = (): Pace =>
    tablePace({
      clock: () => clock.at,
      wait: async (milliseconds) => void left.push(clock.at + milliseconds),
    });
  const paces = Array.from({ length: count }, make);
  return {
    /** When a call of the function may be sent. */
    async call(n: number, one: Quota, patienceMs = Number.POSITIVE_INFINITY): Promise<number> {
      const before = left.length;
      await paces[n % count]?.(one, { patienceMs });
      return left.length > before ? (left.at(-1) ?? 0) : clock.at;
    },
  };
}

/** The most calls in any window of this length. */
function busiest(departures: readonly number[], milliseconds: number): number {
  const sorted = departures.toSorted((a, b) => a - b);
  return Math.max(
    ...sorted.map((from) => sorted.filter((at) => at >= from && at < from + milliseconds).length),
  );
}

describe('a pace shared by all functions', () => {
  it('never sends more calls than the quota, whichever function makes them and whenever', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ perSecond: fc.integer({ min: 1, max: 12 }), burst: fc.integer({ min: 1, max: 8 }) }),
        fc.array(fc.record({ by: fc.nat(3), pause: fc.nat(400) }), { minLength: 1, maxLength: 40 }),
        async ({ perSecond, burst }, calls) => {
          const one = quota(perSecond, burst);
          const clock = { at: 1_780_000_000_000 };
          const { call } = functions(4, clock);
          const departures: number[] = [];
          for (const { by, pause } of calls) {
            clock.at += pause;
            departures.push(await call(by, one));
          }
          for (const seconds of [1, 3, 10])
            expect(busiest(departures, seconds * 1000)).toBeLessThanOrEqual(burst + perSecond * seconds);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('keeps to the quota when all functions call at once', async () => {
    const one = quota(8, 7);
    const { call } = functions(10, { at: 1_780_000_000_000 });
    const departures = await Promise.all(Array.from({ length: 60 }, (_, n) => call(n, one)));
    expect(busiest(departures, 1000)).toBeLessThanOrEqual(15);
    // Nobody waits longer than the quota requires.
    expect(Math.max(...departures) - Math.min(...departures)).toBeLessThanOrEqual((60 / 8) * 1000);
  });

  it('costs one write per call while others wait, and one per burst while the vendor is idle', async () => {
    const one = quota(10, 4);
    const clock = { at: 1_780_000_000_000 };
    const { call } = functions(1, clock);
    const recorded = () => db().calls.list().length;
    const from = recorded();
    const departures: number[] = [];
    for (const pause of [0, 50, 50, 50]) {
      clock.at += pause;
      departures.push((await call(0, one)) - clock.at);
    }
    expect([departures, recorded() - from]).toEqual([[0, 0, 0, 0], 1]);
    await call(0, one);
    await call(0, one);
    expect(recorded() - from).toBe(3);
    clock.at += 60_000;
    await call(0, one);
    expect(recorded() - from).toBe(4);
  });

  it('drops turns of a burst that are not used in time, so that no second exceeds its calls', async () => {
    const one = quota(5, 5);
    const clock = { at: 1_780_000_000_000 };
    const { call } = functions(2, clock);
    const departures = [await call(0, one)];
    clock.at += 990;
    for (let n = 0; n < 5; n += 1) departures.push(await call(0, one));
    clock.at += 20;
    for (let n = 0; n < 8; n += 1) departures.push(await call(1, one));
    expect(busiest(departures, 1000)).toBeLessThanOrEqual(10);
  });

  it('puts single requests ahead of queued bulk work, both together within the quota', async () => {
    const whole = quota(8, 7);
    const { call } = functions(4, { at: 1_780_000_000_000 });
    const bulk = await Promise.all(Array.from({ length: 40 }, (_, n) => call(n, partOf(whole, true))));
    const single = [];
    for (let n = 0; n < 4; n += 1) single.push(await call(3, partOf(whole, false)));
    expect(Math.max(...bulk) - 1_780_000_000_000).toBeGreaterThan(6_000);
    expect(single).toEqual(single.map(() => 1_780_000_000_000));
    expect(busiest([...bulk, ...single], 1000)).toBeLessThanOrEqual(15);
  });

  it('gives single requests the idle turns of bulk work, never more than the quota', async () => {
    const whole = quota(10, 6);
    const clock = { at: 1_780_000_000_000 };
    const { call } = functions(2, clock);
    const departures: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      clock.at += 40;
      departures.push(await call(n, partOf(whole, n > 100 && n % 4 === 0)));
    }
    const alone = departures.slice(0, 100);
    // By its own share it would be 4 a second.
    expect(alone.filter((at) => at < 1_780_000_000_000 + 4_000).length).toBeGreaterThan(30);
    for (const seconds of [1, 3])
      expect(busiest(departures, seconds * 1000)).toBeLessThanOrEqual(6 + 10 * seconds);
  });

  it('takes no turn that comes too late, and says when the next one is', async () => {
    const one = quota(1, 1);
    const { call } = functions(1, { at: 1_780_000_000_000 });
    for (let n = 0; n < 5; n += 1) await call(0, one);
    const refused = await call(0, one, 3_000).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(QuotaTaken);
    expect((refused as QuotaTaken).afterMs).toBe(5_000);
    expect(await call(0, one, 5_000)).toBe(1_780_000_005_000);
  });

  it('stops waiting when the caller aborts', async () => {
    const one = quota(0.01, 1);
    const pace = tablePace();
    await pace(one, { patienceMs: 0 });
    const started = performance.now();
    await pace(one, { patienceMs: 200_000, signal: AbortSignal.timeout(20) });
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
