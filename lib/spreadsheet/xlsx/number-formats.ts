import { laterPackage } from '#lib/shared/later-package';
import type { DateKind } from '#lib/spreadsheet/xlsx/excel-date';
import type { XmlHandler } from '#lib/spreadsheet/xlsx/xml-reader';

const numfmt = laterPackage<typeof import('numfmt')>('numfmt');

/** ECMA-376 part 1, 18.8.30; 27 to 36 and 50 to 58 are dates in East Asian locales. */
const builtIn = (id: number): DateKind | undefined => {
  if (id === 22) return 'datetime';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return 'time';
  return undefined;
};

/** Quoted and escaped characters, colours, conditions and locales are not part of the pattern: `[Red]0 "days"` is a number. */
const literal = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/** Excel's own limit; a longer code is an attack on the pattern above. */
const LONGEST_CODE = 255;

export function dateKindOfFormat(code: string): DateKind | undefined {
  const pattern = (code.slice(0, LONGEST_CODE).split(';')[0] ?? '')
    .replace(literal, '')
    .replace(/general/gi, '')
    .toLowerCase();
  if (!/[dmyhs年月日]/.test(pattern) || /[0#?]/.test(pattern.replace(/\.0+/g, ''))) return undefined;
  const day = /[dy年日]/.test(pattern) || (pattern.includes('m') && !/[hs]/.test(pattern));
  const time = /[hs]/.test(pattern);
  return day && time ? 'datetime' : time ? 'time' : 'date';
}

/** A format that shows a whole number as an id, a phone number or a postal code. */
export interface DigitFormat {
  readonly code: string;
}

/**
 * Whether a format turns a number into an id: leading zeros (`000000`), or digits with separators (`(###) ###-####`). Decimals, thousands,
 * percents and amounts of money stay numbers, as do `# ##0` and `0 "days"`.
 */
export function digitFormat(code: string): DigitFormat | undefined {
  const section = code.slice(0, LONGEST_CODE).split(';')[0] ?? '';
  const shown = section.replace(/\[[^\]]*\]|_.|\*./g, '').replace(/"([^"]*)"|\\(.)/g, '$1$2');
  const pattern = section.replace(literal, '');
  if (!/[0#]/.test(pattern) || /[.,%Ee?/@]|general/i.test(pattern) || /[dmyhs]/i.test(pattern))
    return undefined;
  if (/\p{Sc}/u.test(section)) return undefined;
  const zeros = pattern.match(/0/g)?.length ?? 0;
  const parted = /[0#)][^0#\p{L}]*[()+-][^0#\p{L}]*[0#(]/u.test(shown) || /^\s*\+/.test(shown);
  return zeros >= 2 || parted ? { code } : undefined;
}

/** The number as displayed. Fractions, and numbers the format cannot show, stay numbers. */
export function shownDigits(value: number, { code }: DigitFormat): string | number {
  if (!Number.isSafeInteger(value)) return value;
  try {
    return numfmt().format(code.slice(0, LONGEST_CODE), value).trim();
  } catch {
    return value;
  }
}

type CellFormat = DateKind | DigitFormat;

/** Excel allows 65,490 cell formats. */
const MAX_FORMATS = 65_536;

/** Collects from styles.xml which cell formats show dates and which show ids. */
export class NumberFormats implements XmlHandler {
  readonly #custom = new Map<number, CellFormat | undefined>();
  readonly #formats: (CellFormat | undefined)[] = [];
  #inCellFormats = false;

  /** `style` is a cell's `s` attribute. */
  of(style: string | undefined): CellFormat | undefined {
    return style === undefined ? undefined : this.#formats[Number(style)];
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'numFmt' && this.#custom.size < MAX_FORMATS) {
      const code = attributes['formatCode'] ?? '';
      this.#custom.set(Number(attributes['numFmtId']), dateKindOfFormat(code) ?? digitFormat(code));
    }
    if (name === 'cellXfs') this.#inCellFormats = true;
    if (name === 'xf' && this.#inCellFormats && this.#formats.length < MAX_FORMATS) {
      const id = Number(attributes['numFmtId'] ?? 0);
      this.#formats.push(this.#custom.has(id) ? this.#custom.get(id) : builtIn(id));
    }
  }

  text(): void {}

  close(name: string): void {
    if (name === 'cellXfs') this.#inCellFormats = false;
  }
}
