import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { flatten } from '#lib/spreadsheet/flatten';
import { openSheet, type ReadOptions } from '#lib/spreadsheet/open-sheet';
import type { SheetRow } from '#lib/spreadsheet/row';

async function* batchesOf(source: ByteSource, options: ReadOptions): AsyncGenerator<SheetRow[], void> {
  const sheet = await openSheet(source, options);
  yield* sheet.batches;
}

/** Every row of a CSV or .xlsx that holds anything, the header included, streamed. Throws `SpreadsheetError`. */
export const readSheet = (
  source: ByteSource,
  options: ReadOptions = {},
): AsyncIterableIterator<SheetRow, void> => flatten(batchesOf(source, options));
