const MOST = 5_000;

/**
 * Caches a reading by its text: the same few names are in all sentences of a passage, and several detectors ask about each. The cache is
 * cleared when it has grown large.
 */
export function remembered<T extends NonNullable<unknown>>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const now = read(text);
    if (known.size > MOST) known.clear();
    known.set(text, now);
    return now;
  };
}
