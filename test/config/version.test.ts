import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowsChange, etagOf, readIfMatch } from '#lib/config/version';

const allowed = (header: string | undefined, current: number): boolean =>
  allowsChange(readIfMatch(header), current);

test('a change is allowed without a condition, with *, and with the tag of the current version', () => {
  expect([undefined, '', '*', '"v3"', '"v1", "v3"'].map((header) => allowed(header, 3))).toEqual(
    Array(5).fill(true),
  );
});

test('a change is refused with the tag of another version, a weak tag or nonsense', () => {
  expect(['"v2"', 'W/"v3"', 'v3', '"v3', '"v03"', '"x"'].map((header) => allowed(header, 3))).toEqual(
    Array(6).fill(false),
  );
});

test("a version's own tag matches it and no other version", () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (one, other) => {
      expect(allowed(etagOf(one), one)).toBe(true);
      expect(allowed(etagOf(one), other)).toBe(one === other);
    }),
  );
});
