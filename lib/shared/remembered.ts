const MOST = 1_000;

/**
 * A pure function of a text that remembers what it made of the last ones, of which there are few in many comparisons. What it
 * makes is shared, so it must not be changed.
 */
export function remembered<T extends object | string>(
  make: (text: string) => T,
  most = MOST,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
