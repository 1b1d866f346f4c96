import { companyKey, companyWords, shortCompanyKey } from '#lib/identity/company-key';

export interface Filer {
  readonly cik: string;
  readonly name: string;
  readonly ticker?: string;
}

export type Resolution =
  | { readonly kind: 'one'; readonly filer: Filer; readonly by: 'name' | 'everyday_name' | 'ticker' }
  | { readonly kind: 'ambiguous'; readonly names: readonly string[] }
  | { readonly kind: 'none' };

export interface FilerList {
  readonly rows: readonly { readonly filer: Filer; readonly lower: string }[];
  readonly byTicker: ReadonlyMap<string, Filer>;
}

/** Prepares the list for lookups. Names are not parsed here: of ten thousand only a few are ever needed. */
export function listFilers(filers: readonly Filer[]): FilerList {
  const byTicker = new Map<string, Filer>();
  for (const filer of filers) {
    if (filer.ticker !== undefined && !byTicker.has(filer.ticker)) byTicker.set(filer.ticker, filer);
  }
  return { rows: filers.map((filer) => ({ filer, lower: filer.name.toLowerCase() })), byTicker };
}

/** The filers with a key, without duplicates: the list repeats a filer for each of its securities. */
function matching(candidates: readonly Filer[], key: string, keyOf: (name: string) => string): Filer[] {
  const found = new Map<string, Filer>();
  for (const filer of candidates) {
    if (!found.has(filer.cik) && keyOf(filer.name) === key) found.set(filer.cik, filer);
  }
  return [...found.values()];
}

const decide = (found: readonly Filer[], by: 'name' | 'everyday_name'): Resolution => {
  const [only] = found;
  if (only === undefined) return { kind: 'none' };
  return found.length === 1
    ? { kind: 'one', filer: only, by }
    : { kind: 'ambiguous', names: found.map((filer) => filer.name) };
};

const TICKER = /^(?:(?:NYSE|NASDAQ|NYSEAMERICAN|AMEX|OTC)\s*:\s*)?([A-Z]{1,5}(?:-[A-Z]{1,2})?)$/;

/**
 * Resolves a name to a filer: by exact name ("Apple" is "Apple Inc."), then by everyday name ("Expedia" is "Expedia Group, Inc."), then by
 * a ticker in capitals, alone or after its exchange. Never guesses between two filers with one name.
 */
export function resolveFiler(list: FilerList, company: string): Resolution {
  const key = companyKey(company);
  const short = shortCompanyKey(company);
  // The longest word is the most distinctive. "and" may be written "&".
  const [word = ''] = companyWords(short)
    .filter((one) => one !== 'and')
    .sort((a, b) => b.length - a.length);
  if (word === '') return { kind: 'none' };
  const candidates = list.rows.filter(({ lower }) => lower.includes(word)).map(({ filer }) => filer);
  const exact = decide(matching(candidates, key, companyKey), 'name');
  if (exact.kind !== 'none') return exact;
  const everyday = decide(matching(candidates, short, shortCompanyKey), 'everyday_name');
  if (everyday.kind !== 'none') return everyday;
  const filer = list.byTicker.get(TICKER.exec(company.trim())?.[1] ?? '');
  return filer === undefined ? { kind: 'none' } : { kind: 'one', filer, by: 'ticker' };
}
