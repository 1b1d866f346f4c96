import { namesAnother } from '#lib/identity/mailbox-name';
import { cleanEmail } from '#lib/spreadsheet/mapping/clean-address';
import { fieldOfKey, headerWords, secondWords, workWords } from '#lib/spreadsheet/mapping/header-words';
import { matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import type { CellValue } from '#lib/spreadsheet/row';

/** Addresses are shorter. */
const LONGEST = 320;

const isNumber = (word: string): boolean => /^\d$/.test(word);

const names: ReadonlySet<string | undefined> = new Set(['first_name', 'last_name', 'full_name']);

/** Whether a row has a further person: `Contact 2 Name`, or `Name (2)` in a table to the right. */
const hasSecondPerson = (extra: Readonly<Record<string, CellValue>>): boolean =>
  Object.keys(extra).some(
    (column) => headerWords(column).some(isNumber) && names.has(matchHeading(column)?.field),
  );

/** `Email 2`, but not `Contact 2 Email`, which is another person's. */
const isOfSecondPerson = (words: readonly string[]): boolean => {
  const at = words.findIndex(isNumber);
  return at !== -1 && matchHeading(words.slice(0, at).join(' '))?.field !== 'email';
};

/** What a heading says besides which of a person's addresses it is: `email` for `Work Email`, `Email (Home)` and `E-mail 2 Address`. */
const bare = (heading: string): string =>
  headerWords(heading)
    .filter((word) => !secondWords.has(word) && !workWords.has(word) && !isNumber(word))
    .join('');

const INSTEAD = 'was used, because the row has no other address';

/**
 * The address to use if a row has none in the column of addresses: the first in another column of the same person's, such as `Personal Email`
 * beside `Work Email`. An office's address, or one with somebody else's name, is not used.
 */
export function secondAddress(
  first: string,
  extra: Readonly<Record<string, CellValue>>,
  name: string,
): { readonly column: string; readonly email: string; readonly reason: string } | undefined {
  for (const [column, value] of Object.entries(extra)) {
    if (typeof value !== 'string' || !value.includes('@') || value.length > LONGEST) continue;
    const key = bare(column);
    if ((key !== bare(first) && fieldOfKey(key) !== 'email') || isOfSecondPerson(headerWords(column)))
      continue;
    const mailbox = cleanEmail(value);
    if (mailbox?.kind !== 'personal' || namesAnother(mailbox.address, name === '' ? [] : [name])) continue;
    if (hasSecondPerson(extra)) return undefined;
    return { column, email: mailbox.address, reason: INSTEAD };
  }
  return undefined;
}
