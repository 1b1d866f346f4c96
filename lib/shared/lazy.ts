/** A value that is made when it is first asked for: a table that few requests need then costs the others nothing. */
export function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Words written out in a text, separated by spaces. */
export function wordList(text: string): Pick<ReadonlySet<string>, 'has'> {
  const words = lazy(() => new Set(text.trim().split(/\s+/)));
  return { has: (word) => words().has(word) };
}

/**
 * A pattern that is read when it is first asked for. Of a literal V8 reads the pattern with the code around it, lazy or not, and what
 * classes of letters (`[\p{L}'-]`) mean costs a start up to a million instructions each.
 */
export const lazyPattern = (source: string, flags: string): (() => RegExp) =>
  lazy(() => new RegExp(source, flags));
