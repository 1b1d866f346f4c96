import { familyOf } from '#lib/detectors/reader/families';
import {
  beforeSubject,
  board,
  count,
  numberOf,
  round,
  thing,
  townBy,
  traded,
  withFunction,
} from '#lib/detectors/reader/spans';
import { stemOf } from '#lib/detectors/reader/words';
import { findExchange } from '#lib/detectors/text/exchanges';
import { auditFirms } from '#lib/detectors/text/lexicon-organizations';
import { matchesIn } from '#lib/detectors/text/matches';
import { findNames, isPlace, looksLikeOrganization } from '#lib/detectors/text/names';
import { normalizePerson } from '#lib/detectors/text/normalize-name';
import { isGenericCompany, type Sentence } from '#lib/detectors/text/passage';
import { percentsIn } from '#lib/detectors/text/percents';
import { isSurelyPerson, looksLikePerson } from '#lib/detectors/text/person-names';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** What a span of a sentence is, if it is more than a word. */
export type ItemKind =
  | 'SUBJ'
  | 'ORG'
  | 'PERSON'
  | 'PLACE'
  | 'AUDITFIRM'
  | 'EXCHANGE'
  | 'MONEY'
  | 'SHAREPRICE'
  | 'PERCENT'
  | 'DATE'
  | 'NUMBER'
  | 'ROLE'
  | 'BOARD'
  | 'THING'
  | 'ROUND';

/** A name, amount, date, count or title in a sentence, with its position. `value` is set if it is a number. */
export type Item = {
  kind: ItemKind;
  text: string;
  start: number;
  end: number;
  value?: number;
  currency?: string;
  iso?: string;
  /** "the Company": the subject, not named. */
  isGeneric?: true;
};

/** A word or item of a sentence for counting: `form` is the stem, or the kind of an item. */
export type Token = { form: string; family: string | undefined; item?: Item };
export type ReadSentence = { sentence: Sentence; tokens: Token[]; hasSubject: boolean };
const word = /[\p{L}\d][\p{L}\d'.&/-]*[\p{L}\d]|[\p{L}\d%$]|[:;,|?!"()–—-]/gu;
const surnameTitle = /\b(?:Mr|Mrs|Ms|Miss|Dr|Sir|Dame|Prof|Professor)\.? $/;
const isOnlyForm = /^(?:L\.?P|L\.?L\.?C|Inc|Ltd|Corp|Co|PLC|plc)\.?$/;

/** Full names of persons by surname, as found in a passage. */
type Persons = ReadonlyMap<string, string>;

/** Rewrites a title-case title in sentence case: words that are common in the text or belong to a family become lower-case. */
function inSentenceCase(text: string, plain: ReadonlySet<string>): string {
  return text.replace(/[\p{L}'-]+/gu, (token, at: number) => {
    if (at === 0 || !/^\p{Lu}\p{Ll}/u.test(token)) return token;
    const small = token.toLowerCase();
    return plain.has(small) || familyOf(stemOf(small)) !== undefined ? small : token;
  });
}

const blank = (text: string, { start, end }: { start: number; end: number }): string =>
  text.slice(0, start) + '_'.repeat(end - start) + text.slice(end);

/** How old a date is at publication: what happened years ago is no news. */
function ageOf(iso: string, published: string | undefined): string {
  if (published === undefined) return 'DATE';
  const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7) || '7');
  if (iso.length === 4 && iso === published.slice(0, 4)) return 'DATE';
  const age = months(published) - months(iso);
  return age > 17 ? 'DATEOLD' : age > 4 ? 'DATEPAST' : age < -1 ? 'DATEAHEAD' : 'DATE';
}

function nameItem(
  view: SubjectView,
  sentence: Sentence,
  span: { text: string; start: number; end: number },
  persons: Persons,
): Item {
  const { text, start, end } = span;
  const isTitled = surnameTitle.test(sentence.text.slice(Math.max(0, start - 11), start));
  const town = looksLikeOrganization(text) ? undefined : townBy(sentence.text, span);
  if (
    town === 'told' ||
    (town === 'by its state' && !view.isSubject(text, sentence) && !isSurelyPerson(text))
  )
    return { kind: 'PLACE', ...span };
  if (!isTitled && view.isSubject(text, sentence)) return { kind: 'SUBJ', ...span };
  if (isGenericCompany(text)) return { kind: 'ORG', ...span };
  const exchange = findExchange(text);
  if (exchange !== undefined && exchange.length > text.length - 4) return { kind: 'EXCHANGE', ...span };
  const full = text.includes(' ') ? undefined : persons.get(normalizePerson(text));
  if (full !== undefined) return { kind: 'PERSON', text: full, start, end };
  if (isTitled && !text.includes(' ')) {
    const title = surnameTitle.exec(sentence.text.slice(0, start))?.[0] ?? '';
    return { kind: 'PERSON', text: `${title}${text}`, start, end };
  }
  if (isTitled || isSurelyPerson(text)) return { kind: 'PERSON', ...span };
  if (auditFirms.test(text)) return { kind: 'AUDITFIRM', ...span };
  if (isPlace(text)) return { kind: 'PLACE', ...span };
  if (looksLikePerson(text) && !looksLikeOrganization(text)) return { kind: 'PERSON', ...span };
  return { kind: 'ORG', ...span };
}

const generic =
  /\b(?:the|our) (?:company|registrant|corporation|issuer|firm|startup|start-up|group|bank|partnership|trust)\b(?! of\b)|\bwe\b(?= )/giu;

const whole = (kind: ItemKind, { 0: text, index }: { 0: string; index: number }): Item => ({
  kind,
  text,
  start: index,
  end: index + text.length,
});

