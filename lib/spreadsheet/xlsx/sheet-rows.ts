import type { Limits } from '#lib/spreadsheet/limits';
import { type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';
import { RowCounter } from '#lib/spreadsheet/row-counter';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { columnIndex, LAST_COLUMN } from '#lib/spreadsheet/xlsx/cell-reference';
import { cellValue, type ValueContext } from '#lib/spreadsheet/xlsx/cell-value';
import type { MergedCells } from '#lib/spreadsheet/xlsx/merged-columns';
import type { XmlHandler } from '#lib/spreadsheet/xlsx/xml-reader';

export interface SheetContext extends ValueContext {
  readonly limits: Limits;
  readonly merged: MergedCells;
}

/**
 * The rows of one worksheet part, as XML events come. Formulas give their cached value; cells and rows without `r`
 * follow the one before. The declared dimension is not looked at: many writers get it wrong, some on purpose.
 */
export class SheetRows implements XmlHandler {
  readonly #context: SheetContext;
  readonly #counter: RowCounter;
  #rows: SheetRow[] = [];
  #cells: CellValue[] = [];
  #cut: number[] = [];
  #row = 0;
  #hidden = false;
  #column = -1;
  #cellCount = 0;
  #type: string | undefined;
  #style: string | undefined;
  #text = '';
  #collecting = false;
  #phonetic = false;
  #inData = false;
  #done = false;

  constructor(context: SheetContext) {
    this.#context = context;
    this.#counter = new RowCounter(context.limits);
  }

  /** True when the last row has passed; validations, drawings and the rest need not be read. */
  get done(): boolean {
    return this.#done;
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    if (rows.length > 0) this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'sheetData':
        this.#inData = true;
        return;
      case 'row':
        this.#openRow(attributes['r'], attributes['hidden']);
        return;
      case 'c':
        this.#openCell(attributes['r'], attributes['t'], attributes['s']);
        return;
      case 'v':
      case 't':
        this.#collecting = true;
        return;
      case 'rPh':
        this.#phonetic = true;
        return;
      default:
    }
  }

  text(text: string): void {
    if (!this.#collecting || this.#phonetic || !this.#inData) return;
    if (this.#text.length <= this.#context.limits.cellLength) this.#text += text;
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#collecting = false;
        return;
      case 'rPh':
        this.#phonetic = false;
        return;
      case 'c':
        this.#closeCell();
        return;
      case 'row':
        this.#closeRow();
        return;
      case 'sheetData':
        this.#inData = false;
        this.#done = true;
        return;
      default:
    }
  }

  #openRow(reference: string | undefined, hidden: string | undefined): void {
    const given = Number(reference);
    this.#row = given > this.#row && Number.isSafeInteger(given) ? given : this.#row + 1;
    this.#hidden = hidden === '1' || hidden === 'true';
    this.#column = -1;
    this.#cellCount = 0;
    this.#cells = [];
    this.#cut = [];
  }

  #openCell(reference: string | undefined, type: string | undefined, style: string | undefined): void {
    const given = reference === undefined ? -1 : columnIndex(reference);
    this.#column = given >= 0 ? given : this.#column + 1;
    this.#cellCount += 1;
    if (this.#cellCount > LAST_COLUMN)
      throw new SpreadsheetError('damaged', 'A row has more cells than columns exist.');
    this.#type = type;
    this.#style = style;
    this.#text = '';
  }

  #closeCell(): void {
    if (!this.#inData) return;
    if (this.#text === '') {
      this.#counter.emptyCell();
      return;
    }
    const value = this.#limited(cellValue(this.#text, this.#type, this.#style, this.#context));
    if (value === null || value === '') return;
    if (this.#column >= this.#context.limits.columns) this.#counter.filled(this.#column + 1);
    while (this.#cells.length < this.#column) this.#cells.push(null);
    this.#cells[this.#column] = value;
  }

  #limited(value: CellValue): CellValue {
    const limit = this.#context.limits.cellLength;
    if (typeof value !== 'string' || value.length <= limit) return value;
    this.#cut.push(this.#column);
    return value.slice(0, limit);
  }

  #closeRow(): void {
    if (!this.#inData) return;
    const cells = this.#cells;
    if (cells.every(isBlank)) {
      this.#counter.empty();
      return;
    }
    this.#counter.filled(cells.length);
    this.#context.merged.fill(this.#row, cells);
    this.#rows.push({
      number: this.#row,
      cells,
      ...(this.#hidden ? { hidden: true } : {}),
      ...(this.#cut.length > 0 ? { cut: this.#cut } : {}),
    });
  }
}
