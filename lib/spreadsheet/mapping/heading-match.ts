import {
  ambiguousParts,
  attributeWords,
  fieldOfKey,
  fieldOfMisspelled,
  headerKey,
  headerWords,
  kindKeys,
  othersWords,
  partialNameKeys,
  privateWords,
  vagueKeys,
  workWords,
} from '#lib/spreadsheet/mapping/header-words';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';

export interface HeadingMatch {
  readonly field: InputField;
  /** 1 if the whole heading is a known one; less if only some of its words are. */
  readonly strength: number;
  /** What gave the match, if not the heading. */
  readonly reason?: string;
}

/** Ranks several columns of one kind whose headings fit equally well. */
export function headingRank(header: string): number {
  const words = headerWords(header);
  if (words.some((word) => workWords.has(word))) return 1;
  return vagueKeys.has(words.join('')) ? -1 : 0;
}

/** The name of a column without a heading, which says nothing. */
const POSITIONAL = /^Column \d+$/;

/** Whether a heading is about an attribute of the thing or about another person: `Email status`, `Owner email`, `Personal email`. */
export const isAside = (header: string): boolean =>
  !POSITIONAL.test(header) &&
  headerWords(header).some((word) => attributeWords.has(word) || privateWords.has(word));

/** Whether a heading is about someone other than the row's person: `Manager Email`, `Referred by`. */
export const isOfAnother = (header: string): boolean =>
  headerWords(header).some((word) => othersWords.has(word));

/**
 * Shorter headings occur in other words: whole words are compared, so `Advisor` does not contain `ad`, but `Web` and `ID` would match too
 * much.
 */
const SHORTEST_PART = 4;

/** Short, yet always part of a name: `Nom du dirigeant`. */
const isLongEnough = (key: string): boolean => key.length >= SHORTEST_PART || key === 'nom';

/** No known heading has more words. */
const MOST_WORDS = 6;

/** `Organization - Website`, `Contact Email`, `Prénom du dirigeant`: what a value is matters more than whose it is. */
const isSpecific = (field: InputField): boolean =>
  ['email', 'company_domain', 'network_url', 'first_name', 'last_name'].includes(field);

interface Part {
  readonly field: InputField;
  readonly length: number;
  /** Tells whose the value is rather than what, as `prospect` does. */
  readonly whose: boolean;
}

/** `one` does not begin before `best`: in `Prospect company` and `Company contact` the later word decides. */
const isBetter = (one: Part, best: Part | undefined): boolean => {
  if (best === undefined) return true;
  const [mine, other] = [isSpecific(one.field), isSpecific(best.field)];
  if (mine !== other) return mine;
  return one.whose !== best.whose || one.length >= best.length;
};

/** The longest run of whole words that is a known heading, as `email` in `Primary contact: E-Mail`. */
const bestPart = (words: readonly string[]): Part | undefined => {
  let best: Part | undefined;
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end += 1) {
      const key = words.slice(start, end).join('');
      const field = fieldOfKey(key);
      if (!field || !isLongEnough(key) || ambiguousParts.has(key) || kindKeys().has(key)) continue;
      const part = { field, length: key.length, whose: field === 'full_name' && vagueKeys.has(key) };
      if (isBetter(part, best)) best = part;
    }
  }
  return best;
};

/** `Vor- und Zuname`, `Nach- und Vorname`, `För- och efternamn`: the word that both parts share is written once. */
const shortened: Readonly<Partial<Record<string, InputField>>> = { vor: 'first_name', nach: 'last_name' };

const partOf = (word: string, next?: string): InputField | undefined =>
  word === 'for' && /^(?:och|og)$/.test(next ?? '') ? 'first_name' : (shortened[word] ?? fieldOfKey(word));