function itemsOf(
  view: SubjectView,
  sentence: Sentence,
  persons: Persons,
  plain: ReadonlySet<string>,
): Item[] {
  const items: Item[] = [];
  let text = sentence.isTitleCase ? inSentenceCase(sentence.text, plain) : sentence.text;
  const take = (item: Item) => {
    if (items.some(({ start, end }) => item.start < end && start < item.end)) return;
    items.push(item);
    text = blank(text, item);
  };
  for (const match of view.named(text)) take(whole('SUBJ', match));
  for (const { start, end, text: sum, amount, currency, perShare } of sentence.money())
    take({ kind: perShare ? 'SHAREPRICE' : 'MONEY', text: sum, start, end, value: amount, currency });
  for (const { start, end, value } of percentsIn(sentence.text))
    take({ kind: 'PERCENT', text: sentence.text.slice(start, end), start, end, value });
  for (const { start, end, iso } of sentence.dates())
    take({ kind: 'DATE', text: sentence.text.slice(start, end), start, end, iso });
  for (const match of matchesIn(text, round)) take(whole('ROUND', match));
  for (const role of sentence.roles()) {
    const own = beforeSubject(role, items);
    if (own !== undefined) take({ kind: 'ROLE', ...withFunction(text, own) });
  }
  for (const match of matchesIn(text, board)) take(whole('BOARD', match));
  const names = findNames(text)
    .filter((name) => !name.text.includes('_') && !isOnlyForm.test(name.text))
    .map((name) => nameItem(view, sentence, name, persons));
  const things = matchesIn(text, thing).map(({ 0: said, index }) => {
    const own = said.replace(/^\S+\s+/, '');
    return { own, end: index + said.length };
  });
  const objects = matchesIn(text, traded).map(({ 0: said, 1: own = '', index }) => ({
    own,
    end: index + said.length,
  }));
  for (const { own, end } of [...things, ...objects]) {
    const start = end - own.length;
    // A span that is only a name is not a thing.
    if (names.some((name) => name.start <= start && name.end >= end)) continue;
    // "the Calyx business" is a thing; "the Calyx Group sold its business" begins with a company.
    if (own.includes('_') || names.some((name) => name.start < end && name.end > end)) continue;
    if (names.some((name) => name.kind === 'SUBJ' && name.start >= start && name.end < end)) continue;
    take({ kind: 'THING', text: own, start, end });
  }
  for (const name of names) take(name);
  for (const match of matchesIn(text, generic)) {
    if (!view.genericIsSubject(sentence) || view.subject.type === 'person') break;
    take({ ...whole('SUBJ', match), isGeneric: true });
  }
  for (const match of matchesIn(text, count)) {
    const value = numberOf(match[0]);
    const isYear = /^(?:19|20)\d\d$/.test(match[0]);
    if (!isYear) take({ ...whole('NUMBER', match), value });
  }
  return items.sort((a, b) => a.start - b.start);
}

const formOf = (item: Item, published: string | undefined): string =>
  item.kind === 'DATE' ? ageOf(item.iso ?? '', published) : item.kind;

function tokensOf(text: string, items: readonly Item[], published: string | undefined): Token[] {
  const tokens: Token[] = [];
  const add = (from: number, to: number) => {
    for (const match of matchesIn(text.slice(from, to), word)) {
      const form = /^\d/.test(match[0]) ? '0' : stemOf(match[0]);
      tokens.push({ form, family: familyOf(form) });
    }
  };
  let from = 0;
  for (const item of items) {
    add(from, item.start);
    tokens.push({ form: formOf(item, published), family: undefined, item });
    from = item.end;
  }
  add(from, text.length);
  for (const [index, token] of tokens.entries()) {
    const pair = familyOf(`${token.form} ${tokens[index + 1]?.form}`);
    if (pair !== undefined) token.family = pair;
  }
  return tokens;
}

const isFullName = (name: string): boolean =>
  name.includes(' ') && (isSurelyPerson(name) || (looksLikePerson(name) && !looksLikeOrganization(name)));

function personsIn(view: SubjectView): Persons {
  const persons = new Map<string, string>();
  for (const { text, isTitleCase } of view.passage.sentences) {
    if (isTitleCase) continue;
    for (const name of findNames(text))
      if (isFullName(name.text)) {
        const surname = normalizePerson(name.text).split(' ').at(-1) ?? '';
        if (!persons.has(surname)) persons.set(surname, name.text);
      }
  }
  return persons;
}

function plainWordsIn(view: SubjectView): ReadonlySet<string> {
  const plain = new Set('to the of in for as with and at on by from its after'.split(' '));
  for (const { text, isTitleCase } of view.passage.sentences)
    if (!isTitleCase) for (const match of matchesIn(text, /(?<= )\p{Ll}[\p{Ll}-]{2,}/gu)) plain.add(match[0]);
  return plain;
}

const readings = new WeakMap<SubjectView, ReadSentence[]>();

/** The sentences of a passage as words and items, read once per entity. */
export function readSentences(view: SubjectView): ReadSentence[] {
  const known = readings.get(view);
  if (known !== undefined) return known;
  const [persons, plain] = [personsIn(view), plainWordsIn(view)];
  const read = view.passage.sentences.map((sentence): ReadSentence => {
    const items = itemsOf(view, sentence, persons, plain);
    const tokens = tokensOf(sentence.text, items, view.passage.published);
    return { sentence, tokens, hasSubject: items.some(({ kind }) => kind === 'SUBJ') };
  });
  readings.set(view, read);
  return read;
}
