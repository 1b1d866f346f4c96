import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { mailboxBesideName } from '#lib/identity/name/mailbox-beside-name';
import { partsOfName } from '#lib/identity/name/name-in-columns';
import { readFullName } from '#lib/identity/name/person-name';
import { writtenName } from '#lib/identity/name/written-name';
import { cleanersOfPersons } from '#lib/spreadsheet/mapping/cell-cleaners';
import { collectCells } from '#lib/spreadsheet/mapping/collect-cells';
import { fittingAddress, withFittingNote } from '#lib/spreadsheet/mapping/fitting-address';
import { saysFamilyFirst } from '#lib/spreadsheet/mapping/heading-match';
import { type ColumnMapping, columnOf } from '#lib/spreadsheet/mapping/input-field';
import { readCells } from '#lib/spreadsheet/mapping/read-cells';
import type { RefusedRow, RowInput } from '#lib/spreadsheet/mapping/row-input';
import type { CellValue } from '#lib/spreadsheet/row';

const ENOUGH = 'a profile URL, or an e-mail, or first and last name with company or domain is required';

const noName = {
  one_word: 'cannot be split into first and last name',
  placeholder: 'is a placeholder, not a name',
  no_person: 'names a department or function, not a person',
  several_people: 'names several people; put each in a separate row',
} as const;

/** Two words below a heading that says which comes first; with more words the order is evident or unknown. */
const inOrder = (name: string, column: string | null): string =>
  column !== null && /^[\p{L}'’-]+ [\p{L}'’-]+$/u.test(name) && saysFamilyFirst(column)
    ? name.replace(' ', ', ')
    : name;

/** Reads a row as a person: a name in one cell is split, and also kept whole as extra. */
export function personRow(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): RowInput | RefusedRow {
  const { fields, written, extra, problems } = collectCells(row, values, mapping, cleanersOfPersons);
  const { full_name, external_id, type: _type, ...direct } = fields;
  const nameColumn = columnOf(mapping, 'full_name');
  const beside = full_name === undefined ? undefined : mailboxBesideName(full_name);
  const name = beside?.name ? readFullName(inOrder(beside.name, nameColumn)) : undefined;
  const split = name?.ok ? partsOfName(name) : undefined;
  const whole = { ...split, ...direct };
  const email = fittingAddress(written.email, writtenName(whole.first_name, whole.last_name));
  const travelling = full_name === undefined || nameColumn === null ? {} : { [nameColumn]: full_name };
  const read = readCells(personEnrichmentInput, {
    row,
    mapping,
    external_id,
    candidate: {
      ...(beside?.email === undefined ? {} : { email: beside.email }),
      ...whole,
      ...(email === undefined ? {} : { email }),
    },
    written,
    extra: { ...extra, ...travelling },
    problems:
      email === undefined ? problems : withFittingNote(problems, columnOf(mapping, 'email'), { row, email }),
  });
  const unreadable = name && !name.ok ? [{ row, column: nameColumn, reason: noName[name.why] }] : [];
  if (read.ok) return { ...read, problems: [...read.problems, ...unreadable] };
  const reason = `does not identify a person: ${read.missing.join(', ')} missing; ${ENOUGH}`;
  return {
    ok: false,
    row,
    problems: [...read.problems, ...unreadable, { row, column: null, reason }],
  };
}
