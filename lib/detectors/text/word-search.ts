import { lazily } from '#lib/detectors/text/lazily';
import { plainWords } from '#lib/detectors/text/plain-words';

/** Classes of characters: 0 is all that stands between words, 1 to 26 are the letters. */
const CLASSES = 32;
export const [DIGIT, MONEY, PERCENT, OTHER_LETTER] = [27, 28, 29, 30] as const;
/** Where the signs of currencies stand, the euro's among them. */
const SIGNS = [0x20a0, 0x20d0] as const;
/** Where Latin letters end that are told apart. */
const LATIN = 0x180;

function classOf(code: number): number {
  const char = String.fromCharCode(code).toLowerCase();
  // Accents do not count: "börsen" is found as "borsen" is.
  const letter = char.normalize('NFD').charCodeAt(0) - 96;
  if (letter >= 1 && letter <= 26) return letter;
  if (/\d/.test(char)) return DIGIT;
  if (/[$£¥]/.test(char)) return MONEY;
  if (char === '%') return PERCENT;
  return /\p{L}/u.test(char) ? OTHER_LETTER : 0;
}

/** The class of each UTF-16 unit: those of the Latin alphabet, and the signs of currencies. */
function allClasses(): Uint8Array {
  const all = new Uint8Array(0x10000);
  all.set(Array.from({ length: LATIN }, (_, code) => classOf(code)));
  return all.fill(MONEY, ...SIGNS);
}
const classes = allClasses();

/** The class of a character; accents do not count. */
export const classAt = (text: string, index: number): number => classes[text.charCodeAt(index)] ?? 0;

/** The classes of a word, with what stands between words taken as one. */
const pathOf = (word: string) =>
  Array.from(word, (_, index) => classAt(word, index)).filter(
    (each, index, all) => each !== 0 || all[index - 1] !== 0,
  );

/** The patterns whose words are looked for, each once; all of them in one pass over a text. */
const enlisted: RegExp[] = [];

function enlist(pattern: RegExp): number {
  const known = enlisted.findIndex(({ source }) => source === pattern.source);
  return known >= 0 ? known : enlisted.push(pattern) - 1;
}

/** Bits, one for each enlisted pattern, in as many integers as they need. */
export type Words = Int32Array;
type Automaton = { next: Uint16Array; ends: Uint8Array; found: Words; width: number; patterns: number };

/** The automaton of Aho and Corasick for the words of the patterns: one pass over a text tells which of them have one in it. */
function build(patterns: readonly RegExp[]): Automaton {
  const words = patterns.flatMap((pattern, index) =>
    plainWords(pattern).map((word) => ({ index, path: pathOf(word) })),
  );
  const size = words.reduce((sum, { path }) => sum + path.length, 1);
  const width = Math.ceil(patterns.length / 32);
  const next = new Uint16Array(size * CLASSES);
  const found = new Int32Array(size * width);
  const ends = new Uint8Array(size);
  const steps: number[][] = [[]];
  const add = (index: number, bits: number) => {
    found[index] = (found[index] ?? 0) | bits;
  };
  for (const { index, path } of words) {
    let state = 0;
    for (const step of path) {
      const after = next[state * CLASSES + step] ?? 0;
      if (after === 0) {
        steps[state]?.push(step);
        next[state * CLASSES + step] = steps.push([]) - 1;
      }
      state = next[state * CLASSES + step] ?? 0;
    }
    add(state * width + (index >> 5), 1 << (index & 31));
    ends[state] = 1;
  }
  // Breadth first, so that the state to fall back to, which is nearer the root, is whole already.
  const queue = [{ state: 0, back: 0 }];
  for (const { state, back } of queue) {
    if (ends[back] === 1) {
      ends[state] = 1;
      for (let word = 0; word < width; word += 1) add(state * width + word, found[back * width + word] ?? 0);
    }
    const [own, other] = [state * CLASSES, back * CLASSES];
    const children = (steps[state] ?? []).map((step) => ({ step, child: next[own + step] ?? 0 }));
    if (state !== 0) next.copyWithin(own, other, other + CLASSES);
    for (const { step, child } of children) {
      queue.push({ state: child, back: state === 0 ? 0 : (next[other + step] ?? 0) });
      next[own + step] = child;
    }
  }
  return { next, ends, found, width, patterns: patterns.length };
}

let automaton: Automaton | undefined;

/** Which of the patterns looked for have a word in the text. */
export function wordsIn(text: string): Words {
  if (automaton?.patterns !== enlisted.length) automaton = build(enlisted);
  const { next, ends, found, width } = automaton;
  const words = new Int32Array(width);
  let before = 0;
  // A text begins as a word does, and ends as one.
  let state = next[0] ?? 0;
  for (let index = 0; index <= text.length; index += 1) {
    const step = index < text.length ? classAt(text, index) : 0;
    if (step === 0 && before === 0) continue;
    before = step;
    state = next[state * CLASSES + step] ?? 0;
    if (ends[state] !== 1) continue;
    for (let word = 0; word < width; word += 1)
      words[word] = (words[word] ?? 0) | (found[state * width + word] ?? 0);
  }
  return words;
}

/** Whatever knows which words its text has. */
type Searched = { words: () => Words };
/** A text that knows it. */
export type Searchable = Searched & { text: string };
/** The words of a text, looked for when they are first asked for. */
export const searchable = (text: string): Searchable => ({ text, words: lazily(() => wordsIn(text)) });

const has = (words: Words, pattern: number) => ((words[pattern >> 5] ?? 0) & (1 << (pattern & 31))) !== 0;

/** Whether a sentence has one of the words of a plain pattern: what `pattern.test` tells, for less. */
export function mayHold(pattern: RegExp): (searched: Searched) => boolean {
  const own = enlist(pattern);
  return ({ words }) => has(words(), own);
}

/**
 * Tells which of many readings are worth trying on a sentence: those of whose plain words it has one, in their order. Never leaves out
 * one whose words are there.
 */
export function candidates<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => RegExp,
): (searched: Searched) => Item[] {
  const patterns = items.map((item) => enlist(wordsOf(item)));
  return (searched) => {
    const words = searched.words();
    return items.filter((_, index) => has(words, patterns[index] ?? 0));
  };
}
