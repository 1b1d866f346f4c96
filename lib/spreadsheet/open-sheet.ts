import { type ByteSource, openSource } from '#lib/spreadsheet/byte-source';
import { type Closeable, closeable } from '#lib/spreadsheet/closeable';
import { charsetOfHead } from '#lib/spreadsheet/csv/charset';
import { readCsv } from '#lib/spreadsheet/csv/read-csv';
import { textDecoding } from '#lib/spreadsheet/csv/text-decoding';
import { defaultLimits, type Limits } from '#lib/spreadsheet/limits';
import { isEncryptedPackage } from '#lib/spreadsheet/ole-kind';
import type { SheetRow } from '#lib/spreadsheet/row';
import { sniff } from '#lib/spreadsheet/sniff';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { WorkBudget } from '#lib/spreadsheet/work-budget';
import { openXlsx } from '#lib/spreadsheet/xlsx/read-xlsx';
import { storeBytes } from '#lib/spreadsheet/zip/stored-bytes';

export interface ReadOptions {
  /** A sheet's name, in any case; without it the first visible sheet that holds anything is read. */
  readonly sheet?: string;
  readonly limits?: Partial<Limits>;
  /** CSV only: overrides the detected one. */
  readonly delimiter?: string;
}

export interface OpenedSheet {
  readonly format: 'csv' | 'xlsx';
  /** null for CSV, and when no sheet holds anything. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
  /** Rows that hold anything, as many at once as one chunk of the file gave. End it or `return()` it. */
  readonly batches: Closeable<SheetRow[]>;
}

async function refuseOle(source: Closeable<Buffer>): Promise<never> {
  const file = await storeBytes(source);
  try {
    if (await isEncryptedPackage(file)) {
      throw new SpreadsheetError(
        'password_protected',
        'The workbook is protected by a password; save it without one.',
      );
    }
    throw new SpreadsheetError(
      'legacy_format',
      'Old Excel files (.xls) are not taken; save it as .xlsx or CSV.',
    );
  } finally {
    await file.close();
  }
}

async function openZip(
  source: Closeable<Buffer>,
  limits: Limits,
  budget: WorkBudget,
  sheet: string | undefined,
): Promise<OpenedSheet> {
  const file = await storeBytes(source);
  try {
    const workbook = await openXlsx(file, limits, budget, sheet);
    return { ...workbook, format: 'xlsx', batches: closeable(workbook.batches, () => file.close()) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/**
 * Finds out what the file is and opens its sheet; rows are read as they are asked for. Throws `SpreadsheetError`, here
 * or while rows are read.
 *
 * No child process guards this reader, because nothing in it can go on without end: bytes in, bytes inflated, rows,
 * empty rows, columns, cell and record lengths, tags and shared strings are limited, the parsers look at each character
 * a bounded number of times, nothing is allocated by a declared dimension, and parsing time is checked between chunks
 * of 64 kB. (exceljs, which does loop over declared ranges, is not used to read.)
 */
export async function openSheet(source: ByteSource, options: ReadOptions = {}): Promise<OpenedSheet> {
  const limits = { ...defaultLimits, ...options.limits };
  const budget = new WorkBudget(limits.workMs);
  const { head, all } = await openSource(source, limits);
  const refuse = async (error: SpreadsheetError): Promise<never> => {
    await all.return();
    throw error;
  };
  const kind = sniff(head, textDecoding(charsetOfHead(head) ?? 'windows-1252')(head));
  switch (kind) {
    case 'zip':
      return openZip(all, limits, budget, options.sheet);
    case 'text':
      return {
        format: 'csv',
        sheet: null,
        sheets: [],
        batches: closeable(readCsv(head, all, limits, budget, options.delimiter), () => all.return()),
      };
    case 'ole':
      return refuseOle(all);
    case 'old_workbook':
      return refuse(
        new SpreadsheetError(
          'legacy_format',
          'Old Excel files (.xls) are not taken; save it as .xlsx or CSV.',
        ),
      );
    case 'xml_workbook':
      return refuse(
        new SpreadsheetError(
          'legacy_format',
          'XML spreadsheets of Excel 2003 are not taken; save it as .xlsx or CSV.',
        ),
      );
    case 'web_page':
      return refuse(
        new SpreadsheetError(
          'not_a_spreadsheet',
          'The file is a web page with another name; save it as .xlsx or CSV.',
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
