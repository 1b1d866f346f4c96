import { fieldOfKey, headerKey } from '#lib/spreadsheet/mapping/header-words';
import { type CellValue, isBlank } from '#lib/spreadsheet/row';

const LONGEST_HEADING = 200;

/** A cell of a row by column position: its value and its column's heading. */
export interface PlacedCell {
  readonly heading: string;
  readonly value: CellValue | undefined;
}

const key = (text: string): string => headerKey(text.slice(0, LONGEST_HEADING));

/** Strips the number from a heading that occurs twice. */
const bare = (heading: string): string => heading.replace(/ \(\d+\)$/, '');

/** The heading again: in the middle of the file, or right below it in another language or as field names. */
const isHeading = (cells: readonly PlacedCell[]): boolean => {
  if (cells.length < 2) return false;
  return cells.every(({ heading, value }) => {
    if (typeof value !== 'string' || value.length > LONGEST_HEADING) return false;
    if (value.trim() === heading) return true;
    const own = key(value);
    if (own === '') return false;
    const column = key(bare(heading));
    const field = fieldOfKey(own);
    return own === column || (field !== undefined && field === fieldOfKey(column));
  });
};

/** With this many known headings a row is not a person. */
const SURE_HEADINGS = 3;

/**
 * Whether a row consists of known headings: the table's own in other words, or, if most are in columns of another meaning, those of another
 * table below it.
 */
function headingKind(cells: readonly PlacedCell[]): 'own' | 'other' | undefined {
  const known = cells.flatMap(({ value, heading }) => {
    const field =
      typeof value === 'string' && value.length <= LONGEST_HEADING ? fieldOfKey(key(value)) : undefined;
    return field === undefined ? [] : [{ field, column: fieldOfKey(key(bare(heading))) }];
  });
  if (new Set(known.map(({ field }) => field)).size < SURE_HEADINGS || known.length * 2 <= cells.length)
    return undefined;
  const moved = known.filter(({ field, column }) => field !== column);
  return moved.length * 2 > known.length ? 'other' : 'own';
}

/** Whether a row is the heading of another table below the first. */
export const isOtherHeading = (row: readonly PlacedCell[]): boolean =>
  headingKind(row.filter(({ value }) => !isBlank(value))) === 'other';

export const totalWord =
  /^(?:average|durchschnitt|mittelwert|moyenne|promedio|grand\s*totals?|sub-?\s*totals?|totals?(?:\s+(?:contacts|records|rows|leads|count|accounts|attendees|participants|people|members|companies))?|rows|records|sum|count|summe|zwischensumme|gesamt(?:summe)?|anzahl|somme|sous-total|suma|totale|totaal|soma|razem|合計|小計|总计|合计|합계|gesamtergebnis|total\s+g[ée]n[ée]ral|totale\s+complessivo|total\s+geral|eindtotaal|suma\s+końcowa|totalsumma|hovedtotal|総計|общий\s+итог|итого)\s*:?\s*(?:\(?\d[\d.,]*(?:\s+(?:records?|rows?|contacts?|leads?|accounts?|compan(?:y|ies)|people|firmen|kontakte))?\)?)?$/i;
const isNumber = (value: CellValue | undefined): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^\s*[\p{Sc}]?\s*-?\d[\d.,\s]*%?\s*$/u.test(value));

/** A label as in `Subtotal | Count | 2`. */
const isLabel = (value: CellValue | undefined): boolean =>
  typeof value === 'string' && totalWord.test(value.trim().slice(0, 40));

const isTotal = (cells: readonly PlacedCell[]): boolean => {
  const [first, ...rest] = cells;
  if (typeof first?.value !== 'string' || !totalWord.test(first.value.trim())) return false;
  return rest.every(({ value }) => isNumber(value) || isLabel(value));
};

