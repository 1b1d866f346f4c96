import { foldText } from '#lib/identity/fold-text';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { notAPerson } from '#lib/identity/name/not-a-person';
import { readTitle } from '#lib/identity/title/read-title';
import { isTitleLine } from '#lib/identity/title/title-line';

/** Two to five words, each beginning with a capital or a particle; or a name in CJK letters. */
const NAME =
  /^(?:\p{Lu}[\p{L}'’.-]*|de|da|di|van|von|der|den|del|la|le|al|bin|ibn)(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|di|van|von|der|den|del|la|le|al|bin|ibn)){1,4}$/u;
const CJK_NAME =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,5}(?: [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5})?$/u;

/** `Investor Relations`, `Data Science`: the heading of a team. */
const isDepartment = (line: string): boolean =>
  notAPerson(line) !== undefined ||
  (readTitle(line).job_function !== undefined && !isKnownGivenName(foldText(line).split(' ')[0] ?? ''));

/** Whether a line of text looks like a person's name and nothing else. */
export const isNameLine = (line: string): boolean =>
  line.length <= 60 && (NAME.test(line) || CJK_NAME.test(line)) && !isTitleLine(line) && !isDepartment(line);
