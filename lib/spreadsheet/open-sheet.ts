import { type ByteSource, openSource } from '#lib/spreadsheet/byte-source';
import { chooseSheet } from '#lib/spreadsheet/choose-sheet';
import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import { charsetNamed, charsetOfHead, type FoundCharset } from '#lib/spreadsheet/csv/charset';
import { iconv } from '#lib/spreadsheet/csv/iconv';
import { readCsv } from '#lib/spreadsheet/csv/read-csv';
import { defaultLimits, type Limits } from '#lib/spreadsheet/limits';
import { isEncryptedPackage } from '#lib/spreadsheet/ole-kind';
import type { SheetRow } from '#lib/spreadsheet/row';
import { sniff } from '#lib/spreadsheet/sniff';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { WorkBudget } from '#lib/spreadsheet/work-budget';
import { openXlsx } from '#lib/spreadsheet/xlsx/read-xlsx';
import { storeBytes } from '#lib/spreadsheet/zip/stored-bytes';

export interface ReadOptions {
  /** A sheet's name, case-insensitive; by default the first visible sheet that looks like a list of people. */
  readonly sheet?: string | undefined;
  readonly limits?: Partial<Limits>;
  /** CSV only: overrides the detected one. */
  readonly delimiter?: string | undefined;
  /** CSV only: overrides the detected one. */
  readonly charset?: string | undefined;
}

export interface SheetOfFile {
  readonly name: string;
  readonly taken: boolean;
  /** Why the sheet was chosen or not. */
  readonly reason: string;
}

export interface OpenedSheet {
  readonly format: 'csv' | 'xlsx';
  /** null for CSV, and if all sheets are empty. */
  readonly sheet: string | null;
  /** All sheets of the workbook, in order. */
  readonly sheets: readonly SheetOfFile[];
  /** The number of non-empty rows of each sheet, in the order of `sheets`. Call it before reading the rows. */
  countRows(): Promise<number[]>;
  /** The charset the text was decoded from, known once rows were read. null for workbooks. */
  charset(): FoundCharset | null;
  /** Non-empty rows, batched per chunk of the file. Read them to the end or call `return()`. */
  readonly batches: Closeable<SheetRow[]>;
}

async function refuseOle(source: Closeable<Buffer>): Promise<never> {
  const file = await storeBytes(source);
  try {
    if (await isEncryptedPackage(file)) {
      throw new SpreadsheetError(
        'password_protected',
        'The workbook is password-protected; save it without a password.',
      );
    }
    throw new SpreadsheetError(
      'legacy_format',
      'Old Excel files (.xls) are not supported; save it as .xlsx or CSV.',
    );
  } finally {
    await file.close();
  }
}

async function* noBatches(): AsyncGenerator<SheetRow[], void> {}

async function openZip(
  source: Closeable<Buffer>,
  limits: Limits,
  budget: WorkBudget,
  wanted: string | undefined,
): Promise<OpenedSheet> {
  const file = await storeBytes(source);
  try {
    const workbook = await openXlsx(file, limits, budget, wanted);
    const chosen = await chooseSheet(workbook, wanted);
    const batches = chosen ? await workbook.rows(chosen.sheet) : noBatches();
    const passedOver = (visible: boolean): string => (visible ? 'another sheet was used' : 'hidden');
    return {
      format: 'xlsx',
      sheet: chosen?.sheet.name ?? null,
      sheets: workbook.sheets.map((sheet) => {
        const taken = sheet === chosen?.sheet;
        return { name: sheet.name, taken, reason: taken ? chosen.reason : passedOver(sheet.visible) };
      }),
      async countRows() {
        const counts: number[] = [];
        for (const sheet of workbook.sheets)
          counts.push(counts.length < MOST_COUNTED ? await workbook.count(sheet) : 0);
        return counts;
      },
      charset: () => null,
      batches: closeable(batches, () => file.close()),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** How many sheets have their rows counted; a workbook with more is a report. */
const MOST_COUNTED = 50;

function openText(
  head: Buffer,
  all: Closeable<Buffer>,
  limits: Limits,
  budget: WorkBudget,
  { delimiter, charset }: ReadOptions,
): OpenedSheet {
  let found: FoundCharset | null = null;
  const onCharset = (one: FoundCharset): void => {
    found = one;
  };
  const options = {
    delimiter,
    charset: charset === undefined ? undefined : charsetNamed(charset),
    onCharset,
  };
  return {
    format: 'csv',
    sheet: null,
    sheets: [],
    countRows: async () => [],
    charset: () => found,
    batches: closeable(readCsv(head, all, limits, budget, options), () => all.return()),
  };
}

/**
 * Detects the file's format and opens its sheet; rows are read on demand. Throws `SpreadsheetError`, here or while rows are read.
 *
 * No child process guards this reader, because nothing in it can run without end: bytes in, bytes inflated, rows, empty rows, columns, cell
 * and record lengths, tags and shared strings are limited, the parsers examine each character a bounded number of times, nothing is
 * allocated by a declared dimension, and parsing time is checked between chunks of 64 kB. (exceljs, which does loop over declared ranges,
 * is not used to read.)
 */
export async function openSheet(source: ByteSource, options: ReadOptions = {}): Promise<OpenedSheet> {
  const limits = { ...defaultLimits, ...options.limits };
  const budget = new WorkBudget(limits.workMs);
  const { head, all } = await openSource(source, limits);
  const refuse = async (error: SpreadsheetError): Promise<never> => {
    await all.return();
    throw error;
  };
  const kind = sniff(head, iconv().decode(head, charsetOfHead(head)?.name ?? 'latin1'));
  switch (kind) {
    case 'zip':
      return openZip(all, limits, budget, options.sheet);
    case 'text':
      return openText(head, all, limits, budget, options);
    case 'ole':
      return refuseOle(all);
    case 'old_workbook':
      return refuse(
        new SpreadsheetError(
          'legacy_format',
          'Old Excel files (.xls) are not supported; save it as .xlsx or CSV.',
        ),
      );
    case 'xml_workbook':
      return refuse(
        new SpreadsheetError(
          'legacy_format',
          'Excel 2003 XML spreadsheets are not supported; save it as .xlsx or CSV.',
        ),
      );
    case 'web_page':
      return refuse(
        new SpreadsheetError(
          'not_a_spreadsheet',
          'The file is actually a web page; save it as .xlsx or CSV.',
        ),
      );
    case 'other':
      return refuse(
        new SpreadsheetError('not_a_spreadsheet', 'The file is not a spreadsheet; send .xlsx or CSV.'),
      );
    default:
      return kind satisfies never;
  }
}
