import { isFillerName } from '#lib/identity/usable-input';
import { laterPackage } from '#lib/shared/later-package';
import type { Cleaners } from '#lib/spreadsheet/mapping/cell-cleaners';
import type { ColumnMapping, InputField } from '#lib/spreadsheet/mapping/input-field';
import type { CellValue, RowProblem } from '#lib/spreadsheet/row';

const entities = laterPackage<typeof import('entities')>('entities');

/** What Excel shows if a formula failed. */
const errorValue = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/;

/** What people and exports write for "nothing"; `Na` and `Null` are names. */
const nothing = /^(?:n\/?a|none|null|nil|undefined|unknown|-+|—|–|\?+|\.)$/i;
const nameFields: ReadonlySet<InputField> = new Set(['first_name', 'last_name']);
/** A formula that refers to an empty cell gives `0`, which can be an id. */
const isEmptyReference = (field: InputField, text: string): boolean =>
  text === '0' && field !== 'external_id' && field !== 'crm_id';

const isNothing = (field: InputField, text: string): boolean =>
  text === '' ||
  isEmptyReference(field, text) ||
  (nothing.test(text) && (!nameFields.has(field) || isFillerName(text)));

/** `M&uuml;ller &amp; S&#246;hne`, as in text copied from a page's source. */
const decodeEntities = (text: string): string =>
  /&(?:[a-z]\w{1,8}|#x?[\da-f]{2,6});/i.test(text) ? entities().decodeHTML(text) : text;

/** Writes a number out in full: 12345678901234 is an id, not 1.2345678901234e13. */
export const toText = (value: CellValue): string => {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  return decodeEntities(String(value))
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
};

/** Lines in a cell of names are several people, or a name and that person's role. */
const onOneLine = (value: CellValue): CellValue =>
  typeof value === 'string' && /[\r\n]/.test(value)
    ? value
        .split(/[\r\n]+/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join('; ')
    : value;

export interface CollectedCells {
  readonly fields: Partial<Record<InputField, string>>;
  /** The same cells as written in the file. */
  readonly written: Partial<Record<InputField, string>>;
  readonly extra: Record<string, CellValue>;
  readonly problems: RowProblem[];
}

/** The cells of a row by field; columns without a field, or with one that does not apply here, are kept as extra. */
export function collectCells(
  row: number,
  values: Readonly<Record<string, CellValue>>,
  mapping: ColumnMapping,
  cleaners: Cleaners,
): CollectedCells {
  const collected: CollectedCells = { fields: {}, written: {}, extra: {}, problems: [] };
  for (const [column, value] of Object.entries(values)) {
    const field = Object.hasOwn(mapping, column) ? mapping[column] : undefined;
    const clean = field && cleaners[field];
    if (field === undefined || clean === undefined) {
      if (value !== null) collected.extra[column] = value;
      continue;
    }
    const text = toText(field === 'full_name' ? onOneLine(value) : value);
    if (isNothing(field, text)) continue;
    if (!errorValue.test(text)) collected.written[field] = text;
    const outcome = errorValue.test(text) ? { reason: `holds the error ${text}` } : clean(text);
    if ('value' in outcome) {
      collected.fields[field] = outcome.value;
      if (outcome.note !== undefined)
        collected.problems.push({ row, column, reason: outcome.note, read_as: outcome.value });
    } else collected.problems.push({ row, column, reason: outcome.reason });
  }
  return collected;
}
