import { asTold } from '#lib/detectors/text/as-told';
import { cleanText } from '#lib/detectors/text/clean';
import { type FoundDate, findDates } from '#lib/detectors/text/dates';
import { findDefinitions } from '#lib/detectors/text/definitions';
import { inFewBytes, isWide } from '#lib/detectors/text/few-bytes';
import { itemHeadingLength } from '#lib/detectors/text/item-heading';
import { lazily } from '#lib/detectors/text/lazily';
import { findMoney, type Money, mayHoldMoney } from '#lib/detectors/text/money';
import { findNames, type NameSpan } from '#lib/detectors/text/names';
import { newsSources } from '#lib/detectors/text/news-sources';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import { findRoles, type RoleSpan } from '#lib/detectors/text/roles';
import { type SentenceSpan, splitSentences } from '#lib/detectors/text/sentences';
import { type Words, wordsIn } from '#lib/detectors/text/word-search';
import type { Evidence } from '#lib/entity/evidence';

/** One sentence with what can be read from it; each reading is made once, when first asked for. */
export type Sentence = {
  index: number;
  text: string;
  /** True for a title: in title case, ahead of a bar, or one short line without a full stop. */
  isHeadline: boolean;
  names: () => NameSpan[];
  money: () => Money[];
  dates: () => FoundDate[];
  roles: () => RoleSpan[];
  /** Which of the words that detectors look for it has. */
  words: () => Words;
};

/** An evidence item as all detectors read it. `quote` cuts the verbatim text of sentences `from` to `to`. */
export type Passage = {
  evidence: Evidence;
  published: string | undefined;
  /** The date in a press release's dateline ("SAN DIEGO, Oct. 12 -"): when it was announced. */
  datelineDate: string | undefined;
  /** The person whom the text may tell of by surname alone. */
  about?: string;
  sentences: Sentence[];
  /** What the text's short names mean ("the Company"), by lower-cased alias. */
  definitions: () => ReadonlyMap<string, string>;
  quote: (from: Sentence, to?: Sentence) => string;
};

