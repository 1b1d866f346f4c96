import type { CsvDialect } from '#lib/spreadsheet/csv/csv-dialect';

const CR = 13;
const LF = 10;

/**
 * The line end of a text with only LF or only CRLF, also within its cells. Undefined for mixed ones and for CR alone. Searches once per
 * line: a pattern that examines each character takes as long as splitting the text.
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

/** Patterns for a delimiter or line end, and for the blanks that may precede an opening quotation mark. */
export const cellStart = ({
  delimiter,
}: Pick<CsvDialect, 'delimiter'>): { readonly ends: string; readonly blank: string } => ({
  ends: `[${inClass(delimiter)}\\r\\n]`,
  blank: `[^\\S\\r\\n${inClass(delimiter)}]`,
});

/** Finds a cell with a blank or `=` before its opening quotation mark, which papaparse takes for an unquoted cell. */
export const oddOpening = (dialect: CsvDialect): RegExp => {
  const { ends, blank } = cellStart(dialect);
  return new RegExp(`[\\s=]"(?<=(?:^|${ends})${blank}*(?:${blank}|=)")`);
};