/** What report writers put below a table. */
const footer =
  /^(?:copyright|\(c\)|©|confidential\b|generated (?:by|on|at)|exported (?:by|on|from)|report (?:generated|created|run)|created (?:by|on|with)|printed on|page \d+ (?:of|\/)|seite \d+|as of \d|filter(?:ed)? by\b|filters?:|source:|quelle:|\*{2,}|-{3,}|={3,}|_{3,}|end of (?:report|file|list)|notes?:|hinweise?:|anmerkung(?:en)?:|remarque\s?:|notas?:|last updated?\b|updated on|stand:? \d{1,2}[./]\d|\((?:blank|leer|vide|en blanco|vuoto|leeg)\)$|all rights reserved|this report)/i;

const LONGEST_FOOTER = 2_000;

/** `A = customer`, `* = by invitation`: what marks in a column mean. */
const legend = /^\S{1,3}\s?=\s+\p{L}/u;

/** Names of organizations have fewer small words, and end with a stop only if it belongs to an abbreviation. */
const SMALL_WORDS = 5;
const isSentence = (text: string): boolean =>
  /\p{Ll}{4}[.!?]$/u.test(text) &&
  text.split(/\s+/).filter((word) => /^\p{Ll}/u.test(word)).length >= SMALL_WORDS;

const isFooter = (cells: readonly PlacedCell[]): boolean => {
  const [first] = cells;
  if (cells.length !== 1 || typeof first?.value !== 'string' || first.value.length > LONGEST_FOOTER)
    return false;
  const text = first.value.trim();
  return footer.test(text) || legend.test(text) || isSentence(text);
};

/** The line below a heading in text tables of Markdown and database shells. */
const isRule = (cells: readonly PlacedCell[]): boolean =>
  cells.length > 1 &&
  cells.every(
    ({ value }) => typeof value === 'string' && /^[|+\s]*:?[-=_]{2,}:?[-=_|+\s]*$/.test(value.slice(0, 200)),
  );

const hint =
  /^[[(<*\s]*(?:required|optional|mandatory|recommended|pflicht(?:feld|angabe)?|obligatoire|facultatif|obligatorio|opcional|obbligatorio|verplicht|optionnel|必須|任意|必填|选填|text|string|(?:n?var)?char(?:\s?\(\d+\))?|number|integer|int|boolean|date|url|e-?mail|single line text|max\.? \d+ (?:characters|chars|zeichen))[\])>*\s]*$/i;

/** `e.g. Ada`, `z. B. Acme`: the example row of a template. */
const example = /^[([<*\s]*(?:e\.\s?g\.|z\.\s?b\.|p\.\s?ej\.|par ex\.|bijv\.)/i;

/** At least half of the cells are examples, so that a note with one makes no difference. */
const isExample = (cells: readonly PlacedCell[]): boolean =>
  cells.length > 1 &&
  cells.filter(({ value }) => typeof value === 'string' && example.test(value)).length * 2 >= cells.length;

/** What a template says about its columns, below the heading: `(required)`, `text`. */
const isHints = (cells: readonly PlacedCell[]): boolean =>
  cells.length > 1 &&
  cells.every(({ value }) => typeof value === 'string' && value.length <= 40 && hint.test(value));

/** Why a row is not a person: a repeated heading, a total, the footer of a report. Undefined for rows that may be people. */
export function noPersonReason(row: readonly PlacedCell[]): string | undefined {
  const cells = row.filter(({ value }) => !isBlank(value));
  if (isHeading(cells) || headingKind(cells) === 'own') return 'repeats the heading and was left out';
  if (isHints(cells) || isExample(cells)) return 'describes what the columns should contain and was left out';
  if (isRule(cells)) return 'is a line of dashes and was left out';
  if (isTotal(cells)) return 'is a total and was left out';
  if (isFooter(cells)) return 'is the footer of a report and was left out';
  return undefined;
}

/** What people write for "as above". A single `"` is the ditto mark itself. */
const ditto =
  /^(?:["'“”„〃″=]{1,2}|[↑^]|[-–—]{1,2}\s*["“”„〃″]\s*[-–—]{1,2}|'{2}|["“]\s*-\s*["”]|ditto|dito|idem|ídem|do\.|id\.|dto\.?|s\.\s?o\.|same as above|as above|wie oben|siehe oben|同上|〃|상동)$/i;

export const isDitto = (value: CellValue | undefined): boolean =>
  typeof value === 'string' && value.length <= 20 && ditto.test(value.trim());
