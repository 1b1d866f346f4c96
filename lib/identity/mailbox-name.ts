import { foldText, spellingsOf } from '#lib/identity/fold-text';
import { employerDomainOfEmail, readMailbox } from '#lib/identity/mailbox';
import { compareNames } from '#lib/identity/name/compare-names';
import { isParticle } from '#lib/identity/name/name-tokens';
import { areEastAsian, nameParts } from '#lib/identity/name/name-words';
import { areFormsOfOneName, hasFormWith, isKnownGivenName } from '#lib/identity/name/nicknames';
import { areTranslations } from '#lib/identity/name/translations';

/**
 * Whether a mailbox can belong to someone with one of the names, judging by the part before the `@`: `grace.park@` is not Chloé Dubois's.
 * `unknown` if it is not a written-out name, e.g. `cto@` or `gpark2@`.
 */
export function mailboxFitsName(email: string, names: readonly string[]): 'fits' | 'different' | 'unknown' {
  const parts = wordsOfMailbox(email);
  const local = parts.join(' ');
  const words = parts.filter((word) => /^\p{L}{2,}$/u.test(word));
  // Other scripts have more transliterations than can be compared.
  const tokens = names.filter((name) => /\p{Script=Latin}/u.test(name)).flatMap((name) => spellings(name));
  if (tokens.length === 0 || local === '') return 'unknown';
  const joined = parts.join('');
  if (
    words.some((word) =>
      tokens.some(
        (token) => token.length > 1 && (token === word || word.includes(token) || token.startsWith(word)),
      ),
    )
  )
    return 'fits';
  if (tokens.some((token) => token.length > 2 && joined.includes(token))) return 'fits';
  const writtenOut =
    parts.length >= 2 &&
    parts.every((part) => /^\p{L}+$/u.test(part)) &&
    words.some((word) => word.length > 2);
  return writtenOut ? 'different' : 'unknown';
}

/** Whether a mailbox spells out a name other than the given ones: neither `grace.park@` nor `jane.smith@` is John Smith's. */
export const isWrittenAsAnothers = (email: string, names: readonly string[]): boolean =>
  mailboxFitsName(email, names) === 'different' || namesAnother(email, names);

/** The same, but only if a known given name proves it: `jane.smith@` and `jane.miller@` are not John Smith's; `j.miller@` may be. */
export const namesAnother = (email: string, names: readonly string[]): boolean =>
  names.length > 0 && names.every((name) => hasGivenNameOfAnother(email, name));

function hasGivenNameOfAnother(email: string, name: string): boolean {
  const words = wordsOfMailbox(email);
  const [called = '', ...rest] = foldText(name).split(' ');
  if (words.length > 2 || areEastAsian([called, ...rest])) return false;
  const [own, family] = [spellings(name), spellings(name.replace(/^\S+/, ''))];
  // An initial, `J.`, may stand for any name with that letter.
  const mayBeShort = (one: string): boolean => called.length === 1 && one.startsWith(called);
  const isAnothers = (one: string): boolean =>
    isKnownGivenName(one) &&
    !mayBeShort(one) &&
    !own.some((word) => areFormsOfOneName(word, one) || isCutOff(one, word) || spellingsOf(word).has(one));
  const isFamily = (shared: string): boolean =>
    family.includes(shared) ||
    (shared.length > 2 && ['same', 'compatible'].includes(compareNames(`${called} ${shared}`, name)));
  const [word = '', other] = words.length === 1 ? atFamily(words[0] ?? '', called, family) : words;
  // One word may be a nickname, or initials with a family name: `amir@` is Adeel Mir's.
  if (other === undefined) return false;
  const isStranger = other.length > 1 && mailboxFitsName(email, [name]) === 'different';
  const isRelative = (one: string, shared: string): boolean =>
    isAnothers(one) && (isStranger || isFamily(shared));
  // `thomas.a@` may be Anna's, who was a Thomas.
  const hasInitial = other.length === 1 && !called.startsWith(other) && word.length > 3;
  return (hasInitial && isAnothers(word)) || isRelative(word, other) || isRelative(other, word);
}

/**
 * Whether a mailbox is a given name that is none of the person's: `jane@` next to John Smith. A short form, a translation or a part of theirs
 * may be theirs: `john@` is Juan's, `ana@` Mariana's and `katie@` Katarina's. Another name may be theirs after all, so it contradicts nobody
 * and is only not taken for theirs.
 */