/** Which part of a name each word of a heading means, as far as it means one; the rest of the name is `partial`. */
function partsSaid(words: readonly string[]): (InputField | 'partial')[] {
  const said: (InputField | 'partial')[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next] = [words[at], words[at + 1]];
    const both = next === undefined ? undefined : partOf(`${word}${next}`);
    const isBoth = both === 'first_name' || both === 'last_name';
    if (isBoth) at += 1;
    const part = isBoth ? both : partOf(word, next);
    if (part === 'first_name' || part === 'last_name') said.push(part);
    else if (partialNameKeys().has(word)) said.push('partial');
  }
  return said;
}

/** The order of the parts that a heading of whole names mentions; `perhaps` if `Name` stands for one of them, as in `Nom et prénom`. */
type NameOrder = { readonly familyFirst: boolean; readonly sure: boolean };

/** Matches `Cognome e nome`, `Nachname, Vorname`, `First/last name`, `Vor- und Zuname`, `Name, Vorname`. */
function nameOrder(words: readonly string[]): NameOrder | undefined {
  if (words.length > MOST_WORDS) return undefined;
  const said = partsSaid(words);
  const [given, family, rest] = [
    said.indexOf('first_name'),
    said.indexOf('last_name'),
    said.indexOf('partial'),
  ];
  if (given !== -1 && family !== -1) return { familyFirst: family < given, sure: true };
  const part = Math.max(given, family);
  // Next to the family name, `name` is the given name and the reverse, but not in `Last name` and `Name of first guest`.
  if (part === -1 || rest === -1 || words.length > 3 || words.some((word) => ambiguousParts.has(word)))
    return undefined;
  return { familyFirst: family === -1 ? rest < given : family < rest, sure: family !== -1 };
}

/** Brackets hold remarks, `E-Mail (geschäftlich)`; an asterisk marks a required field. */
const withoutRemarks = (header: string): string =>
  header.replace(/[([{（【].*?[)\]}）】]/g, ' ').replace(/\*/g, ' ');

/** Less than any heading with a word for an employer. */
const BY_KIND = 0.64;

/** What a heading says on its own. */
export function matchHeading(header: string): HeadingMatch | undefined {
  const bare = withoutRemarks(header).trim() || header;
  const whole = fieldOfKey(headerKey(bare));
  const words = headerWords(bare);
  const isPrivate = headerWords(header).some((word) => privateWords.has(word));
  if (whole && kindKeys().has(headerKey(bare))) return { field: whole, strength: BY_KIND };
  if (whole) return { field: whole, strength: isPrivate ? 0.85 : 1 };
  if (nameOrder(words)) return { field: 'full_name', strength: 0.95 };
  if (words.some((word) => attributeWords.has(word))) return undefined;
  const misspelled = fieldOfMisspelled(words.join(''));
  if (misspelled)
    return { field: misspelled, strength: 0.8, reason: 'the heading matches, except for one letter' };
  const part = bestPart(words);
  if (!part) return undefined;
  const share = part.length / words.join('').length;
  return { field: part.field, strength: (isPrivate ? 0.5 : 0.6) + 0.3 * share };
}

/** What a heading says below its group heading: `Name` below `Account` or `Firma` is the company's. */
export function matchGrouped(heading: string, group: string | undefined): HeadingMatch | undefined {
  const own = matchHeading(heading);
  if (group === undefined) return own;
  const whole = matchHeading(`${group} ${heading}`);
  if (whole && whole.strength >= 0.85) return whole;
  const ofCompany = matchHeading(group)?.field === 'company';
  return ofCompany && own?.field === 'full_name' ? { field: 'company', strength: 0.9 } : own;
}

/** Whether the heading of a full-name column puts the family name first: `Cognome e nome`, and perhaps `Nom et prénom`. */
export function saysFamilyFirst(heading: string): 'surely' | 'perhaps' | undefined {
  const order = nameOrder(headerWords(withoutRemarks(heading)));
  if (!order?.familyFirst) return undefined;
  return order.sure ? 'surely' : 'perhaps';
}
