/** Text without accents, case and punctuation, single-spaced: what two spellings of one thing have in common. */
export function foldText(text: string): string {
  return text
    .replace(/[ßøØæÆœŒłŁđĐðþ]/g, (letter) => unaccented[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters that Unicode does not decompose, in the spelling people use where they lack the letter. */
const unaccented: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
};
