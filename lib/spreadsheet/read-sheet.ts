import type { ByteSource } from '#lib/spreadsheet/byte-source';
import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import { type OpenedSheet, openSheet, type ReadOptions } from '#lib/spreadsheet/open-sheet';
import type { SheetRow } from '#lib/spreadsheet/row';

/**
 * Every row of a CSV or .xlsx that holds anything, the header included, as many at once as one chunk of the file gave:
 * a promise for each row would take a tenth of the time. Throws `SpreadsheetError`.
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
