import {
  attributeWords,
  fieldOfKey,
  headerKey,
  headerWords,
  privateWords,
} from '#lib/spreadsheet/mapping/header-words';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';

export interface HeadingMatch {
  readonly field: InputField;
  /** 1 when the whole heading is a known one; less when only some of its words are. */
  readonly strength: number;
  /** What says so, where it is not the heading. */
  readonly reason?: string;
}

/** Shorter ones hide in other words: `Advisor` has no `ad` in it, since whole words are compared, but `Web` and `ID` would match too much. */
const SHORTEST_PART = 4;

/** No known heading has more. */
const MOST_WORDS = 6;

/** The longest run of whole words that is a known heading, as `Primary contact: E-Mail` has `email` in it. */
const bestPart = (words: readonly string[]): { field: InputField; length: number } | undefined => {
  let best: { field: InputField; length: number } | undefined;
  for (let start = 0; start < words.length; start += 1) {
    for (let end = start + 1; end <= Math.min(words.length, start + MOST_WORDS); end += 1) {
      const key = words.slice(start, end).join('');
      const field = fieldOfKey.get(key);
      if (field && key.length >= SHORTEST_PART && key.length >= (best?.length ?? 0))
        best = { field, length: key.length };
    }
  }
  return best;
};

/** Brackets hold remarks, `E-Mail (geschäftlich)`; an asterisk marks a required field. */
const withoutRemarks = (header: string): string =>
  header.replace(/[([{（【].*?[)\]}）】]/g, ' ').replace(/\*/g, ' ');

/** What a heading alone says. */
export function matchHeading(header: string): HeadingMatch | undefined {
  const bare = withoutRemarks(header).trim() || header;
  const whole = fieldOfKey.get(headerKey(bare));
  const words = headerWords(bare);
  const isPrivate = headerWords(header).some((word) => privateWords.has(word));
  if (whole) return { field: whole, strength: isPrivate ? 0.85 : 1 };
  if (words.some((word) => attributeWords.has(word))) return undefined;
  const part = bestPart(words);
  if (!part) return undefined;
  const share = part.length / words.join('').length;
  return { field: part.field, strength: (isPrivate ? 0.5 : 0.6) + 0.3 * share };
}
