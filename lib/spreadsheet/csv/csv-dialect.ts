import { quotesByApostrophes } from '#lib/spreadsheet/csv/apostrophe-quotes';
import { CsvRecords } from '#lib/spreadsheet/csv/csv-records';
import { cellStart } from '#lib/spreadsheet/csv/plain-text';
import { knownHeadings } from '#lib/spreadsheet/header-row';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** In the order in which they win a tie. */
const candidates = [',', ';', '\t', '|'] as const;

/** Separators used by databases and old programs. Accepted only if they yield a known heading. */
const unusual = ['\u001f', '^', '¦', '~', '§', '¬', '¤', '\u0001'] as const;

const SAMPLE_RECORDS = 100;

export interface CsvDialect {
  readonly delimiter: string;
  /** `\"` is a quotation mark within a quoted cell, as is `""`. */
  readonly backslash: boolean;
  /** A lone quotation mark between two delimiters or line ends is a cell that means "as above". */
  readonly ditto: boolean;
  /** Cells are quoted with apostrophes rather than quotation marks. */
  readonly apostrophes?: boolean;
  /** Each line is quoted as a whole, as Excel saves CSV that it did not split: `"Ada,Acme"`. */
  readonly quotedLines?: boolean;
}

export interface FoundDialect extends CsvDialect {
  /** The first line is Excel's `sep=;` and not a row. */
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
  return records.slice(0, SAMPLE_RECORDS);
};

/** The share of records that have the most common width above one, so that title lines above a table cost little. */
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

/** The share of records that have the most common width, counting a single column too. */
const likeness = (records: readonly string[][]): number => {
  const single = records.filter((cells) => cells.length === 1 && cells[0]?.trim() !== '').length;
  const filled = records.filter((cells) => cells.some((cell) => cell.trim() !== '')).length;
  return Math.max(score(records).share, filled === 0 ? 0 : single / filled);
};

/**
 * MySQL and many scripts write `\"` in a cell. If `""` is used too, or the mark is followed by a cell's end, the backslash is the last
 * character of a Windows path.
 */
const escapesByBackslash = (sample: string): boolean =>
  /[^\\"]\\"[^",;\t|\r\n]/.test(sample) && !/[^",;\t|\r\n\\]""[^",;\t|\r\n]/.test(sample);

const loneMark = ({ delimiter }: Pick<CsvDialect, 'delimiter'>, flags: string): RegExp => {
  const { ends } = cellStart({ delimiter });
  return new RegExp(`(?<=^|${ends})"(?=${ends}|$)`, flags);
};

/**
 * Reads quoted lines by splitting them again; undefined if that does not yield a table: `"Lovelace, Ada"` in each line below `Name` is one
 * column.
 */
const readingOfLines = (
  sample: string,
  dialect: CsvDialect,
  complete: boolean,
): (CsvDialect & Score) | undefined => {
  const lines = { ...dialect, quotedLines: true };
  const records = sampleRecords(sample, lines, complete);
  const reading = { ...lines, ...score(records) };
  const [heading = []] = records;
  const isTable = heading.length === reading.width && (reading.width > 2 || knownHeadings(heading) > 0);
  return isTable ? reading : undefined;
};

/**
 * Decides whether marks between two delimiters are cells: if the rows are then more alike, or if there are no other quotation marks and two
 * lines would otherwise merge into one record through a cell that begins and ends with a delimiter.
 */
const readingOf = (sample: string, dialect: CsvDialect, complete: boolean): CsvDialect & Score => {
  const quoted = sampleRecords(sample, dialect, complete);
  const plain = { ...dialect, ...score(quoted) };
  if (quoted.some(([cell, ...others]) => others.length === 0 && cell?.includes(dialect.delimiter))) {
    const split = readingOfLines(sample, dialect, complete);
    if (split && split.share > plain.share) return split;
  }
  if (!loneMark(dialect, '').test(sample)) return plain;
  const marks = sampleRecords(sample, { ...dialect, ditto: true }, complete);
  const gain = likeness(marks) - likeness(quoted);
  const joinsLines =
    marks.length > quoted.length && !sample.replace(loneMark(dialect, 'g'), '').includes('"');
  return gain > 0 || (gain === 0 && joinsLines) ? { ...dialect, ditto: true, ...score(marks) } : plain;
};

/** Reads by an unusual separator if the usual ones leave the heading in one piece or with a different width from its rows. */
function unusualReading(
  sample: string,
  usual: CsvDialect & Score,
  complete: boolean,
): CsvDialect | undefined {
  const widthOf = (dialect: CsvDialect): number => sampleRecords(sample, dialect, complete)[0]?.length ?? 0;
  if (usual.width > 1 && widthOf(usual) === usual.width) return undefined;
  const { share: _share, width: _width, ...kind } = usual;
  return unusual
    .filter((delimiter) => sample.includes(delimiter))
    .map((delimiter) => ({ ...kind, delimiter }))
    .find((dialect) => {
      const records = sampleRecords(sample, dialect, complete);
      const { share, width } = score(records);
      const [heading = []] = records;
      // A sign with a blank on both sides is more likely part of a text: `Company (name) ~ legal`.
      const isText = heading.every((cell, at) => (at === 0 ? cell.endsWith(' ') : cell.startsWith(' ')));
      return share > 0.9 && heading.length === width && knownHeadings(heading) > (isText ? 1 : 0);
    });
}

/** `sample` is the first 64 k characters, or the whole text (`complete`), however it was chunked. */
export function detectDialect(sample: string, complete: boolean, forced?: string): FoundDialect {
  const backslash = escapesByBackslash(sample);
  const apostrophes = quotesByApostrophes(sample);
  const declared = /^"?sep=(.)"?(?:\r\n|\r|\n|$)/i.exec(sample)?.[1];
  const given = forced ?? declared;
  const kind = { backslash, ditto: false, ...(apostrophes ? { apostrophes } : {}) };
  let best: CsvDialect & Score = { ...kind, delimiter: candidates[0], share: 0, width: 1 };
  for (const delimiter of given === undefined ? candidates : [given]) {
    const found = readingOf(sample, { ...kind, delimiter }, complete);
    const better =
      found.share > best.share + 0.05 || (found.share >= best.share - 0.05 && found.width > best.width);
    if (given !== undefined || (found.share > 0 && better)) best = found;
  }
  const { share: _share, width: _width, ...dialect } = best;
  const chosen = (given === undefined && unusualReading(sample, best, complete)) || dialect;
  return { ...chosen, skipFirstLine: declared !== undefined };
}
