import { spellingsOf } from '#lib/identity/fold-text';

/** A word of a name, with the ways to spell it in plain letters. */
export interface Word {
  readonly text: string;
  readonly spellings: ReadonlySet<string>;
}

export const wordOf = (text: string): Word => ({ text, spellings: spellingsOf(text) });

export const isOne = (a: Word, b: Word): boolean =>
  [...a.spellings].some((spelling) => b.spellings.has(spelling));

/** Whether each word of the shorter list matches its own word of the longer list. */
export function contains(longer: readonly Word[], shorter: readonly Word[]): boolean {
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((other) => isOne(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export const joined = (words: readonly Word[]): string => words.map((word) => word.text).join('');
