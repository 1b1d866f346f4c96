import { CsvTokenizer } from '#lib/spreadsheet/csv/csv-tokenizer';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** In the order in which they win a tie. */
const candidates = [',', ';', '\t', '|'] as const;

const SAMPLE_RECORDS = 100;
const unlimited = { recordLength: Number.MAX_SAFE_INTEGER, cellLength: Number.MAX_SAFE_INTEGER };

export interface CsvDialect {
  readonly delimiter: string;
  /** Excel's own first line, `sep=;`: it is no row. */
  readonly skipFirstLine: boolean;
}

interface Score {
  readonly share: number;
  readonly width: number;
}

const sampleRecords = (sample: string, delimiter: string, complete: boolean): string[][] => {
  const tokenizer = new CsvTokenizer(delimiter, unlimited);
  const records = tokenizer.push(sample);
  try {
    if (complete) records.push(...tokenizer.end());
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

/** `sample` is the first 64 k characters, or all of them (`complete`), whatever the chunks were. */
export function detectDialect(sample: string, complete: boolean): CsvDialect {
  const declared = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(sample)?.[1];
  if (declared) return { delimiter: declared, skipFirstLine: true };
  let delimiter: string = candidates[0];
  let best: Score = { share: 0, width: 1 };
  for (const candidate of candidates) {
    const found = score(sampleRecords(sample, candidate, complete));
    const better =
      found.share > best.share + 0.05 || (found.share >= best.share - 0.05 && found.width > best.width);
    if (found.share > 0 && better) {
      delimiter = candidate;
      best = found;
    }
  }
  return { delimiter, skipFirstLine: false };
}
