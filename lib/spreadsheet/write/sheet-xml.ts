import { cellXml, headerXml } from '#lib/spreadsheet/write/cell-xml';
import { escapeXml } from '#lib/spreadsheet/write/escape-xml';
import type { PendingRows } from '#lib/spreadsheet/write/pending-rows';
import type { BegunSheet, WorkbookColumn, WorkbookRow } from '#lib/spreadsheet/write/workbook-column';
import { columnName } from '#lib/spreadsheet/xlsx/cell-reference';

/** Excel's last row. */
const LAST_ROW = 1_048_576;

/** Excel's limit per sheet; later links are written as text. Also bounds the list in memory. */
const MOST_LINKS = 65_530;

const MEASURED_ROWS = 200;
const NARROWEST = 8;
const WIDEST = 60;
const PIECE = 64 * 1024;

export interface WrittenSheet {
  /** Link targets, in the order of their relationship ids `rId1`, `rId2` ... */
  readonly targets: readonly string[];
  readonly rows: number;
  /** How many columns from the left are printed: more would be too small to read on paper. */
  readonly printed: number;
}

const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';

/** The heading row and the first `frozen` columns stay in view. */
function view(first: boolean, frozen: number): string {
  const corner = `${columnName(frozen)}2`;
  const pane = frozen > 0 ? 'bottomRight' : 'bottomLeft';
  const split = frozen > 0 ? `xSplit="${frozen}" ` : '';
  return (
    `<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView${first ? ' tabSelected="1"' : ''} workbookViewId="0">` +
    `<pane ${split}ySplit="1" topLeftCell="${corner}" activePane="${pane}" state="frozen"/>` +
    `<selection pane="${pane}" activeCell="${corner}" sqref="${corner}"/></sheetView></sheetViews>` +
    '<sheetFormatPr defaultRowHeight="15"/>'
  );
}

/** Landscape A4, all columns on one page's width, as many pages long as needed. */
const PRINT =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>' +
  '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
  '<headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

const widthOf = (column: WorkbookColumn, longest: number, widest: number | undefined): number =>
  column.width ??
  (widest === undefined
    ? Math.min(WIDEST, Math.max(NARROWEST, longest + 2, column.header.length + 4))
    : Math.min(widest, Math.max(NARROWEST, longest + 2, wordOf(column.header) + 4)));

/** A heading may wrap, but its longest word must fit. */
const wordOf = (header: string): number => Math.max(...header.split(' ').map(({ length }) => length));

/** How many characters fit on a landscape A4 page at half size. */
const PRINTED_WIDTH = 300;

/** How many columns of these widths, from the left, fit on a legible page; at least one. */
function printedOf(widths: readonly number[]): number {
  let width = 0;
  const beyond = widths.findIndex((one) => {
    width += one;
    return width > PRINTED_WIDTH;
  });
  return beyond === -1 ? widths.length : Math.max(1, beyond);
}

const LINE_HEIGHT = 15;
/** Excel's rows are at most 409 points high. */
const MOST_LINES = 27;

interface RowXml {
  readonly number: number;
  readonly cells: string;
  readonly lengths: readonly number[];
}

/** Writes the rows of one sheet from `source`, at most a full sheet, and leaves the rest in it. */
export class SheetWriter {
  readonly #columns: readonly WorkbookColumn[];
  readonly #names: readonly string[];
  readonly #source: PendingRows;
  readonly #places: string[] = [];
  readonly #targets: string[] = [];
  readonly #lastRow: number;
  readonly #frozen: number;
  readonly #wrapAt: number | undefined;
  readonly #mostLines: number;
  #rows = 0;
  #widths: readonly number[] = [];

  constructor(
    { columns, frozenColumns = 0, wrapAt, mostLines = MOST_LINES }: Omit<BegunSheet, 'name' | 'rows'>,
    source: PendingRows,
    lastRow: number = LAST_ROW,
  ) {
    this.#frozen = frozenColumns;
    this.#wrapAt = wrapAt;
    this.#mostLines = mostLines;
    this.#columns = columns;
    this.#names = columns.map((_column, index) => columnName(index));
    this.#source = source;
    this.#lastRow = lastRow;
  }

