import { escapeXml } from '#lib/spreadsheet/write/escape-xml';
import { columnName } from '#lib/spreadsheet/xlsx/cell-reference';

export interface NamedSheet {
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  /** How many columns from the left are printed. */
  readonly printed: number;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const packageRelationshipsXml =
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Excel's own name for the filtered range; other programs find the filter in the sheet. */
const filterName = (sheet: NamedSheet, index: number): string =>
  sheet.columns === 0
    ? ''
    : `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">` +
      `${escapeXml(`'${sheet.name}'!$A$1:$${columnName(sheet.columns - 1)}$${sheet.rows + 1}`)}</definedName>`;

/** The heading row is printed on every page. */
const printTitles = (sheet: NamedSheet, index: number): string =>
  `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(`'${sheet.name}'!$1:$1`)}</definedName>`;

/** If not all columns fit on a legible page, prints those from the left that do. */
const printArea = (sheet: NamedSheet, index: number): string =>
  sheet.printed === sheet.columns
    ? ''
    : `<definedName name="_xlnm.Print_Area" localSheetId="${index}">` +
      `${escapeXml(`'${sheet.name}'!$A$1:$${columnName(sheet.printed - 1)}$${sheet.rows + 1}`)}</definedName>`;

export const workbookXml = (sheets: readonly NamedSheet[]): string =>
  `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>` +
  sheets
    .map(
      (sheet, index) =>
        `<sheet name="${escapeXml(sheet.name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
    )
    .join('') +
  `</sheets><definedNames>${sheets.map(filterName).join('')}${sheets.map(printArea).join('')}${sheets.map(printTitles).join('')}</definedNames></workbook>`;

export const workbookRelationshipsXml = (sheetCount: number): string =>
  `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">` +
  Array.from(
    { length: sheetCount },
    (_none, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  ).join('') +
  `<Relationship Id="rId${sheetCount + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

export const contentTypesXml = (sheetCount: number): string =>
  `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  Array.from(
    { length: sheetCount },
    (_none, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  ).join('') +
  '</Types>';

/** Excel requires 1 to 31 characters, none of []:*?/\, and names that differ beyond case; gnumeric stumbles over apostrophes. */
export function sheetName(wanted: string, taken: ReadonlySet<string>): string {
  const clean =
    wanted
      .replaceAll("'", '’')
      .replace(/[[\]:*?/\\]/g, ' ')
      .trim() || 'Sheet';
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : ` (${count})`;
    const name = clean.slice(0, 31 - suffix.length).trimEnd() + suffix;
    if (!taken.has(name.toLowerCase())) return name;
  }
}
