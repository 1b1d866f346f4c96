import { lookup } from '#lib/shared/lookup';

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');

const NO_COUNTRY = /^(EU|EZ|UN|ZZ|QO|X[A-JL-Z])$/;

const byName = new Map<string, string>();
for (const first of letters) {
  for (const second of letters) {
    const code = first + second;
    // Codes that were withdrawn (DD, YU) name their successors, and some are no country (EU, UN, ZZ).
    if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}` || NO_COUNTRY.test(code)) continue;
    const name = names.of(code);
    if (name !== undefined && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), code);
  }
}
/** Spellings on sites and in filings that Intl does not use. */
const otherNames = lookup<string>({
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'south korea': 'KR',
  'republic of korea': 'KR',
  'czech republic': 'CZ',
  deutschland: 'DE',
  schweiz: 'CH',
  españa: 'ES',
  'hong kong': 'HK',
});

export interface Country {
  readonly code: string;
  readonly name: string;
}

/** A country by its English name, a usual other name, or its ISO 3166-1 alpha-2 code. */
export function countryOf(written: string): Country | undefined {
  const text = written.trim();
  const code = /^[A-Z]{2}$/.test(text)
    ? text
    : (byName.get(text.toLowerCase()) ?? otherNames[text.toLowerCase()]);
  const name = code === undefined || NO_COUNTRY.test(code) ? undefined : names.of(code);
  return code === undefined || name === undefined ? undefined : { code, name };
}
