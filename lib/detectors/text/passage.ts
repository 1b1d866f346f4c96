import { cleanText } from '#lib/detectors/text/clean';
import { type FoundDate, findDates } from '#lib/detectors/text/dates';
import { findDefinitions } from '#lib/detectors/text/definitions';
import { itemHeadingLength } from '#lib/detectors/text/item-heading';
import { lazily } from '#lib/detectors/text/lazily';
import { findMoney, type Money } from '#lib/detectors/text/money';
import { findRoles, type RoleSpan } from '#lib/detectors/text/roles';
import { type SentenceSpan, splitSentences } from '#lib/detectors/text/sentences';
import type { Evidence } from '#lib/entity/evidence';
import { rememberedLately } from '#lib/shared/remembered-lately';

/** One sentence with what can be read from it; each reading is made once, on first use. */
export type Sentence = {
  index: number;
  text: string;
  /** True for a title: in title case, before a bar, or a single short line without a full stop. */
  isHeadline: boolean;
  /** True if most words begin with a capital, so that capitals do not indicate names. */
  isTitleCase: boolean;
  money: () => Money[];
  dates: () => FoundDate[];
  roles: () => RoleSpan[];
};

/** An evidence item as all detectors read it. `quote` returns the verbatim text of sentences `from` to `to`. */
export type Passage = {
  evidence: Evidence;
  published: string | undefined;
  /** The date in a press release's dateline ("SAN DIEGO, Oct. 12 -"), when it was announced. */
  datelineDate: string | undefined;
  sentences: Sentence[];
  /** The meanings of the text's short names ("the Company"), by lower-cased alias. */
  definitions: () => ReadonlyMap<string, string>;
  quote: (from: Sentence, to?: Sentence) => string;
};

const agency =
  '\\((?:Reuters|AP|AFP|UPI|dpa(?:-AFX)?|AFX|Kyodo|ANI|PTI|IANS|Yonhap|Xinhua|TASS|Bloomberg|[\\p{L} ]{2,20})\\)|/[\\p{L} ]{4,20}/|PTI|ANI|AP';
const place = "\\p{Lu}[\\p{L}.'-]*(?:[ ,/]{1,2}\\p{Lu}[\\p{L}.'-]*){0,4}";
const day =
  '(?:(?:\\p{Lu}[\\p{L}]+day,? )?(?:\\d{1,2}\\.? \\p{Lu}\\p{Ll}+|\\p{Lu}\\p{Ll}{2,8}\\.? \\d{1,2})(?:,? \\d{4})?)';
/** "SAN DIEGO, Oct. 12, 2020 /PRNewswire/ -- ", "Oslo (dpa) - ", "12 May 2024 - ": place, date and agency, usually two of them. */
const datelines: readonly RegExp[] = [
  new RegExp(`^${place},? ${day},? ?(?:${agency})? ?(?:--?|—|–|:) ?`, 'u'),
  new RegExp(
    `^(?:${place},? ?)?(?:${day},? ?)?(?:${agency})(?:,? ${day})? ?(?:--?|—|–|: |(?=\\p{Lu})) ?`,
    'u',
  ),
  new RegExp(`^${day} (?:--?|—|–) `, 'u'),
  /^[\p{Lu}][\p{Lu} .,'-]{2,40} ?(?:--|—|–| - ) ?/u,
  /^(?:\p{Lu}[\p{Lu} .'-]{2,30},? )?(?:Jan|Feb|March|April|May|June|July|Aug|Sept|Oct|Nov|Dec)\.? \d{1,2} (?=\p{Lu}\p{L}+ )/u,
];
const LONGEST_DATELINE = 120;

function datelineOf(sentence: string): string {
  if (!/^[\p{Lu}\d(]/u.test(sentence)) return '';
  const start = sentence.slice(0, LONGEST_DATELINE);
  for (const each of datelines) {
    const found = each.exec(start)?.[0];
    if (found !== undefined && found.length > 3) return found;
  }
  return '';
}

/** "GOTHENBURG, Sweden, 14 March 2025.": a line with only a place and the date. */
function dateOfLine(line: string, published: string | undefined): string | undefined {
  if (line.length > 70 || !/\d{4}/.test(line)) return undefined;
  const date = findDates(line, published)[0];
  if (date === undefined || date.iso.length < 10 || date.iso > (published ?? '9999')) return undefined;
  const rest = line.slice(0, date.start) + line.slice(date.end);
  return /\p{Ll}{2,} \p{Ll}{2,}/u.test(rest) ? undefined : date.iso;
}

const smallWord = /^(?:the|and|for|its|but|nor|via|per|off|out|who|has|had|was|are|from|with|into|over)$/;
/** Whether most words except small ones are capitalised and the sentence does not end with a full stop. */
function isTitleCase({ text, beforeBar }: SentenceSpan): boolean {
  if (text.endsWith('.')) return false;
  const words = text.split(/\s+/).filter((word) => /^\p{L}{3,}/u.test(word) && !smallWord.test(word));
  if (words.length < (beforeBar ? 2 : 3)) return false;
  return words.filter((word) => /^\p{Lu}/u.test(word)).length / words.length >= 0.75;
}

function readPassage(evidence: Evidence): Passage {
  const clean = cleanText(evidence.text);
  const published = evidence.published_at?.slice(0, 10);
  let datelineDate: string | undefined;
  const spans = splitSentences(clean.text).map((span, index) => {
    const item = itemHeadingLength(span.text);
    const opening = datelineOf(span.text.slice(item));
    const lead = item + opening.length;
    if (index < 4) datelineDate ??= findDates(opening, published)[0]?.iso ?? dateOfLine(span.text, published);
    return lead < span.text.length
      ? { ...span, text: span.text.slice(lead), start: span.start + lead }
      : span;
  });
  const sentences = spans.map((span, index): Sentence => {
    const inTitleCase = isTitleCase(span);
    return {
      index,
      text: span.text,
      isTitleCase: inTitleCase,
      isHeadline:
        inTitleCase ||
        ((span.beforeBar || (spans.length === 1 && span.text.length < 110)) &&
          !/[.!?]["')]?$/.test(span.text)),
      money: lazily(() => findMoney(span.text)),
      dates: lazily(() => findDates(span.text, published)),
      roles: lazily(() => findRoles(span.text)),
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

/** Whether an item is read as text: not a vacancy, a profile or a structured record. */
export const isProse = ({ kind, structured }: Evidence): boolean =>
  kind !== 'job_post' && kind !== 'profile' && structured === undefined;

/** Analyses a text once, however many ask: all detectors share it, and so do people of one company, whose pages are the same. */
export const passageOf = rememberedLately(readPassage, {
  keyOf: ({ id }) => id,
  sizeOf: ({ text }) => text.length,
  most: 400_000,
});

const genericCompany =
  /^(?:the |our |its |this )?(?:company|registrant|corporation|issuer|firm|startup|start-up|group|business|bank|partnership|trust|we|us|it)$/i;

/** Whether the words mean a company without naming it ("the Company", "we", "the startup"). */
export function isGenericCompany(words: string): boolean {
  return genericCompany.test(words.trim());
}
