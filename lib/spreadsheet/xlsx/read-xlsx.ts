import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import type { Limits } from '#lib/spreadsheet/limits';
import type { SheetRow } from '#lib/spreadsheet/row';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import type { WorkBudget } from '#lib/spreadsheet/work-budget';
import { NumberFormats } from '#lib/spreadsheet/xlsx/number-formats';
import { SharedStrings } from '#lib/spreadsheet/xlsx/shared-strings';
import { type SheetContext, SheetRows } from '#lib/spreadsheet/xlsx/sheet-rows';
import { MergedCells, readSheetTail, type SheetTail } from '#lib/spreadsheet/xlsx/sheet-tail';
import {
  linkTargets,
  type OpenPart,
  readWorkbookParts,
  type SheetPart,
} from '#lib/spreadsheet/xlsx/workbook-parts';
import { readXml, XmlReader } from '#lib/spreadsheet/xlsx/xml-reader';
import type { StoredBytes } from '#lib/spreadsheet/zip/stored-bytes';
import { openZipFile, type ZipEntry } from '#lib/spreadsheet/zip/zip-file';

const refuseOtherPackages = (entries: ReadonlyMap<string, ZipEntry>): void => {
  for (const entry of entries.values()) {
    if (entry.encrypted) throw new SpreadsheetError('password_protected', 'The file is password-protected.');
  }
  if (entries.has('[content_types].xml')) return;
  if (entries.has('content.xml') || entries.has('index/document.iwa')) {
    throw new SpreadsheetError(
      'unsupported_format',
      'OpenDocument and Numbers files are not supported; save it as .xlsx or CSV.',
    );
  }
  throw new SpreadsheetError(
    'not_a_spreadsheet',
    'The file is an archive without a workbook; send .xlsx or CSV.',
  );
};

/** Runs before anything is unpacked. Allows twice the limit, since pictures and pivot caches are never unpacked. */
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

/** A sheet is unpacked twice; sheets that share a part must not be unpacked ten thousand times. */
const MOST_UNPACKING = 3;

/** Opens parts and limits the total bytes unpacked from all of them. */
const partOpener = (entries: ReadonlyMap<string, ZipEntry>, limits: Limits): OpenPart => {
  let left = limits.inflatedBytes * MOST_UNPACKING;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length;
      if (left < 0)
        throw new SpreadsheetError(
          'too_large',
          'The workbook takes too long to unpack; save only the sheet.',
        );
      yield chunk;
    }
  }
  return (part) => {
    const entry = entries.get(part);
    return entry && counted(entry.unpack());
  };
};

/** Omits links whose relationship has no external target. */
function linksByRow(
  linked: SheetTail['linked'],
  targets: ReadonlyMap<string, string>,
): Map<number, Map<number, string>> {
  const rows = new Map<number, Map<number, string>>();
  for (const { row, column, id } of linked) {
    const target = targets.get(id);
    if (target === undefined) continue;
    const columns = rows.get(row) ?? new Map<number, string>();
    columns.set(column, target);
    rows.set(row, columns);
  }
  return rows;
}

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

/** The sheets with the requested name, or all visible ones. Throws `no_such_sheet`. */
const candidateSheets = (sheets: readonly SheetPart[], wanted: string | undefined): readonly SheetPart[] => {
  if (wanted === undefined) return sheets.filter((sheet) => sheet.visible);
  const named = sheets.filter((sheet) => sheet.name.trim().toLowerCase() === wanted.trim().toLowerCase());
  if (named.length > 0) return named;
  const names = sheets.slice(0, 20).map((sheet) => `"${sheet.name}"`);
  throw new SpreadsheetError(
    'no_such_sheet',
    `The workbook has no sheet with this name; it has ${names.join(', ')}${sheets.length > 20 ? ' and others' : ''}.`,
  );
};

export interface OpenedWorkbook {
  /** All sheets in order, including hidden ones. */
  readonly sheets: readonly SheetPart[];
  /** The sheets that may be read: those with the requested name, else the visible ones. */
  readonly candidates: readonly SheetPart[];
  /** The rows of one sheet. Read them to the end or call `return()`. */
  rows(sheet: SheetPart): Promise<Closeable<SheetRow[]>>;
  /** The first `count` rows of a sheet, or all if fewer, without values from merged cells and links. */
  head(sheet: SheetPart, count: number): Promise<SheetRow[]>;
  /** The number of non-empty rows of a sheet, within the limits. */
  count(sheet: SheetPart): Promise<number>;
}

async function* noBatches(): AsyncGenerator<SheetRow[], void> {}

const noTail: SheetTail = { merges: [], linked: [] };

/**
 * Opens an .xlsx for streaming its rows; only the shared strings and the links are held in memory. The caller closes `file` after the last
 * row.
 */
export async function openXlsx(
  file: StoredBytes,
  limits: Limits,
  budget: WorkBudget,
  wanted: string | undefined,
): Promise<OpenedWorkbook> {
  const entries = await openZipFile(file);
  refuseOtherPackages(entries);
  refuseDeclaredSize(entries.values(), limits);
  const openPart = partOpener(entries, limits);
  const parts = await readWorkbookParts(openPart, budget);
  const strings = new SharedStrings(limits);
  const formats = new NumberFormats();
  const styleChunks = parts.styles === undefined ? undefined : openPart(parts.styles);
  if (styleChunks) await readXml(styleChunks, formats, budget);
  const stringChunks = parts.sharedStrings === undefined ? undefined : openPart(parts.sharedStrings);
  if (stringChunks) await readXml(stringChunks, strings, budget);

  const batchesOf = (
    sheet: SheetPart,
    open: OpenPart,
    tail: SheetTail,
    targets: ReadonlyMap<string, string>,
  ): AsyncGenerator<SheetRow[], void> => {
    const chunks = open(sheet.part);
    if (!chunks) return noBatches();
    const merged = new MergedCells(tail.merges);
    const links = linksByRow(tail.linked, targets);
    return sheetBatches(
      chunks,
      { limits, strings, formats, merged, links, date1904: parts.date1904 },
      budget,
    );
  };
  return {
    sheets: parts.sheets,
    candidates: candidateSheets(parts.sheets, wanted),
    async rows(sheet) {
      const searched = openPart(sheet.part);
      const tail = searched ? await readSheetTail(searched, limits.columns) : noTail;
      const targets =
        tail.linked.length > 0 ? await linkTargets(sheet.part, openPart, budget) : new Map<string, string>();
      const batches = batchesOf(sheet, openPart, tail, targets);
      return closeable(batches, () => batches.return());
    },
    async head(sheet, count) {
      const rows: SheetRow[] = [];
      for await (const batch of batchesOf(sheet, openPart, noTail, new Map())) {
        rows.push(...batch);
        if (rows.length >= count) break;
      }
      return rows.slice(0, count);
    },
    async count(sheet) {
      let count = 0;
      try {
        const open = partOpener(entries, limits);
        for await (const batch of batchesOf(sheet, open, noTail, new Map())) count += batch.length;
      } catch (error) {
        if (!(error instanceof SpreadsheetError)) throw error;
      }
      return count;
    },
  };
}
