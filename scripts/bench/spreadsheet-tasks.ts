import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import Papa from 'papaparse';
import { defaultLimits } from '#lib/spreadsheet/limits';
import { readSheet } from '#lib/spreadsheet/read-sheet';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';
import { CSV_ROWS, columns, records, wideColumns, wideRecords } from '#scripts/bench/spreadsheet-data';

const limits = { ...defaultLimits, bytes: 2 ** 31, rows: CSV_ROWS + 1 };

type See = (cells: readonly unknown[]) => void;

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

async function exceljsWide(stream: Writable): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
    stream,
    useSharedStrings: false,
    useStyles: true,
  });
  const sheet = workbook.addWorksheet('Results');
  sheet.columns = wideColumns;
  for await (const row of wideRecords()) sheet.addRow(row).commit();
  sheet.commit();
  await workbook.commit();
}

/** Writes 100,000 rows of ten columns with exceljs. */
export async function exceljsWrite(stream: Writable, useSharedStrings: boolean): Promise<void> {
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream, useSharedStrings, useStyles: true });
  const sheet = workbook.addWorksheet('Results', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns;
  for (const row of records()) sheet.addRow({ ...row, k6: row['k6'] }).commit();
  sheet.commit();
  await workbook.commit();
}

/** Each reads or writes once in its own process; a reader passes on the cells of each row. */
export const tasks: Record<string, (file: string, see: See) => Promise<void>> = {
  'csv-ours': async (file, see) => {
    for await (const rows of readSheet(createReadStream(file), { limits }))
      for (const { cells } of rows) see(cells);
  },
  // Decoded by the stream: given bytes, papaparse breaks the characters at chunk edges and the outputs would differ.
  'csv-papaparse': (file, see) =>
    new Promise((resolve, reject) =>
      Papa.parse<string[]>(createReadStream(file, { encoding: 'utf8' }), {
        step: (result) => see(result.data),
        skipEmptyLines: true,
        complete: () => resolve(),
        error: reject,
      }),
    ),
  'xlsx-ours': async (file, see) => {
    for await (const rows of readSheet(createReadStream(file), { limits }))
      for (const { cells } of rows) see(cells);
  },
  'xlsx-exceljs': async (file, see) => {
    const reader = new ExcelJS.stream.xlsx.WorkbookReader(file, {
      sharedStrings: 'cache',
      styles: 'cache',
      worksheets: 'emit',
      hyperlinks: 'ignore',
      entries: 'emit',
    });
    for await (const sheet of reader)
      for await (const row of sheet) see(Array.isArray(row.values) ? row.values.slice(1) : []);
  },
  'write-ours': (_file) =>
    pipeline(writeWorkbook([{ name: 'Results', columns, rows: records() }]), nowhere()),
  'write-exceljs': (_file) => exceljsWrite(nowhere(), false),
  'wide-ours': (_file) =>
    pipeline(writeWorkbook([{ name: 'Results', columns: wideColumns, rows: wideRecords() }]), nowhere()),
  'wide-exceljs': (_file) => exceljsWide(nowhere()),
};
