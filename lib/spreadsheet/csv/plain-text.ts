import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';

const CR = 13;
const LF = 10;

/**
 * The line end of a text that has one kind, LF or CRLF, also within its cells. Undefined for mixed ones and for CR
 * alone. One search a line: a pattern that looks at each character takes as long as splitting the text.
 */
export function lineEndOf(text: string): '\n' | '\r\n' | undefined {
  const first = text.indexOf('\r');
  if (first === -1) return '\n';
  for (let at = first; at !== -1; at = text.indexOf('\r', at + 2))
    if (text.charCodeAt(at + 1) !== LF) return undefined;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1))
    if (at === 0 || text.charCodeAt(at - 1) !== CR) return undefined;
  return '\r\n';
}

const inClass = (delimiter: string): string => delimiter.replace(/[\\\]^-]/, String.raw`\$&`);

/** A delimiter or line end, and the blanks and the equals sign that may stand before an opening quotation mark. */
export const cellStart = ({
  delimiter,
}: Pick<CsvDialect, 'delimiter'>): { readonly ends: string; readonly blank: string } => ({
  ends: `[${inClass(delimiter)}\\r\\n]`,
  blank: `[^\\S\\r\\n${inClass(delimiter)}]`,
});

/** Finds a cell that opens with a blank or `=` before its quotation mark, which papaparse takes for an unquoted one. */
export const oddOpening = (dialect: CsvDialect): RegExp => {
  const { ends, blank } = cellStart(dialect);
  return new RegExp(`[\\s=]"(?<=(?:^|${ends})${blank}*(?:${blank}|=)")`);
};
