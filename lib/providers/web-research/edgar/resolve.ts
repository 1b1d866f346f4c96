import { companyKey, shortCompanyKey } from '#lib/providers/web-research/company-name';

export interface Filer {
  readonly cik: string;
  readonly name: string;
  readonly ticker?: string;
}

export type Resolution =
  | { readonly kind: 'one'; readonly filer: Filer; readonly by: 'name' | 'everyday_name' | 'ticker' }
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

export interface FilerIndex {
  readonly byName: ReadonlyMap<string, readonly Filer[]>;
  readonly byShortName: ReadonlyMap<string, readonly Filer[]>;
  readonly byTicker: ReadonlyMap<string, Filer>;
}

const add = (map: Map<string, Filer[]>, key: string, filer: Filer): void => {
  const known = map.get(key) ?? [];
  // A filer stands in the list once for each of its securities.
  if (!known.some((other) => other.cik === filer.cik)) map.set(key, [...known, filer]);
};

/** An index of the filers by the ways people name them. Built once a container: the list has ten thousand rows. */
export function indexFilers(filers: Iterable<Filer>): FilerIndex {
  const byName = new Map<string, Filer[]>();
  const byShortName = new Map<string, Filer[]>();
  const byTicker = new Map<string, Filer>();
  for (const filer of filers) {
    add(byName, companyKey(filer.name), filer);
    add(byShortName, shortCompanyKey(filer.name), filer);
    if (filer.ticker !== undefined && !byTicker.has(filer.ticker)) byTicker.set(filer.ticker, filer);
  }
  return { byName, byShortName, byTicker };
}

const decide = (found: readonly Filer[], by: 'name' | 'everyday_name'): Resolution => {
  const [only] = found;
  if (only === undefined) return { kind: 'none' };
  return found.length === 1
    ? { kind: 'one', filer: only, by }
    : { kind: 'ambiguous', names: found.map((filer) => filer.name) };
};

/**
 * The filer a name means: its exact name first ("Apple" is "Apple Inc."), then its everyday name ("Expedia" is "Expedia
 * Group, Inc."), then a ticker in capitals, alone or after its exchange. Two filers of one name are not guessed between.
 */
export function resolveFiler(index: FilerIndex, company: string): Resolution {
  const key = companyKey(company);
  if (key === '') return { kind: 'none' };
  const exact = decide(index.byName.get(key) ?? [], 'name');
  if (exact.kind !== 'none') return exact;
  const everyday = decide(index.byShortName.get(shortCompanyKey(company)) ?? [], 'everyday_name');
  if (everyday.kind !== 'none') return everyday;
  const ticker = /^(?:(?:NYSE|NASDAQ|NYSEAMERICAN|AMEX|OTC)\s*:\s*)?([A-Z]{1,5}(?:-[A-Z]{1,2})?)$/.exec(
    company.trim(),
  )?.[1];
  const filer = ticker === undefined ? undefined : index.byTicker.get(ticker);
  return filer === undefined ? { kind: 'none' } : { kind: 'one', filer, by: 'ticker' };
}
