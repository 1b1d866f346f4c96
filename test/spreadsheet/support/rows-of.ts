import type { ByteSource } from '#lib/spreadsheet/byte-source';
import type { ReadOptions } from '#lib/spreadsheet/open-sheet';
import { readSheet } from '#lib/spreadsheet/read-sheet';
import type { CellValue, SheetRow } from '#lib/spreadsheet/row';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

export async function rowsOf(source: ByteSource | string, options?: ReadOptions): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const some of readSheet(typeof source === 'string' ? Buffer.from(source) : source, options))
    rows.push(...some);
  return rows;
}

export const cellsOf = async (
  source: ByteSource | string,
  options?: ReadOptions,
): Promise<(readonly CellValue[])[]> => (await rowsOf(source, options)).map((row) => row.cells);

/** Returns the code with which reading fails. */
export async function failureOf(source: ByteSource | string, options?: ReadOptions): Promise<string> {
  try {
    const rows = await rowsOf(source, options);
    return `no failure, ${rows.length} rows`;
  } catch (error) {
    if (error instanceof SpreadsheetError) return error.code;
    throw error;
  }
}

/** Splits the bytes into chunks of the given sizes; the last chunk takes the rest. */
export async function* cutAt(bytes: Buffer, cuts: readonly number[]): AsyncGenerator<Buffer> {
  let start = 0;
  for (const cut of [...cuts].sort((one, other) => one - other)) {
    yield bytes.subarray(start, cut);
    start = cut;
  }
  yield bytes.subarray(start);
}
