import type { Column } from '#lib/spreadsheet/header-row';
import { fieldOfKey, headerKey } from '#lib/spreadsheet/mapping/header-words';
import { matchGrouped } from '#lib/spreadsheet/mapping/heading-match';
import { describeValues } from '#lib/spreadsheet/mapping/value-kind';
import { type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';

/** This many fields below each other make a sideways table. */
const FIELDS_OF_SIDEWAYS = 3;

const LONGEST_LABEL = 60;

const fieldOf = (value: CellValue | undefined): string | undefined =>
  typeof value === 'string' && value.length <= LONGEST_LABEL ? fieldOfKey(headerKey(value)) : undefined;

const textAt = (row: SheetRow, index: number): CellValue => row.cells[index] ?? null;

/** Whether distinct fields run down one column, with a person in each column to the right and no heading above. */
function isSideways(rows: readonly SheetRow[], at: number): boolean {
  const fields = rows.flatMap((row) => fieldOf(textAt(row, at)) ?? []);
  const beside = rows.map((row) => row.cells.filter((cell, index) => index > at && fieldOf(cell)).length);
  return (
    new Set(fields).size >= FIELDS_OF_SIDEWAYS &&
    new Set(fields).size === fields.length &&
    fields.length * 2 > rows.length &&
    beside.every((count) => count === 0)
  );
}

/** `Ada <ada@…>, grace@…`: the content of a message's To line. */
const isLineOfAddresses = (row: SheetRow | undefined): row is SheetRow => {
  const cells = row?.cells.filter((cell) => !isBlank(cell)) ?? [];
  return cells.length > 1 && describeValues(cells.map(String)).share('email') === 1;
};

const cellsBelowEachOther = ({ cells }: SheetRow): SheetRow[] =>
  cells.flatMap((cell, index) => (isBlank(cell) ? [] : [{ number: index + 1, cells: [cell] }]));

/**
 * A whole sideways sheet, fields down and people across, turned upright: its columns become the rows, numbered from 1. Undefined for any
 * other sheet.
 */
export function upright(rows: readonly SheetRow[]): SheetRow[] | undefined {
  const at = rows[0]?.cells.findIndex((cell) => !isBlank(cell)) ?? -1;
  if (rows.length === 1 && isLineOfAddresses(rows[0])) return cellsBelowEachOther(rows[0]);
  if (at === -1 || !isSideways(rows, at)) return undefined;
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  // A row above the fields, `Field | Contact 1`, names the people and is not a field.
  const fields = fieldOf(textAt(rows[0] as SheetRow, at)) === undefined ? rows.slice(1) : rows;
  return Array.from({ length: width - at }, (_, offset) => {
    const index = at + offset;
    const links = fields.flatMap((row, field) => {
      const target = row.links?.get(index);
      return target === undefined ? [] : [[field, target] as const];
    });
    const notes = fields.flatMap((row, field) =>
      (row.notes ?? [])
        .filter((note) => note.index === index)
        .map(({ reason }) => ({ index: field, reason })),
    );
    return {
      number: index + 1,
      cells: fields.map((row) => textAt(row, index)),
      ...(links.length > 0 ? { links: new Map(links) } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    };
  }).filter(({ cells }) => !cells.every(isBlank));
}

export const TURNED =
  'the table is sideways and was transposed: row 2 is the second column of the file, and so on';

/** `Name (2)` next to `Name`, `Contact 2 Name` next to `Contact 1 Name`. */
const withoutNumber = (name: string): string => headerKey(name.replace(/\d+/g, ' '));

const isName = ({ name, group }: Column): boolean => {
  const field = matchGrouped(name, group)?.field;
  return field === 'full_name' || field === 'last_name';
};

const textsOf = (rows: readonly SheetRow[], index: number): string[] =>
  rows.map(({ cells }) => String(cells[index] ?? ''));

/** Whether the values may be people's names rather than companies'. */
const mayBePeople = (rows: readonly SheetRow[], index: number): boolean => {
  const { share } = describeValues(textsOf(rows, index));
  return share('person') + share('word') >= 0.5 && share('company') < 0.4;
};

/** Columns that name more people in the same rows, as in a second table to the right. */
function furtherNames(columns: readonly Column[], rows: readonly SheetRow[]): Column[] {
  return columns.filter((column, at) => {
    if (!isName(column)) return false;
    const first = columns
      .slice(0, at)
      .find((other) => isName(other) && withoutNumber(other.name) === withoutNumber(column.name));
    if (first === undefined || !mayBePeople(rows, first.index) || !mayBePeople(rows, column.index))
      return false;
    const both = rows.filter(({ cells }) => !isBlank(cells[first.index]) && !isBlank(cells[column.index]));
    const others = both.filter(({ cells }) => cells[first.index] !== cells[column.index]);
    return others.length * 2 > both.length;
  });
}

/** A note on the table as a whole; undefined if there is nothing to say. */
export function shapeNote(columns: readonly Column[], body: readonly SheetRow[]): string | undefined {
  const further = furtherNames(columns, body).map(({ name }) => `"${name}"`);
  if (further.length > 0)
    return `there are more people to the right of the first ones, in ${further.join(', ')}; they were left out: put them below each other, or upload the file again and map their columns`;
  const labels = body.flatMap(({ cells }) => {
    const text = cells.find((cell) => !isBlank(cell));
    return typeof text === 'string' ? [fieldOf(text.split(':')[0])] : [];
  });
  const fields = labels.filter((field) => field !== undefined);
  if (new Set(fields).size >= FIELDS_OF_SIDEWAYS && fields.length * 4 >= body.length * 3)
    return 'the fields of each person are below each other: put each person in one row, with the fields in columns';
  return undefined;
}
