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

/** The shortest spelling, shared by all variants of a word: Müller, Mueller and Muller give `muller`. */
export const keyOf = ({ text, spellings }: Word): string =>
  [...spellings].toSorted((a, b) => a.length - b.length || a.localeCompare(b))[0] ?? text;

/**
 * Whether the words are the same but for the breaks between them: `Jean-Pierre` and `Jeanpierre`. Each word is spelled before they are
 * joined: `Paula Adams` has no `aa`, so it is not `Paul Adams`.
 */
export const areOneJoined = (a: readonly Word[], b: readonly Word[]): boolean =>
  [keyOf, ({ spellings }: Word) => [...spellings][0]].some(
    (spell) => a.map(spell).join('') === b.map(spell).join(''),
  );
