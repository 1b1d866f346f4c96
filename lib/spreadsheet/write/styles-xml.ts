/** Indexes into `cellXfs` below. */
export const cellStyles = {
  plain: 0,
  header: 1,
  date: 2,
  datetime: 3,
  link: 4,
  /** Keeps `=1+1` text even when someone edits the cell and presses enter. */
  literal: 5,
  percent: 6,
  usd: 7,
  count: 8,
  points: 9,
  number: 10,
} as const;

/** The same styles once more, for sheets whose texts go on in further lines. */
const WRAPPED = Object.keys(cellStyles).length;
export const wrapped = (style: number): number => style + WRAPPED;

/** A number ends a little before its column does: else it touches the text of the next one, most of all on paper. */
const figure = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="right" indent="1"/></xf>`;

const formats = [
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>',
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center"/></xf>',
  figure(164),
  figure(165),
  '<xf numFmtId="0" fontId="2" fillId="0" borderId="0" xfId="0" applyFont="1"/>',
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
  figure(9),
  figure(166),
  figure(3),
  figure(167),
  figure(0),
];

const WRAP = ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
const wrappedFormats = formats.map((format) => {
  // LibreOffice leaves out the indent of a date that may be wrapped.
  if (format.includes('horizontal="right"')) return format.replace('<alignment', '<alignment vertical="top"');
  return format.includes('<alignment')
    ? format.replace('<alignment vertical="center"/>', '<alignment vertical="center" wrapText="1"/>')
    : format.replace('/>', WRAP);
});
const allFormats = [...formats, ...wrappedFormats];

const font = (extra: string, colour: string): string =>
  `<font>${extra}<sz val="11"/><color rgb="${colour}"/><name val="Calibri"/><family val="2"/></font>`;

export const stylesXml =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/>' +
  '<numFmt numFmtId="166" formatCode="[$$-409]#,##0"/><numFmt numFmtId="167" formatCode="General&quot;%&quot;"/></numFmts>' +
  `<fonts count="3">${font('', 'FF000000')}${font('<b/>', 'FFFFFFFF')}${font('<u/>', 'FF0563C1')}</fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FF1F3864"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border>' +
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF8EA9DB"/></bottom><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${allFormats.length}">${allFormats.join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
