const MOST = 1_000;

/** Memoizes a pure function of a text: a few texts recur in many comparisons. Results are shared, so they must not be mutated. */
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
