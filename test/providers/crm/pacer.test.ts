import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pacer } from '#lib/providers/crm/pacer';
import { quickClock } from '#test/providers/crm/support';

test('no window holds more calls than its limit, whenever they are asked for', async () => {
  const limits = fc.record({
    calls: fc.integer({ min: 1, max: 5 }),
    perMs: fc.integer({ min: 1, max: 2_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      limits,
      fc.array(fc.nat(1_500), { minLength: 1, maxLength: 30 }),
      async (limit, pauses) => {
        const clock = quickClock();
        const pace = pacer(limit, clock);
        const sent: number[] = [];
        for (const pause of pauses) {
          await clock.sleep(pause);
          await pace();
          sent.push(clock.now());
        }
        for (const [n, at] of sent.entries()) {
          const before = sent[n - limit.calls];
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(limit.perMs);
        }
      },
    ),
  );
});

test('calls made at once go out in their order, as soon as allowed', async () => {
  const clock = quickClock();
  const start = clock.now();
  const pace = pacer({ calls: 2, perMs: 1_000 }, clock);
  const sent: [number, number][] = [];
  await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) => {
      await pace();
      sent.push([n, clock.now() - start]);
    }),
  );
  expect(sent.map(([n]) => n)).toEqual([1, 2, 3, 4, 5]);
  expect(clock.slept).toEqual([1_000, 1_000]);
});
