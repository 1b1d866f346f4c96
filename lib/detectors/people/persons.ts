import { calendarAndFurniture } from '#lib/detectors/text/lexicon-common';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import type { Passage, Sentence } from '#lib/detectors/text/passage';
import { isBusinessWord, isSurelyPerson, looksLikePerson } from '#lib/detectors/text/person-names';
import { remembered } from '#lib/detectors/text/remembered';

const honorific = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Dame|Lord|Lady|Baroness|Messrs)\.? $/;
const roleWord =
  /^(?:[Cc]o-)?(?:CEO|CFO|COO|CTO|CIO|CMO|CRO|EVP|SVP|VP|Chief|Executive|Executives|Officer|President|Vice|Chairman|Chairwoman|Chair|Director|Secretary|Treasurer|Counsel|Controller|Founder|Co-founder|Co-Founder|Cofounder|Partner|Manager|Head|Senior|General|Managing|Interim|Acting|Former|Ex|Deputy|Financial|Operating|Technology|Marketing|Dr|Mr|Ms|Mrs|Sir|Dame|Lord|Lady|Finance|Veteran|Boss|Chief-Executive|Editor|Analyst|Spokesman|Spokeswoman|Judge|Professor|Prof|Messrs|Directors|Board|Independent|Captain|Capt|Admiral|Colonel|Madam|Mdm|Shri|Smt|Baroness|Engr|Litigator|Lawyer|Solicitor|Barrister|Banker|Dealmaker|Trader|Broker|Economist|Strategist|Designer|Engineer|Scientist|Entrepreneur|Financier|Investor|Billionaire|Minister|Senator|Governor|Ambassador|Mayor|Congressman|Congresswoman|Chancellor|Commissioner|Activist|Insider|Outsider|Specialist|MD|CMD|MBA|M\.?Sc|B\.?Sc|D\.?Sc|Ph\.?D|LL\.?[BM])(?:-(?:[Dd]esignate|[Ee]lect))?\.?$/;
export const isRoleWord = (word: string): boolean => roleWord.test(word);
/** "Odyssey Warns", "Profit Falls": in a title set in capitals a verb may stand beside a name. */
const headlineWord =
  /^(?:Warns|Sees|Says|Cuts|Posts|Reports|Slides|Falls|Rises|Jumps|Drops|Gains|Beats|Misses|Buys|Sells|Quits|Names|Picks|Taps|Hires|Joins|Leaves|Resigns|Retires|Steps|Ousts|Fires|Wins|Loses|Plans|Seeks|Gets|Takes|Makes|Sets|Hits|Shares|Profits?|Earnings|Outlook|Site|Plunges?|Soars?|Surges?|Tumbles?|Raises|Lowers|Expects|Faces|Files|Agrees|Unveils|Announces|After|Amid)$/;
/** "Rupert Soames OBE": honours and degrees behind a name. */
const honour = /^(?:[OCMKD]BE|[KQ]C|CFA|FCA|CH|PC)$/;

/** "Nuvigo Co-Founder Steps Down": a firm's officer, of whom no name is told. */
const unnamed = /^(?:[Cc]o-?)?(?:[Ff]ounder|CEO|CFO|COO|CTO|President|Chairman|Chairwoman|Executive)s?$/;

