import { isDeepStrictEqual } from 'node:util';

interface Holding<Given> {
  /** The cache key of a value; hits are still compared for equality. */
  readonly keyOf: (given: Given) => string;
  readonly sizeOf: (given: Given) => number;
  /** Maximum total size per process. */
  readonly most: number;
}

/**
 * Memoizes a pure function for recent values, sharing results between equal ones. Evicts the least recently used when they grow too large.
 */
export function rememberedLately<Given, Made>(
  make: (given: Given) => Made,
  { keyOf, sizeOf, most }: Holding<Given>,
): (given: Given) => Made {
  const recent = new Map<string, { readonly given: Given; readonly made: Made }>();
  let held = 0;

  function forget(key: string, given: Given): void {
    recent.delete(key);
    held -= sizeOf(given);
  }

  return (given) => {
    const key = keyOf(given);
    const known = recent.get(key);
    const entry = known && isDeepStrictEqual(known.given, given) ? known : { given, made: make(given) };
    if (known) forget(key, known.given);
    recent.set(key, entry);
    held += sizeOf(given);
    for (const [oldest, one] of recent) {
      if (held <= most || recent.size === 1) break;
      forget(oldest, one.given);
    }
    return entry.made;
  };
}
