import { resultColumns } from '#lib/enrichment/result/export-rows';
import { lazy } from '#lib/shared/lazy';
import { isOwnExport } from '#lib/spreadsheet/mapping/own-export';

/** Columns of a batch's export in addition to those of its results. */
export const rowColumn = { key: 'row', header: 'Row', type: 'number' } as const;
export const sameAsColumn = { key: 'same_as', header: 'Same person as row', type: 'number' } as const;
export const batchColumns = [sameAsColumn, { key: 'notes', header: 'Notes', type: 'text' }] as const;

const ours = lazy(
  (): ReadonlySet<string> =>
    new Set([rowColumn, ...resultColumns(), ...batchColumns].map(({ header }) => header.toLowerCase())),
);

/**
 * The columns of a file that belong to its owner: for an export that is uploaded again, those it had before. The others are written again
 * and would otherwise appear twice.
 */
export function ownColumns(columns: readonly string[]): ReadonlySet<string> {
  const own = isOwnExport(columns) ? columns.filter((column) => !ours().has(column.toLowerCase())) : columns;
  return new Set(own);
}
