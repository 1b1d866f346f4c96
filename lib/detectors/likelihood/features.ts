import { classAt, DIGIT, MONEY, OTHER_LETTER, PERCENT } from '#lib/detectors/text/word-search';

/** FNV-1a, 32 bits. */
const [BASIS, PRIME] = [0x811c9dc5, 0x01000193];
const mix = (hash: number, value: number) => Math.imul(hash ^ value, PRIME);

const COMMA = 44;
const POINT = 46;
const isLetter = (of: number) => (of >= 1 && of <= 26) || of === OTHER_LETTER;

/** The words of a text: the number that stands for each, and where it begins and ends. Reused by the next call. */
type Words = { count: number; numbers: Int32Array; starts: Int32Array; ends: Int32Array };

const room = (size: number): Words => ({
  count: 0,
  numbers: new Int32Array(size),
  starts: new Int32Array(size),
  ends: new Int32Array(size),
});
let words = room(1024);

/**
 * Reads the words of a text, left to right: a word in any case and with or without accents, any figure ("1,200.5" is one), a
 * currency's sign or a percent sign.
 */
export function readWords(text: string): Words {
  const { length } = text;
  if (length > words.numbers.length) words = room(length * 2);
  const { numbers, starts, ends } = words;
  let count = 0;
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
        // Never asked for a class behind the end: doing so once makes every asking slow.
        const isWithin = (code === COMMA || code === POINT) && index + 1 < length;
        if (!isWithin || classAt(text, index + 1) !== DIGIT) break;
      }
    } else if (first !== MONEY && first !== PERCENT) {
      for (; index < length; index += 1) {
        const next = classAt(text, index);
        if (!isLetter(next)) break;
        hash = mix(hash, next);
      }
    }
    numbers[count] = hash;
    starts[count] = start;
    ends[count] = index;
    count += 1;
  }
  words.count = count;
  return words;
}

/** The number of two words that follow each other. */
export const pairOf = (first: number, second: number): number => mix(Math.imul(first, 31), second);

/** The number of one feature, a word or two: "agreed to", "0 %" (0 stands for any figure, $ for any currency's sign). */
export function featureOf(feature: string): number {
  const { count, numbers } = readWords(feature);
  const [first = 0, second = 0] = numbers;
  return count > 1 ? pairOf(first, second) : first;
}
