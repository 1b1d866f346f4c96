import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergePatch } from '#lib/config/merge-patch';

/** The test cases of RFC 7386, appendix A. */
const cases: [original: unknown, patch: unknown, result: unknown][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test.each(cases)('%j patched with %j is %j', (original, patch, result) => {
  expect(mergePatch(original, patch)).toEqual(result);
});

const json = fc.jsonValue({ maxDepth: 3 });

test('patching twice is the same as once, and neither argument is changed', () => {
  fc.assert(
    fc.property(json, json, (original, patch) => {
      const before = JSON.stringify([original, patch]);
      const once = mergePatch(original, patch);
      expect(mergePatch(once, patch)).toEqual(once);
      expect(JSON.stringify([original, patch])).toBe(before);
    }),
  );
});

test("a key named __proto__ does not change any object's prototype", () => {
  const result = mergePatch({}, JSON.parse('{"__proto__": {"admin": true}, "a": {"constructor": {"x": 1}}}'));
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
});
