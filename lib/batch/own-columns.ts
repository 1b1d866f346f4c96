import { resultColumns } from '#lib/enrichment/result/export-rows';
import { fieldNames } from '#lib/field/catalogue';
import { lazy } from '#lib/shared/lazy';
import { isEarlierExport, isOwnExport } from '#lib/spreadsheet/mapping/own-export';

/** Columns of a batch's export in addition to those of its results. */
export const rowColumn = { key: 'row', header: 'Row', type: 'number' } as const;
export const sameAsColumn = { key: 'same_as', header: 'Same person as row', type: 'number' } as const;
export const batchColumns = [sameAsColumn, { key: 'notes', header: 'Notes', type: 'text' }] as const;

/** Up to 2.0.0 a field's header was its name. */
const earlierHeader = (field: string): string => field.replaceAll('_', ' ').replace('12m', '12 months');

const headersOf = (columns: readonly { readonly header: string }[]): string[] =>
  [rowColumn, ...columns, ...batchColumns].map(({ header }) => header.toLowerCase());

const ours = lazy((): ReadonlySet<string> => new Set(headersOf(resultColumns())));
const oursEarlier = lazy(
  (): ReadonlySet<string> => new Set([...headersOf(resultColumns([])), ...fieldNames.map(earlierHeader)]),
);

/**
 * The columns of a file that belong to its owner: for an export that is uploaded again, those it had before. The others are written again
 * and would otherwise appear twice.
 */
export function ownColumns(columns: readonly string[]): ReadonlySet<string> {
  if (!isOwnExport(columns)) return new Set(columns);
  const written = isEarlierExport(columns) ? oursEarlier() : ours();
  return new Set(columns.filter((column) => !written.has(column.toLowerCase())));
}
