import { foldText } from '#lib/identity/fold-text';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { notAPerson } from '#lib/identity/name/not-a-person';
import { readTitle } from '#lib/identity/title/read-title';
import { roleInHeadline } from '#lib/identity/title/role-in-headline';
import { looksLikeCjkTitle, looksLikeTitle } from '#lib/identity/title/title-line';
import { type JsonLdNode, textOf } from '#lib/sources/web/site/json-ld';

/** Two to five words, each beginning with a capital or a particle; or a name in CJK letters. */
const NAME =
  /^(?:\p{Lu}[\p{L}'’.-]*|de|da|di|van|von|der|den|del|la|le|al|bin|ibn)(?: (?:\p{Lu}[\p{L}'’.-]*|de|da|di|van|von|der|den|del|la|le|al|bin|ibn)){1,4}$/u;
const CJK_NAME =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2,5}(?: [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,5})?$/u;

/** Whether a line of a page is a job title. */
export const isTitle = (line: string): boolean => looksLikeTitle(line) || looksLikeCjkTitle(line);

/** `Investor Relations`, `Data Science`: the heading of a team. */
const isDepartment = (line: string): boolean =>
  notAPerson(line) !== undefined ||
  (readTitle(line).job_function !== undefined && !isKnownGivenName(foldText(line).split(' ')[0] ?? ''));

/** Whether a line of a page looks like a person's name and nothing else. */
export const isName = (line: string): boolean =>
  line.length <= 60 && (NAME.test(line) || CJK_NAME.test(line)) && !isTitle(line) && !isDepartment(line);

/** Finds the title in the lines after a name, up to the next person's name. */
export function titleBehind(lines: readonly string[]): string | undefined {
  const next = lines.findIndex(isName);
  return lines.slice(0, next === -1 ? lines.length : next).find(isTitle);
}

/** `Head of Sales at EMEA`, `VP at our Berlin office`, a reference in a record: not the name of a company. */
const NO_COMPANY =
  /:\/\/|^#|^(?:the|our|its|an?|this) |^(?:EMEA|APAC|DACH|LATAM|MENA|ANZ|Europe|Asia|Africa|(?:North |South |Latin )?America|Americas)$|\b(?:department|office|school|faculty|region|headquarters|university)\b/i;

/** The company that a page names next to a person's role: in a record, or in the title (`CTO at Zenith`). */
export function namedEmployer(title: string | undefined, record?: JsonLdNode): string | undefined {
  const named = (record && textOf(record, 'worksFor')) ?? roleInHeadline(title).company ?? undefined;
  return named === undefined || NO_COMPANY.test(named) ? undefined : named;
}
