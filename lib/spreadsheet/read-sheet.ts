import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import { type OpenedSheet, openSheet, type ReadOptions } from '#lib/spreadsheet/open-sheet';
import type { SheetRow } from '#lib/spreadsheet/row';

/**
 * Reads every non-empty row of a CSV or .xlsx, the header included, batched per chunk of the file: a promise per row would cost a tenth of
 * the time. Throws `SpreadsheetError`.
 */
export function readSheet(source: ByteSource, options: ReadOptions = {}): Closeable<SheetRow[]> {
  let sheet: OpenedSheet | undefined;
  const batches = {
    async next() {
      sheet ??= await openSheet(source, options);
      return sheet.batches.next();
    },
  };
  return closeable(batches, async () => sheet?.batches.return());
}
