import { seededRandom } from '#local-aws/seeded-random';

/** Random choices of one seed. Each use has its own stream of numbers, so that one more choice here changes none elsewhere. */
export interface Chance {
  /** In [0, 1). */
  number(): number;
  /** A whole number from `least` to `most`. */
  between(least: number, most: number): number;
  happens(share: number): boolean;
  one<T>(of: readonly [T, ...T[]]): T;
  bytes(size: number): Buffer;
  /** A separate stream. */
  stream(name: string): Chance;
}

/** FNV-1a, to derive a seed from a seed and a name. */
const mixed = (seed: number, name: string): number => {
  let hash = 0x811c9dc5 ^ seed;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
};

export function chanceOf(seed: number): Chance {
  const number = seededRandom(seed);
  const between = (least: number, most: number): number => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    between,
    happens: (share) => number() < share,
    one: (of) => of[between(0, of.length - 1)] ?? of[0],
    bytes: (size) => Buffer.alloc(size).map(() => between(0, 255)) as Buffer,
    stream: (name) => chanceOf(mixed(seed, name)),
  };
}
