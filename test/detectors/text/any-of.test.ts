import { describe, expect, it } from 'vitest';
import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';

describe('several ways of saying one thing as one pattern', () => {
  it('finds each of them', () => {
    const cuts = anyOf(/lays? off \d+/i, /job cuts$/i);
    expect(cuts.test('Acme lays off 40 people')).toBe(true);
    expect(cuts.test('Acme plans Job Cuts')).toBe(true);
    expect(cuts.test('Acme hires 40 people')).toBe(false);
  });

  it('finds phrases only where words begin and end', () => {
    const float = anyPhrase(/float/iu, /went public/iu);
    expect(float.test('its Float in London')).toBe(true);
    expect(float.test('its floating rate')).toBe(false);
  });

  it('keeps the flags, and refuses ways whose flags differ', () => {
    expect(anyOf(/a/giu, /b/giu).flags).toBe('giu');
    expect(() => anyOf(/a/i, /b/u)).toThrow('need the same flags');
    expect(() => anyPhrase()).toThrow('need the same flags');
  });
});