const nickname = /\p{L}\.? (?:\(["']?|["'])\p{Lu}[\p{L}.]+(?:["']?\)|["']) \p{Lu}/u;

/** Reads once what depends on a sentence alone. */
function onceForEach<Value>(read: (sentence: Sentence) => Value): (sentence: Sentence) => Value {
  const known = new WeakMap<Sentence, Value>();
  return (sentence) => {
    const before = known.get(sentence);
    if (before !== undefined) return before;
    const value = read(sentence);
    known.set(sentence, value);
    return value;
  };
}

/** 'Edward R. (Jack) Cameron', 'Veronica "Ronee" M. Hagen': a name with what its bearer is called in it is one name. */
function withNicknames({ text, names }: { text: string; names: readonly NameSpan[] }): readonly NameSpan[] {
  if (!nickname.test(text)) return names;
  const whole: NameSpan[] = [];
  for (const [index, name] of names.entries()) {
    const [called, rest] = [names[index + 1], names[index + 2]];
    const before = whole.at(-1);
    if (before !== undefined && name.start < before.end) continue;
    const isCalled =
      called !== undefined &&
      rest !== undefined &&
      /^ [("']{1,2}$/.test(text.slice(name.end, called.start)) &&
      /^[)"']{1,2} $/.test(text.slice(called.end, rest.start)) &&
      looksLikePerson(`${name.text} ${rest.text}`);
    whole.push(isCalled ? { text: `${name.text} ${rest.text}`, start: name.start, end: rest.end } : name);
  }
  return whole;
}

/** The person in a capitalised phrase, and where in it the name begins. */
type Person = { text: string; from: number };
const nobody: Person = { text: '', from: 0 };

/** "Australian Ida Brask", "Briton Otto Lind": where somebody is from. */
const isNationality = (word: string): boolean =>
  /^(?:Briton|Frenchman|Frenchwoman|Dutchman|Dutchwoman|Englishman|Irishman|Scot|Scotsman|Swede|Dane|Finn|Spaniard|Welshman)$/.test(
    word,
  ) ||
  (/(?:ian|ish|ese)$|^(?:American|German|Dutch|French|Swiss|Greek|Czech|Korean|Mexican|African)$/.test(
    word,
  ) &&
    isPlace(word));

/** "Microsoft CEO Satya Nadella", "Christine M. McCarthy Senior Executive Vice President": only the person. */
function readPerson(phrase: string): Person {
  const parts = matchesIn(phrase, /\S+/g);
  let [text, from] = [phrase, 0];
  const lastRole = parts.findLastIndex((part) => roleWord.test(part[0].replace(/,$/, '')));
  const first = lastRole >= 0 ? parts[lastRole + 1] : undefined;
  if (first !== undefined) {
    from = first.index;
    text = phrase.slice(from);
  }
  // "Corporate Communications Harri Utoslahti": the department before a name is no part of it.
  let lead = text.split(' ');
  while (lead.length > 2 && (isBusinessWord(lead[0] ?? '') || isNationality(lead[0] ?? ''))) {
    from += (lead[0] ?? '').length + 1;
    lead = lead.slice(1);
    text = lead.join(' ');
  }
  // The name ends where the title begins.
  const own = matchesIn(text, /\S+/g);
  const title = own.findIndex(
    (part, index) => index >= 2 && (roleWord.test(part[0].replace(/,$/, '')) || honour.test(part[0])),
  );
  if (title >= 2) text = text.slice(0, own[title]?.index ?? text.length).trimEnd();
  return looksLikePerson(text) && !unnamed.test(text.split(' ').at(-1) ?? '') ? { text, from } : nobody;
}

const personWithin = remembered((whole): Person => {
  // "Ida Brask, CPA": what somebody has passed is no part of the name, and makes no firm of accountants of one.
  const plain = whole.replace(/,? (?:CPA|CFA|CA|FCA|Esq\.?)$/, '');
  const passed = plain === whole ? nobody : readPerson(plain);
  if (isSurelyPerson(passed.text)) return passed;
  const person = readPerson(whole);
  if (person !== nobody) return person;
  // "Finance Chief Anita Roy Interim Head": the title behind the name goes first.
  const parts = whole.split(' ');
  while (parts.length > 3 && roleWord.test(parts.at(-1) ?? '')) parts.pop();
  return readPerson(parts.join(' '));
});

/** "Crispy Dough COO leaves": a name with nothing but a title between it and the verb is a firm's, unless it is surely somebody's. */
export const isTitledFirm = ({ text, end }: NameSpan, sentence: Sentence, verb: number): boolean =>
  !isSurelyPerson(text) && sentence.roles().some((role) => role.start === end + 1 && verb - role.end === 1);

/** "President of the Lifting Equipment division": a part of a firm, unless it is surely somebody. */
const partOfFirm =
  /^ (?:division|segment|department|business (?:area|unit|group|line)|product line|unit|region)s?\b/;

/** Persons in a sentence by the shape of their names. */
/** "Norrland Vehicles, which has named him": people are who. */
const isWhich = /^, which /;

const personSpans = onceForEach((sentence): NameSpan[] =>
  withNicknames({ text: sentence.text, names: sentence.names() }).flatMap((name) => {
    // A person has two names at least: most capitalised words need no closer look.
    const { text, from } = name.text.includes(' ') ? personWithin(name.text) : nobody;
    if (text === '') return [];
    if (sentence.isHeadline && text.split(' ').some((word, index) => index > 0 && headlineWord.test(word)))
      return [];
    if (partOfFirm.test(sentence.text.slice(name.end)) && !isSurelyPerson(text)) return [];
    if (isWhich.test(sentence.text.slice(name.end)) || !/\p{L}{2}/u.test(text)) return [];
    const start = name.start + from;
    const end = start + text.length + (name.end - name.start - name.text.length);
    return sentence.roles().some((role) => role.start <= start && end <= role.end)
      ? []
      : [{ text, start, end }];
  }),
);

export const surnameOf = (name: string) =>
  name
    .replace(/,? (?:Jr|Sr|II|III|IV)\.?$/, '')
    .split(' ')
    .at(-1) ?? name;

const fullNames = new WeakMap<Passage, Map<string, string | undefined>>();

/** The full name that a passage gives for a surname; of two with one surname the first. */
export function fullNameOf(passage: Passage, surname: string): string | undefined {
  const known = fullNames.get(passage) ?? new Map<string, string | undefined>();
  fullNames.set(passage, known);
  if (!known.has(surname)) {
    const person = passage.sentences
      // Names are read only where the surname stands behind another word.
      .filter(({ text }) => text.includes(` ${surname}`))
      .flatMap(personSpans)
      .find(({ text }) => surnameOf(text) === surname);
    const { about } = passage;
    known.set(
      surname,
      person?.text ?? (about !== undefined && surnameOf(about) === surname ? about : undefined),
    );
  }
  return known.get(surname);
}

const byGivenName = (passage: Passage, given: string) =>
  passage.sentences
    .filter(({ text }) => text.includes(`${given} `))
    .flatMap(personSpans)
    .find(({ text }) => text.startsWith(`${given} `))?.text;

const resolvedPersons = new WeakMap<Sentence, readonly NameSpan[]>();

/**
 * The persons a sentence names, left to right, each by full name: "Mr. Lenz" and "Peters" are resolved to the full
 * name that the passage gives elsewhere; with an honorific a surname stands even if no full name does.
 */
export function personsIn(passage: Passage, sentence: Sentence): readonly NameSpan[] {
  const before = resolvedPersons.get(sentence);
  if (before !== undefined) return before;
  const persons = readPersons(passage, sentence);
  resolvedPersons.set(sentence, persons);
  return persons;
}

const particle =
  /^(?:De|Van|Von|Di|Da|Del|Della|Der|Den|Du|La|Le|Mac|Mc|Bin|Al|Ten|Ter)(?: (?:La|Der|Den|De))? \p{Lu}\p{L}+$/u;

function readPersons(passage: Passage, sentence: Sentence): NameSpan[] {
  const spans = personSpans(sentence).map((span) => ({
    ...span,
    // "De Winton is joining", of whom the text gives all names elsewhere
    text: particle.test(span.text) ? (fullNameOf(passage, surnameOf(span.text)) ?? span.text) : span.text,
  }));
  for (const name of sentence.names()) {
    if (spans.some((span) => name.start < span.end && span.start < name.end)) continue;
    const last = name.text.split(' ').at(-1) ?? name.text;
    const titled =
      honorific.test(sentence.text.slice(Math.max(0, name.start - 7), name.start)) ||
      /^(?:Mr|Mrs|Ms|Dr|Messrs|Sir|Lord|Lady)\b/.test(name.text);
    const single = !name.text.includes(' ') || roleWord.test(name.text.split(' ')[0] ?? '') || titled;
    if (!single || calendarAndFurniture.has(last.toLowerCase())) continue;
    // "the Board", "Nuance": looking for a person of that name would read the whole passage for nothing.
    if (!titled && (isBusinessWord(last) || passage.definitions().has(last.toLowerCase()))) continue;
    // "Ostrom's CEO steps down": the firm, though its founder is called so too.
    if (
      sentence
        .roles()
        .some((role) => role.start > name.end && sentence.text.slice(name.end, role.start) === "'s ")
    )
      continue;
    const resolved =
      fullNameOf(passage, last) ??
      // "Anil, 45, has stepped down", of whom the sentence before gave both names.
      (/^, \d{2},/.test(sentence.text.slice(name.end)) ? byGivenName(passage, last) : undefined);
    if (resolved !== undefined) spans.push({ text: resolved, start: name.start, end: name.end });
    else if (titled) spans.push({ text: last, start: name.start, end: name.end });
  }
  return spans.sort((a, b) => a.start - b.start);
}
