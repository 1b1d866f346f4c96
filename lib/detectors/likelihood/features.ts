import { classAt, DIGIT, MONEY, OTHER_LETTER, PERCENT } from '#lib/detectors/text/word-search';

/** FNV-1a, 32 bits. */
const [BASIS, PRIME] = [0x811c9dc5, 0x01000193];
const mix = (hash: number, value: number) => Math.imul(hash ^ value, PRIME);

const COMMA = 44;
const POINT = 46;
const isLetter = (of: number) => (of >= 1 && of <= 26) || of === OTHER_LETTER;

/**
 * Calls back for each word of a text, left to right, with the number that stands for it and its place: a word in any case and with or
 * without accents, any figure ("1,200.5" is one), a currency's sign or a percent sign.
 */
export function eachWord(text: string, tell: (word: number, start: number, end: number) => void): void {
  const { length } = text;
  for (let index = 0; index < length; ) {
    const start = index;
    const first = classAt(text, index);
    index += 1;
    if (first === 0) continue;
    let hash = mix(BASIS, first);
    if (first === DIGIT) {
      for (; index < length; index += 1) {
        if (classAt(text, index) === DIGIT) continue;
        const code = text.charCodeAt(index);
        if ((code !== COMMA && code !== POINT) || classAt(text, index + 1) !== DIGIT) break;
      }
    } else if (first !== MONEY && first !== PERCENT) {
      for (let next = classAt(text, index); index < length && isLetter(next); next = classAt(text, index)) {
        hash = mix(hash, next);
        index += 1;
      }
    }
    tell(hash, start, index);
  }
}

/** Calls back with the number of every word of a text and of every two words that follow each other. */
export function eachFeature(text: string, tell: (feature: number) => void): void {
  let before: number | undefined;
  eachWord(text, (word) => {
    tell(word);
    if (before !== undefined) tell(mix(Math.imul(before, 31), word));
    before = word;
  });
}

/** The number of one feature, told by its words: "agreed to", "0 %" (0 stands for any figure, $ for any currency's sign). */
export function featureOf(words: string): number {
  let last = 0;
  eachFeature(words, (feature) => {
    last = feature;
  });
  return last;
}
