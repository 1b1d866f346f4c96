import { describe, expect, test } from 'vitest';
import { fairOrder } from '#local-aws/lambda/fair-order';

/** Returns the order in which work begins, given its owners in order of arrival. */
function begun(shares: readonly (string | undefined)[]): string[] {
  const order = fairOrder();
  return shares
    .map((share, came) => ({ share, came, place: order.placeOf(share) }))
    .toSorted((a, b) => a.place - b.place || a.came - b.came)
    .map(({ share, came }) => `${share ?? 'nobody'} ${came}`);
}

describe('work of several shares that waits for the same threads', () => {
  test('takes turns: a share with much work waits behind its own', () => {
    expect(begun(['much', 'much', 'much', 'little', 'other'])).toEqual([
      'much 0',
      'little 3',
      'other 4',
      'much 1',
      'much 2',
    ]);
  });

  test('keeps its arrival order if it belongs to one share or to none', () => {
    expect(begun(['one', 'one', 'one'])).toEqual(['one 0', 'one 1', 'one 2']);
    expect(begun(['one', undefined, 'one'])).toEqual(['one 0', 'nobody 1', 'one 2']);
  });

  test('ignores what ran before a new share arrived, and saves up no turns', () => {
    const order = fairOrder();
    for (const _ of Array(5)) order.began(order.placeOf('busy'));
    const [own, new1, new2] = [order.placeOf('busy'), order.placeOf('new'), order.placeOf('new')];
    expect(new1).toBeLessThan(own);
    expect(new2).toBe(own);
  });
});
