import { expect, test } from 'vitest';
import { RowNotes } from '#lib/batch/row-notes';

test.each([
  ['that is no record', 'left_out', { left_out: true as const }],
  ['whose cell was left out', 'refused', {}],
])('a row %s is %s in the export', (_what, status, flag) => {
  const problem = { row: 1, column: null, reason: 'has an e-mail address that was left out', ...flag };
  expect([...new RowNotes([problem]).rest()].map((one) => one.status)).toEqual([status]);
});

test('notes call the network LinkedIn, as people do', () => {
  const problem = { row: 1, column: 'Profile', reason: 'is not a company page on the network' };
  expect(new RowNotes([problem]).of(1)).toBe('Profile: is not a company page on LinkedIn');
});
