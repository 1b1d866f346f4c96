import { expect, test } from 'vitest';
import { isSaidOtherwise } from '#lib/sources/web/research/said-otherwise';

test.each([
  ['Ada not only leads Acme but ', false],
  ['Ada doesn’t just lead Acme but ', false],
  ['Ada not ', true],
  ['Ada never ', true],
])('%s… denies: %s', (front, denied) => {
  expect(isSaidOtherwise('wrote a book', front, 'Ada wrote a book.')).toBe(denied);
});
