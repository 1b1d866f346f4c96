import { foldText } from '#lib/identity/fold-text';
import { lazy } from '#lib/shared/lazy';
import countryRows from './countries.json' with { type: 'json' };

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** The IANA time zone of the whole country, or all but remote parts of it; absent if it has several. */
  readonly zone?: string;
  /** Names missing from ISO and the translations. */
  readonly also?: readonly string[];
}

/** The 249 countries and territories of ISO 3166-1. Zones and codes: the IANA tz database (public domain). */
const countries = lazy(
  (): ReadonlyMap<string, Country> =>
    new Map(countryRows.map((country): [string, Country] => [country.code, country])),
);

const languages = 'en de fr es it pt nl sv da nb fi pl cs tr ja zh'.split(' ');

/** Built on first use: the 4,000 names take a few milliseconds, which requests without a country should not pay. */
const namesToCodes = lazy(() => {
  const names = new Map<string, string>();
  for (const language of languages.toReversed()) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countries().keys()) {
      const name = display.of(code);
      if (name !== undefined) names.set(foldText(name), code);
    }
  }
  for (const { code, name } of countries().values()) names.set(foldText(name), code);
  for (const { code, also = [] } of countries().values())
    for (const name of also) names.set(foldText(name), code);
  return names;
});

/** ISO 3166-1 alpha-2 code of a country given as a code or as a name in one of 16 languages. */
export function countryCodeOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed) && countries().has(trimmed.toUpperCase())) return trimmed.toUpperCase();
  return namesToCodes().get(foldText(trimmed));
}

/** English names, for finding countries in prose. */
export const countryNames = (): string[] => [...countries().values()].map(({ name }) => name);

export const countryOf = (code: string): Country | undefined => countries().get(code.toUpperCase());

/** A country given by its code, or by its name in one of 16 languages. */
export function readCountry(written: string): Country | undefined {
  const code = countryCodeOf(written);
  return code === undefined ? undefined : countryOf(code);
}
