import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import type { Limits } from '#lib/spreadsheet/limits';
import type { SheetRow } from '#lib/spreadsheet/row';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';
import { MergedCells, readMergedColumns } from '#lib/spreadsheet/xlsx/merged-columns';
import { NumberFormats } from '#lib/spreadsheet/xlsx/number-formats';
import { SharedStrings } from '#lib/spreadsheet/xlsx/shared-strings';
import { type SheetContext, SheetRows } from '#lib/spreadsheet/xlsx/sheet-rows';
import { type OpenPart, readWorkbookParts, type SheetPart } from '#lib/spreadsheet/xlsx/workbook-parts';
import { readXml, XmlReader } from '#lib/spreadsheet/xlsx/xml-reader';
import { inflateEntry } from '#lib/spreadsheet/zip/inflate-entry';
import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';
import { readZipDirectory, type ZipEntry } from '#lib/spreadsheet/zip/zip-directory';

const refuseOtherPackages = (entries: ReadonlyMap<string, ZipEntry>): void => {
  for (const entry of entries.values()) {
    if (entry.encrypted)
      throw new SpreadsheetError('password_protected', 'The file is protected by a password.');
  }
  if (entries.has('[content_types].xml')) return;
  if (entries.has('content.xml') || entries.has('index/document.iwa')) {
    throw new SpreadsheetError(
      'unsupported_format',
      'OpenDocument and Numbers files are not taken; save it as .xlsx or CSV.',
    );
  }
  throw new SpreadsheetError(
    'not_a_spreadsheet',
    'The file is an archive without a workbook; send .xlsx or CSV.',
  );
};

/** Before anything is unpacked. Twice the limit may be declared: pictures and pivot caches are never unpacked. */
const refuseDeclaredSize = (entries: Iterable<ZipEntry>, limits: Limits): void => {
  let declared = 0;
  for (const entry of entries) {
    declared += entry.size;
    if (entry.size <= limits.inflatedBytes && declared <= limits.inflatedBytes * 2) continue;
    throw new SpreadsheetError(
      'too_large',
      `Unpacked, the workbook is larger than ${Math.floor(limits.inflatedBytes / 2 ** 20)} MB; split it or save it as CSV.`,
    );
  }
};

/** A sheet is unpacked twice; sheets that share one part must not be unpacked ten thousand times. */
const MOST_UNPACKING = 3;

/** Opens parts, and counts what comes out of all of them together. */
const partOpener = (file: StoredBytes, entries: ReadonlyMap<string, ZipEntry>, limits: Limits): OpenPart => {
  let left = limits.inflatedBytes * MOST_UNPACKING;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0)
        throw new SpreadsheetError(
          'too_large',
          'The workbook takes too much to unpack; save the sheet alone.',
        );
      yield chunk;
    }
  }
  return (part) => {
    const entry = entries.get(part);
    return entry && counted(inflateEntry(file, entry));
  };
};

async function* sheetBatches(
  chunks: AsyncIterable<Buffer>,
  context: SheetContext,
  budget: WorkBudget,
): AsyncGenerator<SheetRow[], void> {
  const handler = new SheetRows(context);
  const reader = new XmlReader(handler);
  for await (const chunk of chunks) {
    budget.check();
    budget.spend(() => reader.write(chunk));
    const rows = handler.take();
    if (rows.length > 0) yield rows;
    if (handler.done) return;
  }
  throw new SpreadsheetError('truncated', 'The file is incomplete: the sheet ends early.');
}

const chosenSheets = (sheets: readonly SheetPart[], wanted: string | undefined): readonly SheetPart[] => {
  if (wanted === undefined) return sheets.filter((sheet) => sheet.visible);
  const named = sheets.filter((sheet) => sheet.name.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (named.length > 0) return named;
  throw new SpreadsheetError(
    'no_such_sheet',
    `The workbook has no sheet of that name; it has ${sheets.length} sheets.`,
  );
};

export interface OpenedWorkbook {
  /** The sheet that is read: the one asked for, else the first visible one that holds anything. */
  readonly sheet: string | null;
  /** The names of all sheets, in their order. */
  readonly sheets: readonly string[];
  readonly batches: Closeable<SheetRow[]>;
}

async function* startingWith<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield* first;
  yield* rest;
}

async function* noBatches(): AsyncGenerator<SheetRow[], void> {}

/** Rows of an .xlsx, streamed; only the shared strings are held. The caller closes `file` after the last row. */
export async function openXlsx(
  file: StoredBytes,
  limits: Limits,
  budget: WorkBudget,
  wanted: string | undefined,
): Promise<OpenedWorkbook> {
  const entries = await readZipDirectory(file);
  refuseOtherPackages(entries);
  refuseDeclaredSize(entries.values(), limits);
  const openPart = partOpener(file, entries, limits);
  const parts = await readWorkbookParts(openPart, budget);
  const strings = new SharedStrings(limits);
  const formats = new NumberFormats();
  const styleChunks = parts.styles === undefined ? undefined : openPart(parts.styles);
  if (styleChunks) await readXml(styleChunks, formats, budget);
  const stringChunks = parts.sharedStrings === undefined ? undefined : openPart(parts.sharedStrings);
  if (stringChunks) await readXml(stringChunks, strings, budget);
  const sheets = parts.sheets.map((sheet) => sheet.name);
  for (const sheet of chosenSheets(parts.sheets, wanted)) {
    const searched = openPart(sheet.part);
    const chunks = openPart(sheet.part);
    if (!searched || !chunks) continue;
    const merged = new MergedCells(await readMergedColumns(searched, limits.columns));
    const batches = sheetBatches(
      chunks,
      { limits, strings, formats, merged, date1904: parts.date1904 },
      budget,
    );
    const first = await batches.next();
    if (first.done) continue;
    const whole = closeable(startingWith([first.value], batches), () => batches.return());
    return { sheet: sheet.name, sheets, batches: whole };
  }
  return { sheet: null, sheets, batches: closeable(noBatches(), async () => {}) };
}
