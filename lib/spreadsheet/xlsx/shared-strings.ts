import type { Limits } from '#lib/spreadsheet/limits';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';
import { unescapeText } from '#lib/spreadsheet/xlsx/escaped-text';
import type { XmlHandler } from '#lib/spreadsheet/xlsx/xml-reader';

const BYTES_PER_UNIT = 3;

/**
 * The strings that cells refer to by number. One buffer plus an offset per string takes a third of the memory of JavaScript strings and
 * keeps no slice of the XML alive. Rich text is joined; phonetic guides (`rPh`) are not part of the text.
 */
export class SharedStrings implements XmlHandler {
  readonly #limits: Limits;
  #bytes = Buffer.allocUnsafe(64 * 1024);
  #ends = new Uint32Array(4096);
  #count = 0;
  #used = 0;
  #text = '';
  #inText = false;
  #phonetic = false;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns undefined if the index does not exist. */
  get(index: number): string | undefined {
    if (!(index >= 0 && index < this.#count)) return undefined;
    const start = index === 0 ? 0 : (this.#ends[index - 1] ?? 0);
    return this.#bytes.toString('utf8', start, this.#ends[index]);
  }

  open(name: string): void {
    if (name === 'si') this.#text = '';
    if (name === 't') this.#inText = true;
    if (name === 'rPh') this.#phonetic = true;
  }

  text(text: string): void {
    if (!this.#inText || this.#phonetic) return;
    if (this.#text.length <= this.#limits.cellLength) this.#text += text;
  }

  close(name: string): void {
    if (name === 't') this.#inText = false;
    if (name === 'rPh') this.#phonetic = false;
    if (name === 'si') this.#add(unescapeText(this.#text));
  }

  #add(text: string): void {
    const needed = this.#used + text.length * BYTES_PER_UNIT;
    if (needed > this.#bytes.length) this.#grow(needed);
    this.#used += this.#bytes.write(text, this.#used, 'utf8');
    if (this.#used + this.#count * 4 > this.#limits.sharedStringBytes) {
      throw new SpreadsheetError(
        'too_large',
        'The workbook holds too much text; split it into several files.',
      );
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#ends[this.#count] = this.#used;
    this.#count += 1;
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#used);
    this.#bytes = larger;
  }
}
