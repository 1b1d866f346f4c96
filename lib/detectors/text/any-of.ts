/** The flags that all ways share. */
function flagsOf(ways: readonly RegExp[]): string {
  const [first, ...others] = ways;
  if (first === undefined || others.some(({ flags }) => flags !== first.flags))
    throw new TypeError('ways of saying one thing need the same flags');
  return first.flags;
}

const sources = (ways: readonly RegExp[]) => ways.map(({ source }) => source).join('|');

/** Several ways of saying one thing as one pattern. Throws where their flags differ. */
export const anyOf = (...ways: readonly RegExp[]): RegExp => new RegExp(sources(ways), flagsOf(ways));

/** The same as whole words: each way begins and ends where a word does. */
export const anyPhrase = (...ways: readonly RegExp[]): RegExp =>
  new RegExp(`\\b(?:${sources(ways)})\\b`, flagsOf(ways));
