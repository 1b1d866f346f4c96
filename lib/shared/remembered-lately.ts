import { isDeepStrictEqual } from 'node:util';

interface Holding<Given> {
  /** Under what a value is found again; whether it is the same is compared. */
  readonly keyOf: (given: Given) => string;
  readonly sizeOf: (given: Given) => number;
  /** The sum of the sizes that one process holds. */
  readonly most: number;
}

/**
 * A pure function that remembers what it made of the last values, and shares it between equal ones. The least lately asked for is
 * forgotten where they grow too large.
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
