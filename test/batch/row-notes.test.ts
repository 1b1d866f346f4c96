import { expect, test } from 'vitest';
import { RowNotes } from '#lib/batch/row-notes';
import { TURNED } from '#lib/spreadsheet/table-shape';

test.each([
  ['repeats the heading and was left out', 'left_out'],
  [TURNED, 'left_out'],
  ['names no one', 'refused'],
])('a row that %s is %s in the export', (reason, status) => {
  const notes = new RowNotes([{ row: 1, column: null, reason }]);
  expect([...notes.rest()].map((one) => one.status)).toEqual([status]);
});
