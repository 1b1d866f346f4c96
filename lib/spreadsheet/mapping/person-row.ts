import { personEnrichmentInput } from '#lib/identity/asked-subject';
import { mailboxBesideName } from '#lib/identity/name/mailbox-beside-name';
import { partsOfName } from '#lib/identity/name/name-in-columns';
import { readFullName } from '#lib/identity/name/person-name';
import { cleanersOfPersons } from '#lib/spreadsheet/mapping/cell-cleaners';
import { collectCells } from '#lib/spreadsheet/mapping/collect-cells';
import { inOrder, orderInAddress } from '#lib/spreadsheet/mapping/family-first';
import { type ColumnMapping, columnOf } from '#lib/spreadsheet/mapping/input-field';
import { nameCell } from '#lib/spreadsheet/mapping/name-cell';
import { otherAddress, withAddressNote } from '#lib/spreadsheet/mapping/other-address';
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

/** Reads a row as a person: a name in one cell is split, and also kept whole as extra. */
export function personRow(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
): RowInput | RefusedRow {
  const cells = collectCells(row, values, mapping, cleanersOfPersons);
  const { fields, written, extra, problems } = cells;
  const { full_name, external_id, type: _type, ...direct } = fields;
  const nameColumn = columnOf(mapping, 'full_name');
  const named = nameCell(cells);
  const beside = named === undefined ? undefined : mailboxBesideName(named);
  const ordered = orderInAddress(beside?.name ?? '', nameColumn, fields.email ?? beside?.email ?? '');
  const name = beside?.name ? readFullName(ordered ?? inOrder(beside.name, nameColumn)) : undefined;
  const split = name?.ok ? partsOfName(name) : undefined;
  const whole = { ...split, ...direct };
  const candidate = { ...(beside?.email === undefined ? {} : { email: beside.email }), ...whole };
  const address = otherAddress(cells, candidate, columnOf(mapping, 'email'));
  const travelling = full_name === undefined || nameColumn === null ? {} : { [nameColumn]: full_name };
  const read = readCells(personEnrichmentInput, {
    row,
    mapping,
    external_id,
    candidate: address === undefined ? candidate : { ...candidate, email: address.email },
    written,
    extra: { ...extra, ...travelling },
    problems: address === undefined ? problems : withAddressNote(problems, row, address),
  });
  const unreadable =
    full_name !== undefined && name && !name.ok
      ? [{ row, column: nameColumn, reason: noName[name.why] }]
      : [];
  const guessed =
    ordered === undefined
      ? []
      : [
          {
            row,
            column: nameColumn,
            reason: 'has the family name first, as the address shows',
            read_as: ordered,
          },
        ];
  if (read.ok) return { ...read, problems: [...read.problems, ...guessed, ...unreadable] };
  const reason = `does not identify a person: ${read.missing.map((field) => field.replaceAll('_', ' ')).join(', ')} missing; ${ENOUGH}`;
  return {
    ok: false,
    row,
    problems: [...read.problems, ...unreadable, { row, column: null, reason }],
  };
}
