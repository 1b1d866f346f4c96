/**
 * A value created on first use: a table that few requests need costs the others nothing. Marked `@__PURE__`, it stays out of the
 * bundles of functions that never use it.
 */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Splits a text into a set of words, separated by spaces. */
export function wordList(text: string): Pick<ReadonlySet<string>, 'has'> {
  const words = lazy(() => new Set(text.trim().split(/\s+/)));
  return { has: (word) => words().has(word) };
}

/**
 * A regular expression compiled on first use. V8 parses a literal with the code around it, lazy or not, and letter classes (`[\p{L}'-]`)
 * cost each start up to a million instructions.
 */
export const lazyPattern = (source: string, flags: string): (() => RegExp) =>
  lazy(() => new RegExp(source, flags));
