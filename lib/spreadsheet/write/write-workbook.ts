import { Readable } from 'node:stream';
import { keepRowsYoung } from '#lib/spreadsheet/keep-rows-young';
import { PendingRows } from '#lib/spreadsheet/write/pending-rows';
import { linksXml, SheetWriter } from '#lib/spreadsheet/write/sheet-xml';
import { stylesXml } from '#lib/spreadsheet/write/styles-xml';
import type { WorkbookRow, WorkbookSheet } from '#lib/spreadsheet/write/workbook-column';
import {
  contentTypesXml,
  type NamedSheet,
  packageRelationshipsXml,
  sheetName,
  workbookRelationshipsXml,
  workbookXml,
} from '#lib/spreadsheet/write/workbook-xml';
import { type ZipPart, zipStream } from '#lib/spreadsheet/write/zip-stream';

export const workbookMediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface WriteOptions {
  /** Rows per sheet, the header included, before the next one (`Results (2)`) is begun; Excel's own limit by default. */
  readonly rowsPerSheet?: number;
}

async function* one(text: string): AsyncGenerator<string> {
  yield text;
}

async function* rowsOf(rows: WorkbookSheet['rows']): AsyncGenerator<WorkbookRow> {
  yield* rows;
}

async function* workbookParts(
  sheets: readonly WorkbookSheet[],
  options: WriteOptions,
): AsyncGenerator<ZipPart> {
  yield { name: '_rels/.rels', content: one(packageRelationshipsXml) };
  const done: NamedSheet[] = [];
  const taken = new Set<string>();
  for (const given of sheets) {
    const columns = typeof given.columns === 'function' ? given.columns() : given.columns;
    const sheet = { ...given, columns };
    const rows = rowsOf(sheet.rows);
    const pending = new PendingRows(rows);
    try {
      do {
        const writer = new SheetWriter(sheet, pending, options.rowsPerSheet);
        const part = `sheet${done.length + 1}.xml`;
        yield { name: `xl/worksheets/${part}`, content: writer.pieces(done.length === 0) };
        const { targets, rows: count, printed } = writer.written;
        if (targets.length > 0)
          yield { name: `xl/worksheets/_rels/${part}.rels`, content: one(linksXml(targets)) };
        const name = sheetName(sheet.name, taken);
        taken.add(name.toLowerCase());
        done.push({ name, columns: columns.length, rows: count, printed });
      } while (await pending.more());
    } finally {
      await rows.return(undefined);
    }
  }
  yield { name: 'xl/styles.xml', content: one(stylesXml) };
  yield { name: 'xl/workbook.xml', content: one(workbookXml(done)) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: one(workbookRelationshipsXml(done.length)) };
  yield { name: '[Content_Types].xml', content: one(contentTypesXml(done.length)) };
}

/**
 * Streams an .xlsx, sheet after sheet, in constant memory; rows are pulled as fast as the reader takes bytes. Header rows are frozen,
 * filtered and repeated on every printed page; sheets print in landscape at the width of one page. Cells are inline strings, numbers and
 * dates, so it never contains a formula. An error of a row source destroys the stream with that error.
 */
export function writeWorkbook(sheets: readonly WorkbookSheet[], options: WriteOptions = {}): Readable {
  keepRowsYoung();
  return Readable.from(zipStream(workbookParts(sheets, options)), { objectMode: false });
}
