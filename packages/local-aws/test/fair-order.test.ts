import { describe, expect, test } from 'vitest';
import { fairOrder } from '#local-aws/lambda/fair-order';

/** The order in which work is begun that came in this order, by whose it is. */
function begun(shares: readonly (string | undefined)[]): string[] {
  const order = fairOrder();
  return shares
    .map((share, came) => ({ share, came, place: order.placeOf(share) }))
    .toSorted((a, b) => a.place - b.place || a.came - b.came)
    .map(({ share, came }) => `${share ?? 'nobody'} ${came}`);
}

describe('work of several that waits for the same threads', () => {
  test('takes turns: whoever brings much waits behind their own', () => {
    expect(begun(['much', 'much', 'much', 'little', 'other'])).toEqual([
      'much 0',
      'little 3',
      'other 4',
      'much 1',
      'much 2',
    ]);
  });

  test('stays in the order it came in where it is all of one, or of nobody known', () => {
    expect(begun(['one', 'one', 'one'])).toEqual(['one 0', 'one 1', 'one 2']);
    expect(begun(['one', undefined, 'one'])).toEqual(['one 0', 'nobody 1', 'one 2']);
  });

  test('counts nothing of what was done before somebody new came, and saves up no turns', () => {
    const order = fairOrder();
    for (const _ of Array(5)) order.began(order.placeOf('busy'));
    const [own, new1, new2] = [order.placeOf('busy'), order.placeOf('new'), order.placeOf('new')];
    expect(new1).toBeLessThan(own);
    expect(new2).toBe(own);
  });
});
