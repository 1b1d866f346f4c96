import type * as z from 'zod';
import { givenBeside } from '#lib/identity/given-input';
import type { EnrichmentInput } from '#lib/identity/subject';
import { unusableFields } from '#lib/identity/usable-input';
import type { CollectedCells } from '#lib/spreadsheet/mapping/collect-cells';
import { type ColumnMapping, columnOf, type InputField } from '#lib/spreadsheet/mapping/input-field';
import { readingNotes } from '#lib/spreadsheet/mapping/reading-notes';
import type { RowInput } from '#lib/spreadsheet/mapping/row-input';
import type { RowProblem } from '#lib/spreadsheet/row';

interface Cells extends Pick<CollectedCells, 'written' | 'extra' | 'problems'> {
  readonly row: number;
  readonly mapping: ColumnMapping;
  readonly external_id: string | undefined;
  /** The input as given in the cells. */
  readonly candidate: Readonly<Partial<Record<string, string>>>;
}

type ReadCells =
  | RowInput
  | { readonly ok: false; readonly missing: readonly string[]; readonly problems: readonly RowProblem[] };

/** Reads a row's input by the schema for its type. A field that cannot be valid is left out and reported. */
export function readCells(
  schema: z.ZodType<EnrichmentInput>,
  { row, mapping, external_id, candidate, written, extra, problems }: Cells,
): ReadCells {
  const first = schema.safeParse(candidate);
  const wrong = (first.error?.issues ?? [])
    .map(({ path, message }) => ({ field: String(path[0]), reason: message }))
    .filter(({ field }) => candidate[field] !== undefined);
  const columnOfName = columnOf(mapping, 'full_name');
  const found = [
    ...problems,
    ...wrong.map(({ field, reason }) => ({ row, column: columnOf(mapping, field) ?? columnOfName, reason })),
  ];
  const left = new Set(wrong.map(({ field }) => field));
  const kept = Object.fromEntries(Object.entries(candidate).filter(([field]) => !left.has(field)));
  const parsed = first.success ? first : schema.safeParse(kept);
  if (!parsed.success) {
    const missing = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    return { ok: false, missing, problems: found };
  }
  const input = parsed.data;
  const leftOut = Object.entries(unusableFields(kept)).filter(([field]) => !(field in input));
  found.push(
    ...leftOut.map(([field, reason]) => ({ row, column: columnOf(mapping, field) ?? columnOfName, reason })),
  );
  const { given } = givenBeside(askedCells(written), input);
  const notes = readingNotes(written, input).map(({ field, ...note }) => ({
    row,
    column: columnOf(mapping, field) ?? columnOfName,
    ...note,
  }));
  return {
    ok: true,
    row,
    input,
    ...(given === undefined ? {} : { given }),
    external_id: external_id ?? null,
    extra,
    problems: [...found, ...notes],
  };
}

/** A whole name is kept as written; the caller's id and the row's type are not part of the input. */
const askedCells = ({
  full_name: _name,
  external_id: _id,
  type: _type,
  ...cells
}: CollectedCells['written']): Partial<Record<InputField, string>> => cells;
