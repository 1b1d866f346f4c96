import { readMailbox } from '#lib/identity/mailbox';
import { mailboxBesideName } from '#lib/identity/name/mailbox-beside-name';
import { lazyPattern } from '#lib/shared/lazy';
import { LONGEST_MAILBOX } from '#lib/spreadsheet/mapping/clean-address';
import { spellsName } from '#lib/spreadsheet/mapping/fitting-address';
import { fieldOfKey, headerWords, secondWords, workWords } from '#lib/spreadsheet/mapping/header-words';
import { matchHeading } from '#lib/spreadsheet/mapping/heading-match';
import type { CellValue } from '#lib/spreadsheet/row';

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

/** What rows say, in any column, of people who are not to be written to and of addresses that no longer work. */
const REFUSED = lazyPattern(
  [
    String.raw`unsubscribe|opt(?:ed)? ?out|bounce|donot|\bdo not\b|\bdnc\b|\bno[nt] (?:subscribed|opted in)\b|black ?list|block ?list`,
    String.raw`\bsuppress|deceased|verstorben|\binvalid[aeo]?\b|abgemeldet|abbestellt|ungue?ltig|desabonn|desinscri|desuscri|disiscri`,
  ].join('|'),
  '',
);
/** What they say, in the column of it, of people who may be written to. */
const ALLOWED = /\b(?:opt(?:ed)? ?in|subscribed|consent)\b/;
/** An empty cell too, and `0.0` and `0%`. */
const NO = /^(?:no?|false|nao|nej|nie|nein|non|nee|0(?: 0+)?)?$/;

const wordsOf = (value: CellValue): string =>
  headerWords(String(value ?? '').slice(0, LONGEST_MAILBOX)).join(' ');

const isRefused = (extra: Readonly<Record<string, CellValue>>): boolean =>
  Object.entries(extra).some(([column, value]) => {
    const [heading, words] = [wordsOf(column), wordsOf(value)];
    return REFUSED().test(words) || (NO.test(words) ? ALLOWED : REFUSED()).test(heading);
  });

const INSTEAD = 'was used, because the row has no other address';

/**
 * The address to use if a row has none in the column of addresses: the first in another column of the same person's, such as `Personal Email`
 * beside `Work Email`. It must be made of the row's name, because below such headings are also offices' addresses, assistants' and spouses'.
 */
export function secondAddress(
  first: string,
  extra: Readonly<Record<string, CellValue>>,
  name: string,
): { readonly column: string; readonly email: string; readonly reason: string } | undefined {
  if (name === '') return undefined;
  for (const [column, value] of Object.entries(extra)) {
    if (typeof value !== 'string' || !value.includes('@') || value.length > LONGEST_MAILBOX) continue;
    const key = bare(column);
    if ((key !== bare(first) && fieldOfKey(key) !== 'email') || isOfSecondPerson(headerWords(column)))
      continue;
    // Words beside it may say that it is old, or whose it is.
    const { name: words, email = '' } = mailboxBesideName(value);
    const mailbox = readMailbox(email);
    if (words !== '' || mailbox?.kind !== 'personal' || !spellsName(mailbox.address, name)) continue;
    if (hasSecondPerson(extra) || isRefused(extra)) return undefined;
    return { column, email: mailbox.address, reason: INSTEAD };
  }
  return undefined;
}
