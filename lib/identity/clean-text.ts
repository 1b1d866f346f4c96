import { lazy, lazyPattern } from '#lib/shared/lazy';

/** Letters styled with other code points: bold, script, full width, circled, small capitals, superscript. */
const STYLED = lazy(
  () =>
    /[\u{1D400}-\u{1D7FF}\uFF01-\uFF9F\u2460-\u24FF\u{1F130}-\u{1F169}\u2100-\u214F\u1D2C-\u1D6A\u02B0-\u02B8\u2070-\u209F\u3000]/gu,
);
/** White letters on black, which Unicode does not decompose: 🅰 to 🆉. */
const ON_BLACK = /[\u{1F170}-\u{1F189}]/gu;
const SMALL_CAPITALS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'].map((letter, at) => [letter, 'abcdefghijklmnoprstuvwyz'[at] ?? letter]),
);

const plainLetter = (styled: string): string => {
  const plain = styled.normalize('NFKC');
  // A parenthesized letter, ⒜, decomposes with its parentheses.
  return /^\([a-z]\)$/i.test(plain) ? plain.slice(1, -1) : plain;
};

const onBlack = (letter: string): string =>
  String.fromCharCode(65 + (letter.codePointAt(0) ?? 0x1f170) - 0x1f170);

/** Emoji with their joiners and modifiers, flags, and symbols such as ★ ™ ®. */
const PICTURES = lazyPattern(
  String.raw`[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\p{So}\u{E0020}-\u{E007F}]|\uFE0E|\uFE0F|\u20E3`,
  'gu',
);
/** Non-letters: zero-width and direction marks, soft hyphens, controls. */
const INVISIBLE = lazyPattern(
  String.raw`[\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u00AD\p{Cc}\uFFFD]`,
  'gu',
);
/** Joiners are part of words in Arabic and Indic scripts, and of emoji elsewhere. */
const LOOSE_JOINER = lazyPattern(
  String.raw`(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200C\u200D]`,
  'gu',
);

/** Windows-1252's letters where Latin-1 has controls, in byte order. */
const windowsLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const windowsBytes: ReadonlyMap<string, number> = new Map(
  [...windowsLetters].map((letter, at) => [letter, 0x80 + at]),
);
const UTF8_PAIR = lazy(() => new RegExp(`[\u00C2-\u00F4][\u0080-\u00BF${windowsLetters}]`, 'u'));

/** Repairs UTF-8 that was read as Latin-1, as spreadsheets do: `JÃ¼rgen` is Jürgen. Any other text stays. */
function asMeant(text: string): string {
  if (!UTF8_PAIR().test(text)) return text;
  const bytes = [...text].map((letter) => windowsBytes.get(letter) ?? letter.codePointAt(0) ?? 256);
  if (bytes.some((byte) => byte > 255)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}

/**
 * Normalizes a line of text: plain letters, no emoji, flags, symbols or invisible characters, single spaces, straight apostrophes. The
 * wording does not change.
 */
export const cleanLine = (text: string): string =>
  asMeant(text)
    .replace(ON_BLACK, onBlack)
    .replace(/[\u2122\u2120\u00AE\u00A9]/g, ' ')
    .replace(STYLED(), plainLetter)
    .replace(/[ᴀ-ᴢʙɢʜɪʟɴʀʏꜰꜱ]/g, (letter) => SMALL_CAPITALS[letter] ?? letter)
    .replace(/[\t\r\n\v\f]/g, ' ')
    .replace(INVISIBLE(), '')
    .replace(PICTURES(), ' ')
    .replace(LOOSE_JOINER(), '')
    .replace(/[\u2018\u2019\u201B\u02BC\u00B4`]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u00AB\u00BB]/g, '"')
    .normalize('NFC')
    .replace(/[\u0332-\u0338\u20D0-\u20FF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
