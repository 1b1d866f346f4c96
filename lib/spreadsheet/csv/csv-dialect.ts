import { type CsvDialect, CsvRecords } from '#lib/spreadsheet/csv/csv-records';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** In the order in which they win a tie. */
const candidates = [',', ';', '\t', '|'] as const;

const SAMPLE_RECORDS = 100;

export interface FoundDialect extends CsvDialect {
  /** Excel's own first line, `sep=;`: it is no row. */
  readonly skipFirstLine: boolean;
}

interface Score {
  readonly share: number;
  readonly width: number;
}

const sampleRecords = (sample: string, dialect: CsvDialect, complete: boolean): string[][] => {
  const reader = new CsvRecords(dialect, Number.MAX_SAFE_INTEGER);
  const records = reader.push(sample);
  try {
    if (complete) records.push(...reader.end());
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) throw error;
  }
  return records.slice(0, SAMPLE_RECORDS).map((record) => record.cells);
};

/** The share of records that have the commonest width above one; title lines above a table so cost little. */
const score = (records: readonly string[][]): Score => {
  const filled = records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const cells of filled)
    if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best: Score = { share: 0, width: 1 };
  for (const [width, count] of counts) {
    const share = count / filled.length;
    if (share > best.share || (share === best.share && width > best.width)) best = { share, width };
  }
  return best;
};

/**
 * MySQL and many scripts write `\"` in a cell. Where `""` is used too, or the mark is followed by what ends a cell, the
 * backslash is the last character of a Windows path.
 */
const escapesByBackslash = (sample: string): boolean =>
  /[^\\"]\\"[^",;\t|\r\n]/.test(sample) && !/[^",;\t|\r\n\\]""[^",;\t|\r\n]/.test(sample);

/** `sample` is the first 64 k characters, or all of them (`complete`), whatever the chunks were. */
export function detectDialect(sample: string, complete: boolean, forced?: string): FoundDialect {
  const backslash = escapesByBackslash(sample);
  const declared = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(sample)?.[1];
  if (forced !== undefined || declared)
    return { delimiter: forced ?? declared ?? ',', backslash, skipFirstLine: declared !== undefined };
  let delimiter: string = candidates[0];
  let best: Score = { share: 0, width: 1 };
  for (const candidate of candidates) {
    const found = score(sampleRecords(sample, { delimiter: candidate, backslash }, complete));
    const better =
      found.share > best.share + 0.05 || (found.share >= best.share - 0.05 && found.width > best.width);
    if (found.share > 0 && better) {
      delimiter = candidate;
      best = found;
    }
  }
  return { delimiter, backslash, skipFirstLine: false };
}
