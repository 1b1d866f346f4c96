import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';
import { cellStart } from '#lib/spreadsheet/csv/plain-text';

/** A cell in apostrophes, as some scripts and databases quote. Apostrophes inside are doubled or occur within a word. */
const QUOTED_CELL = /(?:^|[,;\t|])[^\S\r\n\t]*'(?:[^'\r\n]|'')*'[^\S\r\n\t]*(?=[,;\t|]|$)/m;

/** Whether at least half of the lines of a text have such cells and no cell starts with a quotation mark. */
export function quotesByApostrophes(sample: string): boolean {
  if (!sample.includes("'") || /(?:^|[,;\t|])[^\S\r\n\t]*"/m.test(sample)) return false;
  const lines = sample.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.filter((line) => QUOTED_CELL.test(line)).length * 2 >= lines.length;
}

/**
 * Returns a function that rewrites whole lines to use quotation marks. A cell ends at an apostrophe before a delimiter or the end of the
 * line, so `'Tom d'Arcy'` is one cell; cells do not span lines. Examines each character a bounded number of times.
 */
export function toQuotationMarks(dialect: Pick<CsvDialect, 'delimiter'>): (lines: string) => string {
  const { ends, blank } = cellStart(dialect);
  const opening = new RegExp(`(^|${ends})${blank}*'`, 'g');
  const closing = new RegExp(`'${blank}*(?=${ends}|$)`, 'g');
  const convert = (line: string): string => {
    let converted = '';
    let kept = 0;
    opening.lastIndex = 0;
    for (let open = opening.exec(line); open; open = opening.exec(line)) {
      closing.lastIndex = opening.lastIndex;
      const close = closing.exec(line);
      if (!close) break;
      const start = open.index + (open[1] ?? '').length;
      const content = line.slice(opening.lastIndex, close.index).replaceAll("''", "'");
      converted += `${line.slice(kept, start)}"${content.replaceAll('"', '""')}"`;
      kept = opening.lastIndex = closing.lastIndex;
    }
    return converted + line.slice(kept);
  };
  return (lines) => lines.replace(/[^\r\n]+/g, (line) => (line.includes("'") ? convert(line) : line));
}
