import { foldText, spellingsOf } from '#lib/identity/fold-text';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { spellsName } from '#lib/spreadsheet/mapping/fitting-address';
import { headerKey, headerWords, partialNameKeys } from '#lib/spreadsheet/mapping/header-words';
import type { HeadingMatch } from '#lib/spreadsheet/mapping/heading-match';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';
import type { ColumnValues } from '#lib/spreadsheet/mapping/value-kind';

/** A column as the suggestion sees it. */
export interface SeenColumn {
  readonly name: string;
  readonly heading: HeadingMatch | undefined;
  readonly values: ColumnValues;
  /** The cells of the rows examined, blank ones as ''. */
  readonly cells: readonly string[];
}

const BY_VALUES = 0.62;
const byValues = (field: InputField): HeadingMatch => ({
  field,
  strength: BY_VALUES,
  reason: 'the values look like names of people',
});

/** Whether an address holds the whole of a name: `anna.schmidt@` is not made of Anna Schmidt Coaching. */
const isWholeNameIn = (address: string, name: string): boolean =>
  /^[^@\s]+@[^@\s]+$/.test(address) &&
  spellsName(address, name) &&
  [...spellingsOf(name.split(' ').at(-1) ?? '')].some((word) =>
    namedBy(address).toLowerCase().includes(word),
  );

/** Shops are called Rose Garden and Olive Grove, but few lists have hardly any others. */
const MOSTLY_GIVEN = 0.7;

/** A CRM's accounts that are people: most of the names begin with known given names, and the rows' addresses or parts of names spell most. */
function arePeopleThemselves({ cells, values }: SeenColumn, columns: readonly SeenColumn[]): boolean {
  if (values.filled < 2 || values.given < MOSTLY_GIVEN) return false;
  const parts = (['first_name', 'last_name'] as const).map((field) =>
    columns.find(({ heading }) => heading?.field === field),
  );
  const said = cells.filter(
    (cell, row) =>
      cell.includes(' ') &&
      (foldText(parts.map((part) => part?.cells[row] ?? '').join(' ')) === foldText(cell) ||
        columns.some(({ cells: others }) => isWholeNameIn(others[row] ?? '', cell))),
  );
  return said.length * 2 > values.filled;
}

/** The columns, with those that a heading takes for companies and that hold the people themselves as names. */
export const withPeoplesAccounts = (columns: readonly SeenColumn[]): SeenColumn[] =>
  columns.map((column) =>
    column.heading?.field === 'company' && arePeopleThemselves(column, columns)
      ? { ...column, heading: { ...byValues('full_name'), strength: 0.95 } }
      : column,
  );

/**
 * What the columns' headings mean for names, taken together: `Name` is the family name next to `Vorname` and the given name next to
 * `Cognome`; a first name in two words without a last name next to it is the whole name. If no heading mentions names, two neighbours that
 * look like given and family names are taken as such.
 */
export function resolveNames(columns: readonly SeenColumn[]): (HeadingMatch | undefined)[] {
  const headings = columns.map(({ heading }) => heading);
  const has = (field: InputField) => headings.some((heading) => heading?.field === field);
  if (!has('first_name') && !has('last_name')) {
    const bare = withoutSpannedHeading(columns);
    const { given, family } = (has('full_name') && bare === columns ? undefined : namePair(bare)) ?? {};
    if (given || !has('full_name')) {
      return bare.map((column) => {
        if (column === given) return byValues('first_name');
        return column === family ? byValues('last_name') : column.heading;
      });
    }
  }
  const part = has('first_name') ? (has('last_name') ? undefined : 'last_name') : 'first_name';
  const known = columns
    .filter(({ heading }) => heading?.field === (part === 'first_name' ? 'last_name' : 'first_name'))
    .map(({ name }) => name);
  const resolved = columns.map(({ name, heading, values }) =>
    part &&
    has(part === 'first_name' ? 'last_name' : 'first_name') &&
    heading &&
    (isPartial(name) ||
      (heading.field === 'full_name' &&
        (isPartialBeside(name, known) || (heading.strength >= WHOLE && areParts(values)))))
      ? ({ field: part, strength: 0.95 } as const)
      : heading,
  );
  const isPart = (field: InputField) =>
    resolved.some((heading, at) => heading?.field === field && (columns[at]?.values.filled ?? 0) > 0);
  if (isPart('last_name') || isPart('full_name')) return resolved;
  return resolved.map((heading, index) =>
    heading?.field === 'first_name' && (columns[index]?.values.share('person') ?? 0) >= 0.6
      ? { ...heading, field: 'full_name' }
      : heading,
  );
}

