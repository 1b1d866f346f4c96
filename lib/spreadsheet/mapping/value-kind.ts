import { foldText } from '#lib/identity/fold-text';
import { isSharedPage } from '#lib/identity/hosts';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { profileId } from '#lib/identity/profile-address';
import { lazyPattern } from '#lib/shared/lazy';
import { cleanEmail } from '#lib/spreadsheet/mapping/clean-address';
import { rowTypeOf } from '#lib/spreadsheet/mapping/input-field';

type ValueKind =
  | 'email'
  | 'profile'
  | 'page'
  | 'row_type'
  | 'website'
  | 'link'
  | 'company'
  | 'person'
  | 'word'
  | 'number'
  | 'code'
  | 'other';

const LONGEST = 300;

const email = /^(?:mailto:)?[^\s@<>,;]+@[^\s@<>,;]+\.[a-z\u00a1-\uffff0-9-]{2,}$/i;
const namedEmail = /<[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,}>$/;

/** Addresses as people keep them: two in a cell, a markdown link, full-width letters. A text with more words is a note. */
const MOST_WORDS = 4;
const isKeptEmail = (text: string): boolean =>
  /[@＠]|^mailto:/i.test(text) && text.split(/\s+/).length <= MOST_WORDS && cleanEmail(text) !== null;

/** Profile addresses of the network are recognized by their path, `/in/<public id>` or the older `/pub/`, on any host or alone. */
const profile =
  /^(?:(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\/(?:[a-z]{2}\/)?(?:in|pub)\/[^/\s?#]+|\/in\/[^/\s?#]+\/?$)/i;
const website =
  /^(?:https?:\/\/)?(?:[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]*)\.)+[a-z\u00a1-\uffff]{2,24}(?:[/?#]\S*)?$/i;

/** `cv.pdf`, in lists of applicants. */
const fileName = /^[^/]+\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif)$/i;

/** A page within a site is more likely a profile or an article than a company's site. */
const hasPath = /^(?:https?:\/\/)?[^/]+\/[^/?#]/i;

const legalForm =
  /[\s,](?:inc|llc|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|kg|kgaa|se|ug|ohg|e\.?v|s\.?a|s\.?a\.?s|sarl|eurl|s\.?l|s\.?l\.?u|s\.?p\.?a|s\.?r\.?l|ltda|b\.?v|n\.?v|sp\.? z o\.?o|ab|a\/s|aps|oy|oyj|asa|as|pty|group|holding|holdings|labs|technologies|solutions|systems|bank)\.?$|株式会社|有限会社|合同会社|有限公司|股份|集团|주식회사/i;

export const hasLegalForm = (text: string): boolean => text.length <= LONGEST && legalForm.test(text);

const personWord = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.-]*|van|von|de|da|di|del|der|den|dos|du|la|le|el|al|bin|ten|ter|zu|af|av)`;
const person = lazyPattern(String.raw`^\p{Lu}[\p{L}\p{M}'’.-]*,?(?: ${personWord}){1,4}$`, 'u');
const eastAsian = String.raw`[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}ー]`;
const eastAsianPerson = lazyPattern(
  String.raw`^${eastAsian}{2,6}$|^${eastAsian}{1,6}[ \u3000]${eastAsian}{1,6}$`,
  'u',
);
/** `Dr. med. Özlem Şahin (CEO)`, `García López, José`; or without capitals, as some people type and many scripts are; `nbright` is a login. */
const spelledName = lazyPattern(
  String.raw`^(?:[(]?(?:${personWord}|\p{Ll}{1,5}\.)[),]*(?: |$))+$|^(?=.* |\p{Lo})[\p{Ll}\p{Lo}\p{Lm}\p{M}'’.,・ \u3000-]+$`,
  'u',
);
const word = lazyPattern(String.raw`^[\p{L}\p{M}'’.-]+$`, 'u');

/** An id: `5003x00002AbCdE`, `zcrm_500001`, a UUID. Names do not have that many digits. */
const code = lazyPattern(String.raw`^(?=(?:\D*\d){3})[\p{L}\d_:.{}-]{6,}$`, 'u');

/** What one value looks like, regardless of its column's heading. */
function valueKind(value: string): ValueKind {
  const text = value.trim();
  if (text.length > LONGEST) return 'other';
  if (email.test(text) || namedEmail.test(text) || isKeptEmail(text)) return 'email';
  if (profile.test(text)) return 'profile';
  if (/\/(?:sales|talent|recruiter)\//i.test(text) && profileId(text)?.kind === 'person') return 'profile';
  if (website.test(text) && profileId(text)?.kind === 'company') return 'page';
  if (rowTypeOf(text) !== undefined) return 'row_type';
  if (/^(?:[+#-]?\d[\d.,\s–-]*|true|false)$/i.test(text)) return 'number';
  if (hasLegalForm(text)) return 'company';
  if (code().test(text) && !website.test(text)) return 'code';
  if (fileName.test(text) || (website.test(text) && isSharedPage(text))) return 'other';
  if (website.test(text)) return hasPath.test(text) ? 'link' : 'website';
  if (person().test(text) || eastAsianPerson().test(text)) return 'person';
  return word().test(text) ? 'word' : 'other';
}

export interface ColumnValues {
  readonly filled: number;
  readonly distinct: number;
  /** Share of the filled values, 0 to 1. */
  share(kind: ValueKind): number;
  /** The share of values that begin with a known given name, 0 to 1. */
  readonly given: number;
  /** The share of values whose words are all written as in names, 0 to 1. */
  readonly spelled: number;
}

/** What people and programs write for an empty cell, and what a formula gives that refers to one or fails. */
const noValue = /^(?:|0|#[a-z/]+[!?]?|n\.?\/?a\.?|[-–—?.]+|none|null|unknown|tbd|k\. ?a\.)$/i;

const firstWord = (text: string): string => foldText(text).split(' ')[0] ?? '';

/** Tallies the kinds of a column's values. */
export function describeValues(values: readonly string[]): ColumnValues {
  const filled = values.map((value) => value.trim()).filter((value) => !noValue.test(value));
  const counts = new Map<ValueKind, number>();
  for (const value of filled) {
    const kind = valueKind(value);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const given = filled.filter((value) => value.length <= LONGEST && isKnownGivenName(firstWord(value)));
  const shareOf = (some: readonly string[]): number =>
    filled.length === 0 ? 0 : some.length / filled.length;
  return {
    filled: filled.length,
    distinct: new Set(filled).size,
    share: (kind) => (filled.length === 0 ? 0 : (counts.get(kind) ?? 0) / filled.length),
    given: shareOf(given),
    spelled: shareOf(filled.filter((value) => value.length <= LONGEST && spelledName().test(value))),
  };
}