export const isAnotherGivenName = (email: string, names: readonly string[]): boolean => {
  const [word = '', ...more] = wordsOfMailbox(email);
  return (
    more.length === 0 &&
    isKnownGivenName(word) &&
    readMailbox(email)?.kind === 'personal' &&
    names.length > 0 &&
    names.every((name) => {
      const own = nameParts(name).words.map(foldText);
      return (
        isKnownGivenName(own[0] ?? '') &&
        !areEastAsian(own) &&
        mailboxFitsName(email, [name]) !== 'fits' &&
        !own.some((one) => isLike(one, word))
      );
    })
  );
};

const isLike = (one: string, word: string): boolean =>
  areFormsOfOneName(one, word) || areTranslations(one, word) || one.includes(word) || isCutOff(word, one);

/**
 * Whether a mailbox is the family name with an initial that none of the given names has in any form, or with a word that begins so:
 * `m.baker@` and `anil.kumar@` next to John Baker and Sunil Kumar are relatives', `b.baker@` next to Robert Baker is Bob's, `a.j.baker@` may be
 * John's. A middle name may be unknown, so it contradicts nobody either.
 */
export const hasAnotherInitial = (email: string, names: readonly string[]): boolean =>
  names.length > 0 &&
  !/^\p{L}[._-]\p{L}[._-]/u.test(email) &&
  names.every((name) => isOfAnotherInitial(wordsOfMailbox(email), name));

function isOfAnotherInitial(words: readonly string[], name: string): boolean {
  const { words: own, withParticles } = nameParts(name);
  const family = [...own.slice(1), withParticles.slice(1).join('')].flatMap(spellings);
  const word = words.join('');
  const beside = words.find((one) => one.length > 2 && !family.includes(one) && !isParticle(one));
  const initial =
    family.map((one) => word.replace(one, '')).find(({ length }) => length === 1) ??
    (words.some((one) => family.includes(one)) ? beside?.[0] : undefined);
  return (
    initial !== undefined &&
    words.length < 3 &&
    !family.includes(word) &&
    !areEastAsian(own) &&
    isKnownGivenName(foldText(own[0] ?? '')) &&
    !foldText(name)
      .split(' ')
      .some((one) => one.startsWith(initial) || hasFormWith(one, initial))
  );
}

/** `janesmith` and `smithjane` in two words; any other word as it is. So is `josmith`: it may be John's, as `jansmith` may be Jane's. */
function atFamily(word: string, called: string, families: readonly string[]): readonly string[] {
  const family = families.find((one) => one.length > 3 && (word.startsWith(one) || word.endsWith(one)));
  const given = word.replace(family ?? '', '');
  return family === undefined || given.length < 3 || called.startsWith(given) ? [word] : [given, family];
}

/** Whether two mailboxes of one company differ by a namesake's number: `jane.smith` and `jane.smith2` are two people's. */
export function areOfTwoPeople(one: string, other: string): boolean {
  const stem = (email: string): string => email.toLowerCase().replace(/(?<=\p{L}{2})[1-9](?=@)/u, '');
  return (
    one.toLowerCase() !== other.toLowerCase() &&
    stem(one) === stem(other) &&
    employerDomainOfEmail(one) !== undefined
  );
}

/** What companies add to the mailboxes of people they do not employ, and to second mailboxes. */
const MARKER =
  /^(?:ext|extern|external|contractor|contr|ctr|consultant|partner|vendor|guest|intern|temp|adm)$/;

/** The folded words before the `@`, without a tag, a namesake's number, `ext` and initials in between: `jane.m.smith2-ext`. */
function wordsOfMailbox(email: string): string[] {
  const local = email.slice(0, email.lastIndexOf('@')).replace(/\+.*$/, '');
  const words = foldText(local.replace(/[._-]+/g, ' '))
    .split(' ')
    .map((word) => word.replace(/(?<=\p{L}{2})\d+$/u, ''));
  const unmarked = words.filter((word) => !MARKER.test(word));
  const kept = unmarked.length > 1 ? unmarked : words;
  return kept.length < 3 ? kept : kept.filter((word, at) => word.length > 1 || at === 0);
}

/** `sam` of Samir, `kate` of Kateryna; `paul` of Paula is another name. */
const isCutOff = (short: string, word: string): boolean =>
  short.length >= 3 && short.length <= 5 && word.length - short.length >= 2 && word.startsWith(short);

/** The words of a name as mailboxes spell them: `Müller` as `muller` and `mueller`. */
const spellings = (name: string): string[] =>
  [...new Set(name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => [...spellingsOf(word)]))].filter(
    (word) => word.length > 1,
  );
