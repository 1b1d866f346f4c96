/** Indexes into `cellXfs` below. */
export const cellStyles = {
  plain: 0,
  header: 1,
  date: 2,
  datetime: 3,
  link: 4,
  /** Keeps `=1+1` text even if someone edits the cell and presses enter. */
  literal: 5,
  percent: 6,
  usd: 7,
  count: 8,
  points: 9,
  number: 10,
} as const;

/** The same styles again, with wrapped text. */
const WRAPPED = Object.keys(cellStyles).length;
export const wrapped = (style: number): number => style + WRAPPED;

/**
 * Ends a number a little before its column ends; otherwise it touches the text of the next one, especially on paper. Set through the
 * format, because LibreOffice ignores the indent of some cells in rows of several lines.
 */
const PADDING = '_)_)';
const codes = {
  date: 'yyyy\\-mm\\-dd',
  datetime: 'yyyy\\-mm\\-dd\\ hh:mm:ss',
  percent: '0%',
  usd: '[$$-409]#,##0',
  count: '#,##0',
  points: 'General&quot;%&quot;',
  number: 'General',
} as const;
const FIRST_FORMAT = 164;
const idOf = (name: keyof typeof codes): number => FIRST_FORMAT + Object.keys(codes).indexOf(name);
const numberFormats = Object.entries(codes).map(
  ([, code], index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${code}${PADDING}"/>`,
);

/** Texts and figures are aligned to the top, so that the first line of a wrapped cell is next to the row's other values. */
const body = (attributes: string): string =>
  `<xf fillId="0" borderId="0" xfId="0" ${attributes} applyAlignment="1"><alignment vertical="top"/></xf>`;

const figure = (name: keyof typeof codes): string =>
  `<xf numFmtId="${idOf(name)}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" vertical="top"/></xf>`;

const formats = [
  body('numFmtId="0" fontId="0"'),
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf>',
  figure('date'),
  figure('datetime'),
  body('numFmtId="0" fontId="2" applyFont="1"'),
  body('numFmtId="49" fontId="0" applyNumberFormat="1" quotePrefix="1"'),
  figure('percent'),
  figure('usd'),
  figure('count'),
  figure('points'),
  figure('number'),
];

/** Figures are not wrapped. */
const wrappedFormats = formats.map((format) =>
  format.includes('horizontal="right"')
    ? format
    : format.replace(/vertical="(top|center)"/, 'vertical="$1" wrapText="1"'),
);
const allFormats = [...formats, ...wrappedFormats];

const font = (extra: string, colour: string): string =>
  `<font>${extra}<sz val="11"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`;

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  `<numFmts count="${numberFormats.length}">${numberFormats.join('')}</numFmts>` +
  `<fonts count="3">${font('', 'FF000000')}${font('<b/>', 'FFFFFFFF')}${font('<u/>', 'FF0563C1')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF1F3864"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF8EA9DB"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${allFormats.length}">${allFormats.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
