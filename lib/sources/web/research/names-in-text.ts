import { normalCompany } from '#lib/identity/company-name';
import { foldText, spellingsOf } from '#lib/identity/fold-text';
import { credentialShape, isGeneration } from '#lib/identity/name/name-tokens';
import { isNamedIn } from '#lib/identity/name/named-in';
import { areFormsOfOneName, isKnownGivenName } from '#lib/identity/name/nicknames';
import { stripWords } from '#lib/identity/name/person-name';
import { readTitle } from '#lib/identity/title/read-title';
import { looksLikeTitle } from '#lib/identity/title/title-line';
import { lazyPattern } from '#lib/shared/lazy';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

/** Whom a text should be about. */
export interface Wanted {
  readonly person: WantedPerson | undefined;
  readonly company: string | undefined;
}

/**
 * A name in a text: `other` is anybody or anything else of two or more words, `word` a single capitalized word, a place or an institution.
 */
export interface NameInText {
  readonly kind: 'person' | 'company' | 'title' | 'word' | 'other';
  readonly written: string;
  readonly at: number;
}

const PARTICLES = 'de|da|di|du|del|van|von|der|den|ten|la|le|al|el|bin|ibn';
const NAMES = lazyPattern(
  String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*(?: (?:(?:${PARTICLES}) )*\p{Lu}[\p{L}\p{M}\p{N}'’.&-]*)*`,
  'gu',
);
/** Words capitalized only because they begin a sentence. */
const BEGINS =
  /^(?:on|at|in|the|our|from|for|with|by|since|when|while|after|before|as|today|and|but|meet|ask|about|via|mr|mrs|ms)$/;
/** After these comes a place or a thing; `INSTITUTION` words never name a person. */
const THING_BEHIND = /\b(?:the|an?|in|at|founded|founding) $/i;
const INSTITUTION =
  /\b(?:university|institute|college|school|academy|award|prize|conference|summit|labs?|inc|llc|ltd|gmbh|corp|ag|plc|s\.?a)\b/i;

const wordsOf = (text: string): string[] => text.split(' ').filter((word) => foldText(word) !== '');

const isGiven = (word: string, { first }: WantedPerson): boolean => {
  const bare = foldText(word.replace(/['’]s?$/, ''));
  return foldText(first)
    .split(' ')
    .some((given) => areFormsOfOneName(given, bare));
};
const isFamily = (word: string, { last }: WantedPerson): boolean =>
  spellingsOf(last.split(/[\s-]+/).at(-1) ?? last).has(
    foldText(word.replace(/['’]s?$/, '')).replaceAll(' ', ''),
  );

/** Position of the company's words within a name, with its legal form; undefined if a different legal form follows. */
function companyAmong(
  words: readonly string[],
  company: string,
): readonly [from: number, to: number] | undefined {
  const wanted = normalCompany(company);
  const most = wanted.split(' ').length + 6;
  for (let from = 0; from < words.length; from += 1) {
    for (let to = Math.min(words.length, from + most); to > from; to -= 1) {
      const written = words
        .slice(from, to)
        .join(' ')
        .replace(/['’]s?$/, '');
      if (normalCompany(written) !== wanted) continue;
      const [form, own] = [written, company].map((name) => foldText(name).slice(wanted.length));
      return form && own && form !== own ? undefined : [from, to];
    }
  }
  return undefined;
}

/** A capitalized run without leading titles: "CEO Grace Hopper" names Grace Hopper. */
function withoutTitle(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => looksLikeTitle(word));
  const rest = words.slice(last + 1);
  return rest.length <= 2 && readTitle(rest.join(' ')).job_function !== undefined ? [] : rest;
}

function kindOf(written: string, before: string, wanted: Wanted): NameInText['kind'][] {
  const all = wordsOf(written);
  const words = BEGINS.test(foldText(all[0] ?? '')) ? all.slice(1) : all;
  const firm = wanted.company === undefined ? undefined : companyAmong(words, wanted.company);
  const front = words.slice(0, firm?.[0] ?? 0);
  const from = front.findLastIndex((word) => /\p{L}-(?:based|backed|owned|listed)$/u.test(word)) + 1;
  const behind = firm ? [...front.slice(from), ...words.slice(firm[1])] : words;
  const rest = withoutTitle(stripWords(behind, 1).words);
  const text = rest.join(' ');
  const { person } = wanted;
  if (person && isNamedIn(text, person.first, person.last)) {
    const from = rest.findIndex((word) => isGiven(word, person) || isFamily(word, person));
    const to = rest.findLastIndex((word) => isGiven(word, person) || isFamily(word, person));
    // "Ada Lovelace Institute" is neither person nor company.
    return from > 0 || to < rest.length - 1 ? ['other'] : firm ? ['company', 'person'] : ['person'];
  }
  if (rest.length === 0) return firm ? ['company'] : ['title'];
  if (firm) return ['other'];
  if (rest.length === 1) {
    if (isGeneration(text) || credentialShape(text) === 'certain') return ['title'];
    const isHis = person !== undefined && (isGiven(text, person) || isFamily(text, person));
    return isKnownGivenName(foldText(text)) && !isHis && !THING_BEHIND.test(before) ? ['other'] : ['word'];
  }
  return THING_BEHIND.test(before) || INSTITUTION.test(text) ? ['word'] : ['other'];
}

/** Finds a company not written as a run of capitals, like Bank of America, Procter & Gamble or eBay; not in a longer name. */
function spelledFirms(sentence: string, company: string): { written: string; at: number }[] {
  if (company === '' || company.match(NAMES())?.[0] === company) return [];
  const spelling = company
    .split(/\s+/)
    .map((word) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
    .join(' ');
  const spelled = new RegExp(String.raw`(?<![\p{L}\p{N}])${spelling}(?![\p{L}\p{N}])`, 'gu');
  return [...sentence.matchAll(spelled)].flatMap(({ 0: written, index }) => {
    const [next] = /^ \p{Lu}\S*/u.exec(sentence.slice(index + written.length)) ?? [];
    const isLonger = next !== undefined && normalCompany(`${company}${next}`) !== normalCompany(company);
    return isLonger ? [] : [{ written, at: index }];
  });
}

/** The names in a sentence, in order. */
export function namesIn(sentence: string, wanted: Wanted): NameInText[] {
  const firms = spelledFirms(sentence, wanted.company ?? '');
  const rest = firms.reduce(
    (text, { written, at }) =>
      `${text.slice(0, at)}${' '.repeat(written.length)}${text.slice(at + written.length)}`,
    sentence,
  );
  return [
    ...firms.map((firm) => ({ ...firm, kind: 'company' as const })),
    ...[...rest.matchAll(NAMES())].flatMap(({ 0: written, index }) =>
      kindOf(written, rest.slice(0, index), wanted).map((kind) => ({ kind, written, at: index })),
    ),
  ].toSorted((one, other) => one.at - other.at);
}

const OTHER_FIRM = [
  /^\p{Lu}[\p{L}\p{N}'’&.-]*(?=,)/gu,
  /\p{Lu}[\p{L}\p{N}'’&.-]*(?=, (?:which|who|whose)\b)/gu,
  /(?<=\b(?:customer|client|partner|competitor|investor|rival|supplier)s? (?:like |such as )?)\p{Lu}[\p{L}\p{N}'’&.-]*/gu,
];
const ADVERB =
  /ly$|^(?:however|meanwhile|today|yesterday|tomorrow|now|then|here|also|instead|still|indeed)$/i;

/** Single words in a company's position: "Stripe, a customer of Acme Robotics, raised". */
export const loneFirms = (sentence: string, company: string | undefined): string[] =>
  OTHER_FIRM.flatMap((pattern) => sentence.match(pattern) ?? []).filter(
    (word) => !ADVERB.test(word) && !wordsOf(company ?? '').some((own) => foldText(own) === foldText(word)),
  );

/** Whether a single word means this person: their given or family name, which nobody else in the text has. */
export const isAloneHis = (word: string, person: WantedPerson, all: readonly NameInText[]): boolean =>
  [isFamily, isGiven].some(
    (isHis) =>
      isHis(word.split(' ').at(-1) ?? word, person) &&
      all.some(({ kind }) => kind === 'person') &&
      !all.some(
        ({ kind, written }) => kind === 'other' && wordsOf(written).some((one) => isHis(one, person)),
      ),
  );

/** "He", "her": someone the text must name. */
export const PERSONAL = /\b(?:he|she|him|his|hers?)\b/i;

/** A vacancy or an offer addresses its reader; a page speaks about its author. */
const ADDRESSED = /\b(?:[Yy]ou|[Yy]ours?|(?<!\p{Lu}\p{L}* )I|[Mm]y|me|[Ww]e|[Oo]ur|us)\b/u;
export const speaksToReader = (sentence: string): boolean =>
  ADDRESSED.test(sentence.replace(/\bU\.?S\.?\b/g, ''));

/** Whether a sentence on its own tells whom it is about: "She joined from Bluefin" and "You will report" may be about anybody. */
export function tellsOfWhom(sentence: string, company: string | undefined): boolean {
  if (speaksToReader(sentence)) return false;
  const [before = '', ...rest] = sentence.split(PERSONAL);
  return (
    rest.length === 0 || namesIn(before, { person: undefined, company }).some(({ kind }) => kind === 'other')
  );
}

/** Whether a word is the person's given or family name. */
export const isPartOfName = (written: string, person: WantedPerson | undefined): boolean =>
  person !== undefined && wordsOf(written).some((word) => isGiven(word, person) || isFamily(word, person));
