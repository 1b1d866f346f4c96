import { type LinkFormula, linkFormula } from '#lib/spreadsheet/csv/formula-guard';
import type { Limits } from '#lib/spreadsheet/limits';
import { type CellNote, type CellValue, isBlank, type SheetRow } from '#lib/spreadsheet/row';
import { RowCounter } from '#lib/spreadsheet/row-counter';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { columnIndex, LAST_COLUMN } from '#lib/spreadsheet/xlsx/cell-reference';
import { cellValue, type ValueContext } from '#lib/spreadsheet/xlsx/cell-value';
import type { MergedCells, SheetLinks } from '#lib/spreadsheet/xlsx/sheet-tail';
import type { XmlHandler } from '#lib/spreadsheet/xlsx/xml-reader';

export interface SheetContext extends ValueContext {
  readonly limits: Limits;
  readonly merged: MergedCells;
  readonly links: SheetLinks;
}

/** Longer than any address with its display text. */
const LONGEST_FORMULA = 4_096;

const NO_VALUE =
  'is a formula without a computed value; open the file in a spreadsheet program, save it and upload it again';

/**
 * Collects the rows of one worksheet part from XML events. Formulas give their cached value; cells and rows without `r` follow the previous
 * one. Ignores the declared dimension: many writers get it wrong, some on purpose.
 */
export class SheetRows implements XmlHandler {
  readonly #context: SheetContext;
  readonly #counter: RowCounter;
  #rows: SheetRow[] = [];
  #cells: CellValue[] = [];
  #notes: CellNote[] = [];
  #links: Map<number, string> | undefined;
  #formula: string | undefined;
  #inFormula = false;
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

  /** True once the last row has been read; validations, drawings and the rest can be skipped. */
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
      case 'f':
        this.#inFormula = true;
        this.#formula = '';
        return;
      case 'rPh':
        this.#phonetic = true;
        return;
      default:
    }
  }

  text(text: string): void {
    if (this.#inFormula && this.#formula !== undefined && this.#formula.length <= LONGEST_FORMULA)
      this.#formula += text;
    if (!this.#collecting || this.#phonetic || !this.#inData) return;
    if (this.#text.length <= this.#context.limits.cellLength) this.#text += text;
  }

  close(name: string): void {
    switch (name) {
      case 'v':
      case 't':
        this.#collecting = false;
        return;
      case 'f':
        this.#inFormula = false;
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
    this.#notes = [];
    this.#links = undefined;
  }

  #openCell(reference: string | undefined, type: string | undefined, style: string | undefined): void {
    const given = reference === undefined ? -1 : columnIndex(reference);
    this.#column = given >= 0 ? given : this.#column + 1;
    this.#cellCount += 1;
    if (this.#cellCount > LAST_COLUMN)
      throw new SpreadsheetError('damaged', 'A row has more cells than there are columns.');
    this.#type = type;
    this.#style = style;
    this.#text = '';
    this.#formula = undefined;
  }

  #closeCell(): void {
    if (!this.#inData) return;
    const column = this.#column;
    const formula = this.#formula === undefined ? undefined : linkFormula(this.#formula);
    const link = formula?.target ?? this.#context.links.get(this.#row)?.get(column);
    if (link !== undefined && column < this.#context.limits.columns) {
      this.#links ??= new Map();
      this.#links.set(column, link);
    }
    const value = this.#value(formula);
    if (value === null || value === '') return;
    if (column >= this.#context.limits.columns) this.#counter.filled(column + 1);
    while (this.#cells.length < column) this.#cells.push(null);
    this.#cells[column] = value;
  }

  #value(formula: LinkFormula | undefined): CellValue {
    if (this.#text !== '')
      return this.#limited(cellValue(this.#text, this.#type, this.#style, this.#context));
    if (formula) return this.#limited(formula.shown ?? formula.target);
    // A text formula with an empty result says so by its type; any other has a value once computed.
    if (this.#formula !== undefined && this.#type !== 'str') this.#note(NO_VALUE);
    else this.#counter.emptyCell();
    return null;
  }

  #note(reason: string): void {
    if (this.#column < this.#context.limits.columns) this.#notes.push({ index: this.#column, reason });
  }

  #limited(value: CellValue): CellValue {
    const limit = this.#context.limits.cellLength;
    if (typeof value !== 'string' || value.length <= limit) return value;
    this.#note('is too long and was truncated');
    return value.slice(0, limit);
  }

  #closeRow(): void {
    if (!this.#inData) return;
    const cells = this.#cells;
    if (cells.every(isBlank) && this.#notes.length === 0) {
      this.#counter.empty();
      return;
    }
    this.#counter.filled(cells.length);
    this.#context.merged.fill(this.#row, cells);
    this.#rows.push({
      number: this.#row,
      cells,
      ...(this.#hidden ? { hidden: true } : {}),
      ...(this.#links ? { links: this.#links } : {}),
      ...(this.#notes.length > 0 ? { notes: this.#notes } : {}),
    });
  }
}
