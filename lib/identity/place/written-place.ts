import { countryCodeOf, countryOf } from '#lib/identity/place/country';

export interface Place {
  readonly city?: string;
  readonly region?: string;
  readonly country?: string;
  readonly countryCode?: string;
}

/**
 * City, region and country of a written place: `San Francisco, California, United States`. Empty if the last part is not a country (`San
 * Francisco Bay Area`).
 */
export function readPlace(text: string): Place {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const code = countryCodeOf(parts.at(-1) ?? '');
  if (code === undefined) return {};
  const country = { country: countryOf(code)?.name ?? parts.at(-1) ?? '', countryCode: code };
  const [city, region] = parts.slice(0, -1);
  return { ...country, ...(city === undefined ? {} : { city }), ...(region === undefined ? {} : { region }) };
}
