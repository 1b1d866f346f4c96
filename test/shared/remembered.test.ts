import { describe, expect, it } from 'vitest';
import { remembered } from '#lib/shared/remembered';

describe('what a function of a text made', () => {
  it('is made once a text, however often it is asked for', () => {
    const asked: string[] = [];
    const shout = remembered((text) => {
      asked.push(text);
      return text.toUpperCase();
    });
    expect(['a', 'b', 'a', '', ''].map(shout)).toEqual(['A', 'B', 'A', '', '']);
    expect(asked).toEqual(['a', 'b', '']);
  });

  it('is forgotten before it fills the memory', () => {
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