const dateline =
  /^(?:By [\p{Lu}][\p{L}.'-]+(?:(?: and|,)? [\p{Lu}][\p{L}.'-]+){0,5} (?=[\p{Lu}]{3,}|\())?(?:[\p{Lu}][\p{Lu} .,'/-]{1,40}[\p{Lu}.](?:, [\p{Lu}][\p{L}.]+)?(?:,? \p{Lu}[\p{Ll}]+\.? \d{1,2}(?:, \d{4})?)?)? ?(?:--|—)? ?(?:\((?:\p{Lu}[\p{L}\d/. ]{1,30})\)|(?:AP|REUTERS|AFP|UPI|NewsFactor|Reuters)|\/[\p{L} ]+\/)?(?: ?(?:--|—|–|\.{3,})| -|-(?= )) ?/u;
const agency =
  '(?:Reuters|AP|AFP|UPI|(?:dpa|DPA)(?:-AFX)?|AFX|Jiji Press|Kyodo(?: News)?|ANI|PTI|IANS|Yonhap|Xinhua|TASS|Interfax|Bloomberg|Dow Jones(?: Newswires)?|PR ?Newswire|PR NEWSWIRE|Globe ?Newswire|GLOBE NEWSWIRE|Business ?Wire|BUSINESS WIRE|Marketwired?|ots|APA|ANSA|EFE|Belga|Alliance News|RTTNews|Bernama|Antara|VNA|MT Newswires)';
const wireDate = '(?:\\p{Lu}\\p{Ll}{2,8}\\.? \\d{1,2}|\\d{1,2} \\p{Lu}\\p{Ll}{2,8}\\.?)(?:,? \\d{4})?';
/** "Tokyo, Feb. 25 (Jiji Press)--", "DUESSELDORF (dpa-AFX) - ": a place, perhaps a day, and an agency. */
const agencyDateline = new RegExp(
  `^\\p{Lu}[\\p{L}.'-]*(?: \\p{Lu}[\\p{L}.'-]*){0,2}(?:, \\p{Lu}[\\p{L}.]*){0,2}(?:,? ${wireDate})?,? ?\\(${agency}\\)(?: ?(?:--|—|–)| -) ?`,
  'u',
);
/** "LONDON, Sept 5 Acme Retail said", "ZURICH Aug 20 Acme AG said", "Sept 8 Acme Inc said": as the wire's pages print it. */
const wireOpening =
  /^(?:\p{Lu}[\p{Lu} .'-]{2,30},? )?(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)\.? \d{1,2} (?=\p{Lu}\p{L}+ )/u;
/** "Forbes.com - Acme said": nothing but who brings it. */
const sourceAlone = new RegExp(`^${newsSources} - `, 'u');
/** "Ludwigshafen, 30 January 2025 –", "Oslo, 12 May 2024:": a dateline that is not in capitals. */
const plainDateline =
  /^(?:\p{Lu}[\p{L}.'-]*(?:,? \p{Lu}[\p{L}.'-]*){0,4}(?:, | (?=\()))?\(?(?:\d{1,2}\.? \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+\.? \d{1,2},) \d{4}\)? ?(?:\([^)]{2,30}\) ?)?(?:--?|—|–|:) /u;

const datelines = [plainDateline, agencyDateline, wireOpening, sourceAlone, dateline];
/** How a dateline ends; only the wire's opening ends otherwise. */
const endOfDateline = /--|[—–:]|\.{3}| -|- /;
const LONGEST_DATELINE = 200;

/** What a sentence has of place, day and agency ahead of what it tells. */
function openingOf(sentence: string): string {
  const tried = endOfDateline.test(sentence.slice(0, LONGEST_DATELINE)) ? datelines : [wireOpening];
  for (const each of tried) {
    const found = each.exec(sentence)?.[0];
    if (found !== undefined) return found;
  }
  return '';
}

/** What may stand beside place and date in a line that has no other purpose. */
const beside =
  /\b(?:stock exchange release|company announcement|press release|inside information|regulated information|news release|at|on|hours|a\.m\.?|p\.m\.?|no\.?|[A-Z]{2,4})\b|\([A-Z]{2,4}\)|\d{1,2}[.:]\d{2}/gi;

/** "GOTHENBURG, Sweden, 14 March 2025." or "16 November 2023 |": a line of nothing but a place and the day. */
function dateOfLine(line: string, published: string | undefined): string | undefined {
  if (line.length > 90 || !/\d{4}/.test(line)) return undefined;
  const date = findDates(line, published)[0];
  if (date === undefined || date.iso.length < 10 || date.iso > (published ?? '9999')) return undefined;
  const rest = (line.slice(0, date.start) + line.slice(date.end)).replace(beside, ' ');
  return /\p{Ll}{2,}(?:'s)? \p{Ll}|(?:^| )\p{Ll}{2,}/u.test(rest) ? undefined : date.iso;
}

const smallWord = /^(?:the|and|for|its|but|nor|via|per|off|out|who|has|had|was|are)$/;
/** Title case: most words but the small ones are capitalised, two of them at least ahead of a bar, and it does not end as a sentence does. */
function isTitleCase({ text, beforeBar }: SentenceSpan): boolean {
  if (text.endsWith('.')) return false;
  const words = text.split(/\s+/).filter((word) => /^\p{L}{3,}/u.test(word) && !smallWord.test(word));
  if (words.length < (beforeBar ? 2 : 3)) return false;
  return words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= 0.75;
}

function readPassage(evidence: Evidence): Passage {
  const clean = cleanText(evidence.text);
  const published = evidence.published_at?.slice(0, 10);
  // One bullet makes the whole text wide, and with it every sentence.
  const narrowed = isWide(clean.text) ? inFewBytes : (text: string) => text;
  let datelineDate: string | undefined;
  const spans = splitSentences(clean.text).map((span, index) => {
    const item = itemHeadingLength(span.text);
    const body = span.text.slice(item);
    const opening = openingOf(body);
    const lead = item + (opening.length > 1 ? opening.length : 0);
    datelineDate ??=
      findDates(opening, published)[0]?.iso ?? (index < 4 ? dateOfLine(span.text, published) : undefined);
    return lead < span.text.length
      ? { ...span, text: narrowed(span.text.slice(lead)), start: span.start + lead }
      : span;
  });
  const sentences = spans.map((span, index): Sentence => {
    const inTitleCase = isTitleCase(span);
    const ownWords = lazily(() => wordsIn(span.text));
    const text = isProse(evidence)
      ? asTold({ text: span.text, words: ownWords }, inTitleCase, published, evidence.kind === 'filing')
      : span.text;
    const words = text === span.text ? ownWords : lazily(() => wordsIn(text));
    return {
      index,
      text,
      isHeadline:
        inTitleCase ||
        ((span.beforeBar || (spans.length === 1 && span.text.length < 110)) &&
          !/[.!?]["')]?$/.test(span.text)),
      names: lazily(() => findNames(text)),
      money: lazily(() => (mayHoldMoney({ words }) ? findMoney(text) : [])),
      dates: lazily(() => findDates(text, published)),
      roles: lazily(() => findRoles(text)),
      words,
    };
  });
  const quote = (from: Sentence, to: Sentence = from) => {
    const [start, end] = [spans[from.index]?.start ?? 0, spans[to.index]?.end ?? clean.text.length];
    return evidence.text.slice(clean.rawOffset(start), clean.rawOffset(end - 1) + 1);
  };
  return {
    evidence,
    published,
    datelineDate,
    sentences,
    definitions: lazily(() => findDefinitions(clean.text)),
    quote,
  };
}

/** Whether an item is read as text: neither a vacancy or a profile nor a record of known form. */
export const isProse = ({ kind, structured }: Evidence): boolean =>
  kind !== 'job_post' && kind !== 'profile' && structured === undefined;

const readings = new WeakMap<Evidence, Passage>();

/** The reading of an evidence item, shared by all detectors: the text is analysed once however many ask. */
export function passageOf(evidence: Evidence): Passage {
  const known = readings.get(evidence);
  if (known !== undefined) return known;
  const passage = readPassage(evidence);
  readings.set(evidence, passage);
  return passage;
}

/** The sentences of the text below a title, then the title: the text tells more. */
export const bodyFirst = ({ sentences }: Passage): Sentence[] =>
  sentences.toSorted((a, b) => Number(a.isHeadline) - Number(b.isHeadline));

const genericCompany =
  /^(?:the |our |its |this )?(?:company|registrant|corporation|issuer|firm|startup|start-up|group|business|bank|partnership|trust|platform|retailer|maker|manufacturer|developer|provider|we|us|it|parent|operator|carrier|airline|drugmaker|automaker|chipmaker|giant|unicorn)$/i;

/** Whether the words stand for a company without naming it ("the Company", "we", "the startup"). */
export function isGenericCompany(words: string): boolean {
  return genericCompany.test(words.trim());
}

/** The names of a sentence that can be organizations: neither persons by shape nor places. */
export function organizationsIn(sentence: Sentence): NameSpan[] {
  return sentence.names().filter((name) => !isSurelyPerson(name.text));
}