  /** Read it after the last piece. */
  get written(): WrittenSheet {
    return { targets: this.#targets, rows: this.#rows, printed: printedOf(this.#widths) };
  }

  async *pieces(first: boolean): AsyncGenerator<string> {
    const ahead: RowXml[] = [];
    const longest = this.#columns.map(() => 0);
    while (ahead.length < MEASURED_ROWS) {
      const row = await this.#nextRow();
      if (!row) break;
      ahead.push(row);
      for (const [index, length] of row.lengths.entries())
        longest[index] = Math.max(longest[index] ?? 0, length);
    }
    this.#widths = this.#columns.map((column, index) => widthOf(column, longest[index] ?? 0, this.#wrapAt));
    let text = this.#head(first) + ahead.map((row) => this.#written(row)).join('');
    for (let row = await this.#nextRow(); row; row = await this.#nextRow()) {
      text += this.#written(row);
      if (text.length < PIECE) continue;
      yield text;
      text = '';
    }
    yield `${text}</sheetData>${this.#tail()}</worksheet>`;
  }

  async #nextRow(): Promise<RowXml | undefined> {
    if (this.#rows + 1 >= this.#lastRow) return undefined;
    const row = await this.#source.next();
    if (!row) return undefined;
    this.#rows += 1;
    return this.#rowXml(row, this.#rows + 1);
  }

  #rowXml(row: WorkbookRow, number: number): RowXml {
    let cells = '';
    const lengths: number[] = [];
    for (const [index, column] of this.#columns.entries()) {
      const place = `${this.#names[index]}${number}`;
      const linkable = column.type !== 'link' || this.#targets.length < MOST_LINKS;
      const cell = cellXml(
        place,
        row[column.key],
        linkable ? (column.type ?? 'auto') : 'text',
        this.#wrapAt !== undefined,
      );
      lengths.push(cell?.length ?? 0);
      if (!cell) continue;
      cells += cell.xml;
      if (!cell.link) continue;
      this.#places.push(place);
      this.#targets.push(cell.link);
    }
    return { number, cells, lengths };
  }

  /** Programs disagree on whether they compute the height of a wrapped row themselves, so it is set explicitly. */
  #written({ number, cells, lengths }: RowXml): string {
    if (this.#wrapAt === undefined) return `<row r="${number}">${cells}</row>`;
    const height = this.#linesOf(lengths) * LINE_HEIGHT;
    return `<row r="${number}" ht="${height}" customHeight="1">${cells}</row>`;
  }

  #linesOf(lengths: readonly number[]): number {
    // An address is one word: LibreOffice keeps it on one line.
    const lines = lengths.map((length, index) =>
      this.#columns[index]?.type === 'link'
        ? 1
        : Math.ceil(length / ((this.#widths[index] ?? NARROWEST) - 1)),
    );
    return Math.min(this.#mostLines, Math.max(1, ...lines));
  }

  #head(first: boolean): string {
    const widths = this.#widths.map(
      (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    );
    const headers = this.#columns.map((column, index) =>
      headerXml(`${this.#names[index]}1`, column.header, this.#wrapAt !== undefined),
    );
    const columns = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
    const lines =
      this.#wrapAt === undefined
        ? 20 / LINE_HEIGHT
        : this.#linesOf(this.#columns.map(({ header }) => header.length + 4));
    return `${SHEET_START}${view(first, this.#frozen)}${columns}<sheetData><row r="1" ht="${lines * LINE_HEIGHT}" customHeight="1">${headers.join('')}</row>`;
  }

  #tail(): string {
    const last = this.#names.at(-1);
    const filter = last === undefined ? '' : `<autoFilter ref="A1:${last}${this.#rows + 1}"/>`;
    if (this.#places.length === 0) return filter + PRINT;
    const links = this.#places.map((place, index) => `<hyperlink ref="${place}" r:id="rId${index + 1}"/>`);
    return `${filter}<hyperlinks>${links.join('')}</hyperlinks>${PRINT}`;
  }
}

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';

export const linksXml = (targets: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="${RELATIONSHIPS}">${targets
    .map(
      (target, index) =>
        `<Relationship Id="rId${index + 1}" Type="${HYPERLINK}" Target="${escapeXml(target)}" TargetMode="External"/>`,
    )
    .join('')}</Relationships>`;
