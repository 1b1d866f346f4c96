import type { Context } from '#lib/contract/context';
import { Reply } from '#lib/contract/reply';
import type { WorkbookRow } from '#lib/spreadsheet/write/workbook-column';
import { csvMediaType, writeCsv } from '#lib/spreadsheet/write/write-csv';

/** The most rows in a file: below what one response can carry. */
export const MOST_ROWS = 10_000;

export const wantsCsv = (format: string | undefined, context: Context): boolean =>
  format === 'csv' || (format === undefined && /\btext\/csv\b/i.test(context.header('accept') ?? ''));

/** Sends a list as a CSV file: the result is still what the operation declares, and the body is text. */
export async function csvReply<T>(
  result: T,
  name: string,
  columns: readonly string[],
  rows: readonly WorkbookRow[],
): Promise<Reply<T>> {
  const file = writeCsv(
    columns.map((key) => ({ key, header: key })),
    rows,
  );
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(Buffer.from(piece));
  return new Reply(result, {
    text: Buffer.concat(pieces).toString('utf8'),
    headers: {
      'Content-Type': csvMediaType,
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  });
}
