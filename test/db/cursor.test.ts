import { describe, expect, it } from 'vitest';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { enrichment, entity } from '#lib/db/keys';

describe('a cursor', () => {
  const last = enrichment('org_a', 7);
  const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('leads back to the item it was made of, also one of an earlier release', () => {
    expect(fromCursor(last.pk, toCursor(last))).toEqual(last);
    expect(fromCursor(last.pk, encoded([last.sk]))).toEqual(last);
  });

  it.each([
    ['of another list', toCursor(entity('org_a', 7))],
    ['of another organization', toCursor(enrichment('org_b', 7))],
    ['of another form', encoded([last.sk, '', ''])],
    ['that is no JSON', 'abc'],
  ])('%s is refused', (_of, cursor) => {
    expect(() => fromCursor(last.pk, cursor)).toThrow('cursor');
  });
});
