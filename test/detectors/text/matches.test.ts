import { describe, expect, it } from 'vitest';
import { matchesIn } from '#lib/detectors/text/matches';

describe('the matches of a pattern in a text', () => {
  it.each([
    ['Acme, Tarn and Orlan', /\p{Lu}\p{Ll}+/gu],
    ['no name here', /\p{Lu}\p{Ll}+/gu],
    ['aXb', /X?/g],
  ])('equal those of matchAll: %s', (text, pattern) => {
    const expected = [...text.matchAll(pattern)].map((match) => [match[0], match.index]);
    expect(matchesIn(text, pattern).map((match) => [match[0], match.index])).toEqual(expected);
  });

  it('begin at the start of each text, whatever the lastIndex of the pattern', () => {
    const pattern = /a/g;
    pattern.lastIndex = 3;
    expect(matchesIn('aaa', pattern)).toHaveLength(3);
    expect(matchesIn('a', pattern)).toHaveLength(1);
  });

  it('are refused for a pattern that is not global', () => {
    expect(() => matchesIn('aaa', /a/)).toThrow('not a global pattern');
  });
});
