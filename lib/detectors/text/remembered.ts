const MOST = 5_000;

/**
 * The same reading, done once for each text: the same few names stand in all sentences of a passage, and several detectors ask about
 * each. Forgets everything when it has grown large.
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
