import { type RawPart, zipOf } from '#test/spreadsheet/support/zip-of';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

interface RawSheet {
  readonly name?: string;
  readonly state?: 'visible' | 'hidden' | 'veryHidden';
  /** The inside of `<sheetData>`. */
  readonly rows: string;
  /** What follows `</sheetData>`. */
  readonly after?: string;
  /** What comes before `<sheetData>`. */
  readonly before?: string;
}

export interface RawWorkbook {
  readonly sheets: readonly RawSheet[];
  readonly date1904?: boolean;
  /** The inside of `<sst>`. */
  readonly strings?: string;
  /** The inside of `<styleSheet>`. */
  readonly styles?: string;
  readonly contentType?: string;
  readonly extra?: readonly RawPart[];
  /** Replaces parts by name. */
  readonly replace?: Readonly<Record<string, Partial<RawPart>>>;
}

const sheetXml = (sheet: RawSheet): string =>
  `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}">${sheet.before ?? ''}<sheetData>${sheet.rows}</sheetData>${sheet.after ?? ''}</worksheet>`;

const relationship = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;

export function partsOf(workbook: RawWorkbook): RawPart[] {
  const { sheets } = workbook;
  const type =
    workbook.contentType ?? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
  const parts: RawPart[] = [
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${workbook.date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map((sheet, index) => {
          const state = sheet.state ? ` state="${sheet.state}"` : '';
          return `<sheet name="${sheet.name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state} r:id="rId${index + 1}"/>`;
        })
        .join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${PACKAGE}/relationships">${sheets
        .map((_sheet, index) =>
          relationship(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`),
        )
        .join(
          '',
        )}${workbook.strings === undefined ? '' : relationship('rIdS', 'sharedStrings', 'sharedStrings.xml')}${
        workbook.styles === undefined ? '' : relationship('rIdT', 'styles', 'styles.xml')
      }</Relationships>`,
    },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(sheet),
    })),
  ];
  if (workbook.strings !== undefined) {
    parts.push({ name: 'xl/sharedStrings.xml', content: `<sst xmlns="${MAIN}">${workbook.strings}</sst>` });
  }
  if (workbook.styles !== undefined) {
    parts.push({
      name: 'xl/styles.xml',
      content: `<styleSheet xmlns="${MAIN}">${workbook.styles}</styleSheet>`,
    });
  }
  return [...parts.map((part) => ({ ...part, ...workbook.replace?.[part.name] })), ...(workbook.extra ?? [])];
}

/** An .xlsx assembled from raw XML. */
export const workbookOf = (workbook: RawWorkbook): Buffer => zipOf(partsOf(workbook));

/** One inline text cell. */
export const textCell = (place: string, text: string): string =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
