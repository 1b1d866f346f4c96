import { cleanLine } from '#lib/identity/clean-text';
import { isPronouns, PRONOUNS } from '#lib/identity/name/name-tokens';
import { withoutAddressTitles, withoutOtherNames } from '#lib/identity/name/said-beside';
import { looksLikeTagline } from '#lib/identity/name/tagline';
import { lazy, lazyPattern } from '#lib/shared/lazy';

const NICKNAME = lazyPattern(
  String.raw`(?:^|\s)(?:"([^"]{1,40})"|'([^'\s][^']{0,38})'(?=\s|$)|\(([^()]{1,60})\)|\[([^\]]{1,60})\])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])\(([^()]{1,60})\)`,
  'gu',
);

/** Removes text in quotes or brackets. A single plain word there is the nickname. */
export function takeAsides(given: string): { readonly rest: string; readonly nickname: string | undefined } {
  const text = given.replace(/^'([^']+)'$/, '$1');
  let nickname: string | undefined;
  const rest = text.replace(NICKNAME(), (_, ...found: unknown[]) => {
    const aside = found.slice(0, 5).find((part) => typeof part === 'string');
    if (
      typeof aside === 'string' &&
      /^\p{Lu}[\p{Ll}'-]+$/u.test(aside) &&
      !isPronouns(aside) &&
      !looksLikeTagline(aside)
    )
      nickname ??= aside;
    return ' ';
  });
  const bare = rest
    .replace(/["()[\]{}（）「」『』【】]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return bare === ''
    ? {
        rest: text
          .replace(/["()[\]{}（）【】]/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
        nickname: undefined,
      }
    : { rest: bare, nickname };
}

const SEPARATOR = lazyPattern(
  String.raw`\s*[|•●▪◆;→»~]+\s*|\s+[-–—·/:]+\s+|\s*\/\/+\s*|\s+@\s*|\s+[-–—]\s*(?=\p{Lu})|\s*:\s+`,
  'u',
);

/** The name among pieces between bars and dashes: the first that is not a tagline, joined if two are single words. */
export function namePiece(text: string): string {
  const pieces = text
    .split(SEPARATOR())
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece) && !isPronouns(piece));
  const [first, second] = pieces.filter((piece) => !looksLikeTagline(piece.split(/[,，]/)[0] ?? piece));
  if (first === undefined) return pieces[0] ?? text;
  const joined = second !== undefined && !first.includes(' ') && !second.includes(' ') && pieces[0] === first;
  return joined ? `${first} ${second}` : first;
}

/** Signs that separate a name from a tagline, like a bar. */
const ARROWS = lazy(() => /[→➡➜►▶⇒⟶➤★☆⭐✦✪✨⚡]\uFE0F?/gu);

const PICTURE = lazyPattern(String.raw`(?:\p{Emoji_Presentation}\uFE0F?\u200D?)+`, 'u');
const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;

/**
 * A picture after a whole name separates it from a remark: `Mandy Krause 💼 Ich helfe Betrieben`. Between single words it is decoration:
 * `Aisha 🚀 Lopez`. `least` is the number of words that make a whole name: one in the family name's column.
 */
function atPictures(text: string, least: number): string {
  const [first = '', ...rest] = text.split(PICTURE());
  let name = first;
  for (const [at, piece] of rest.entries()) {
    const saidMore = least === 1 || wordsIn(piece) >= 2;
    if (wordsIn(name) >= least && saidMore)
      return least === 1 ? name : `${name} | ${rest.slice(at).join(' ')}`;
    name = `${name} ${piece}`;
  }
  return name;
}

/** The text as one line of plain letters. `least`: see `atPictures`. */
export const lineOf = (text: string, least = 2): string =>
  cleanLine(atPictures(text.replace(ARROWS(), ' | '), least));

const HASHTAGS = lazyPattern(String.raw`(?:^|\s)#\p{L}[\p{L}\p{N}_]*`, 'gu');

/** A text without pronouns, hashtags, a birth name, a list number, and signs at its ends. */
export const withoutNoise = (text: string, least: 1 | 2 = 2): string => {
  const plain = text.replace(PRONOUNS(), ' ').replace(HASHTAGS(), ' ').trim();
  return withoutAddressTitles(withoutOtherNames(plain), least)
    .replace(/^\d{1,4}[.)]\s+/, '')
    .replace(/^[\s.,;:!*_#=+-]+|[\s;:!*_#=+-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
};