/** `Name` merged over two columns is written above the first, which holds single words, and the second has no heading: both are parts. */
function withoutSpannedHeading(columns: readonly SeenColumn[]): readonly SeenColumn[] {
  const at = columns.findIndex(({ heading, values }, index) => {
    const next = columns[index + 1];
    return heading?.field === 'full_name' && areParts(values) && next?.name === `Column ${index + 2}`;
  });
  return at === -1
    ? columns
    : columns.map((column, index) => (index === at ? { ...column, heading: undefined } : column));
}

/** A heading of this strength is known as a whole: `Contact`, but not `Event name` or `Middle name`. */
const WHOLE = 0.95;

/** `Contact` next to `Surname`: single words, written as names are. */
const areParts = ({ filled, distinct, share, spelled }: ColumnValues): boolean =>
  filled > 1 && distinct * 2 > filled && share('word') >= 0.8 && spelled >= 0.8;

const isPartial = (name: string): boolean => partialNameKeys().has(headerKey(name));

/** `Nom du dirigeant` next to `Prénom du dirigeant`, `Kontakt Name` next to `Kontakt Vorname`: the rest of the heading is the same. */
const isPartialBeside = (name: string, others: readonly string[]): boolean => {
  const words = headerWords(name);
  const rest = words.filter((word) => !partialNameKeys().has(word)).join(' ');
  return (
    rest !== '' &&
    rest.length < words.join(' ').length &&
    others.some((other) => {
      const all = headerWords(other);
      const text = all.join(' ');
      return all.length === words.length && (text.endsWith(` ${rest}`) || text.startsWith(`${rest} `));
    })
  );
};

interface NamePair {
  readonly given: SeenColumn;
  readonly family: SeenColumn;
}

/** Fewer values match by chance. */
const ENOUGH_VALUES = 3;

const looksLikeNames = ({ heading, values }: SeenColumn): boolean =>
  heading === undefined &&
  values.filled > 1 &&
  values.share('word') + values.share('person') >= 0.8 &&
  values.distinct * 2 > values.filled;

/** `Nora Bright` is a whole name; `María José` is a given and `García López` a family name. */
function isWholeName(cell: string): boolean {
  const words = foldText(cell).split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return words.length > 1 && last.length > 2 && isKnownGivenName(first) && !isKnownGivenName(last);
}

/** Whether most known given names of a column have a family name behind them: speakers beside their titles are no given names. */
const areWholeNames = ({ cells, values }: SeenColumn): boolean =>
  cells.filter(isWholeName).length * 2 > values.given * values.filled;

/** The part of an address that may be a name: what precedes the `@`, or the id of a profile. */
const namedBy = (text: string): string =>
  text.includes('@') ? (text.split('@')[0] ?? '') : (/\/(?:in|pub)\/([^/?#]+)/.exec(text)?.[1] ?? '');

/** The share of a column's cells contained in the addresses of their rows: `norwood` in `mila.norwood@`. */
function shareInAddresses({ cells, values }: SeenColumn, columns: readonly SeenColumn[]): number {
  const found = cells.filter((cell, row) => {
    const word = foldText(cell).replaceAll(/[^\p{L}]/gu, '');
    if (word.length < 3) return false;
    return columns.some(({ cells: others }) => {
      const name = namedBy(others[row] ?? '');
      return (
        name !== '' &&
        foldText(name)
          .replaceAll(/[^\p{L}]/gu, '')
          .includes(word)
      );
    });
  });
  return values.filled === 0 ? 0 : found.length / values.filled;
}

/** Two neighbours without headings that are given and family name, judged by known given names and by the addresses. */
function namePair(columns: readonly SeenColumn[]): NamePair | undefined {
  const pairs = columns.flatMap((left, index): { left: SeenColumn; right: SeenColumn }[] => {
    const right = columns[index + 1];
    return right && looksLikeNames(left) && looksLikeNames(right) ? [{ left, right }] : [];
  });
  const judged = pairs.flatMap(({ left, right }) => {
    const ordered = right.values.given > left.values.given + 0.2 ? [right, left] : [left, right];
    const [given = left, family = right] = ordered;
    const told = Math.min(shareInAddresses(left, columns), shareInAddresses(right, columns)) >= 0.5;
    const known =
      given.values.filled >= ENOUGH_VALUES &&
      given.values.given >= 0.5 &&
      family.values.given < given.values.given - 0.2 &&
      !areWholeNames(given);
    return told || known ? [{ given, family, told }] : [];
  });
  return judged.find(({ told }) => told) ?? judged[0];
}
