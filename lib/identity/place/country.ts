import { foldText } from '#lib/identity/fold-text';
import { countryRows } from '#lib/identity/place/country-table';
import { lookup } from '#lib/shared/lookup';

export interface Country {
  readonly code: string;
  readonly name: string;
  readonly zone: string | undefined;
}

const countries: ReadonlyMap<string, Country> = new Map(
  countryRows
    .trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = '', zone = ''] = row.split('|');
      return [code, { code, name, zone: zone === '' ? undefined : zone }];
    }),
);

/** Names that neither ISO nor the translations below have. */
const otherNames = lookup<string>({
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  america: 'US',
  'the united states': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u k': 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  turkey: 'TR',
  'czech republic': 'CZ',
  'ivory coast': 'CI',
  burma: 'MM',
  macau: 'MO',
  'hong kong sar': 'HK',
  'russian federation': 'RU',
  korea: 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  uae: 'AE',
  emirates: 'AE',
  'republic of ireland': 'IE',
  prc: 'CN',
  "people's republic of china": 'CN',
  swaziland: 'SZ',
  'cape verde': 'CV',
  deu: 'DE',
  gbr: 'GB',
  fra: 'FR',
});

const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'tr',
  'ja',
  'zh',
];

let names: Map<string, string> | undefined;

/** Built at first use: 4,000 names are a few milliseconds that a request without a country should not pay. */
function namesToCodes(): Map<string, string> {
  if (names !== undefined) return names;
  names = new Map();
  for (const language of languages.toReversed()) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of countries.keys()) {
      const name = display.of(code);
      if (name !== undefined) names.set(foldText(name), code);
    }
  }
  for (const country of countries.values()) names.set(foldText(country.name), country.code);
  for (const [name, code] of Object.entries(otherNames)) names.set(foldText(name), code);
  return names;
}

/** ISO 3166-1 alpha-2 code of a country written as a code or as a name in one of 16 languages. */
export function countryCodeOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed) && countries.has(trimmed.toUpperCase())) return trimmed.toUpperCase();
  return namesToCodes().get(foldText(trimmed));
}

/** English names, for finding countries in prose. */
export const countryNames = (): string[] => [...countries.values()].map(({ name }) => name);

export const countryOf = (code: string): Country | undefined => countries.get(code.toUpperCase());

/** A country as somebody wrote it: its code, or its name in one of 16 languages. */
export function readCountry(written: string): Country | undefined {
  const code = countryCodeOf(written);
  return code === undefined ? undefined : countryOf(code);
}
