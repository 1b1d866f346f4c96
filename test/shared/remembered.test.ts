import { describe, expect, it } from 'vitest';
import { remembered } from '#lib/shared/remembered';
import { rememberedLately } from '#lib/shared/remembered-lately';

describe('the memoized result for a text', () => {
  it('is computed once per text', () => {
    const asked: string[] = [];
    const shout = remembered((text) => {
      asked.push(text);
      return text.toUpperCase();
    });
    expect(['a', 'b', 'a', '', ''].map(shout)).toEqual(['A', 'B', 'A', '', '']);
    expect(asked).toEqual(['a', 'b', '']);
  });

  it('is evicted before it fills the memory', () => {
    let made = 0;
    const count = remembered((text) => {
      made += 1;
      return text;
    });
    for (let number = 0; number < 20_000; number += 1) count(String(number));
    expect(count('0')).toBe('0');
    expect(made).toBe(20_001);
  });
});

describe('the cached result for a value', () => {
  interface Page {
    readonly id: string;
    readonly text: string;
  }
  const reading = (most: number) => {
    const made: string[] = [];
    const read = rememberedLately(
      ({ id, text }: Page) => {
        made.push(`${id} ${text}`);
        return { words: text.split(' ') };
      },
      { keyOf: ({ id }) => id, sizeOf: ({ text }) => text.length, most },
    );
    return { made, read };
  };

  it('is shared by equal values, and recomputed if a value of the same key differs', () => {
    const { made, read } = reading(100);
    expect(read({ id: 'a', text: 'one' })).toBe(read({ id: 'a', text: 'one' }));
    read({ id: 'a', text: 'two' });
    read({ id: 'a', text: 'two' });
    expect(made).toEqual(['a one', 'a two']);
  });

  it('is evicted in least-recently-used order if the cache grows too large', () => {
    const { made, read } = reading(8);
    for (const id of ['a', 'b', 'a', 'c', 'a', 'b']) read({ id, text: 'four' });
    expect(made).toEqual(['a four', 'b four', 'c four', 'b four']);
    read({ id: 'd', text: 'longer than all' });
    expect(read({ id: 'd', text: 'longer than all' })).toEqual({ words: ['longer', 'than', 'all'] });
    expect(made.length).toBe(5);
  });
});
