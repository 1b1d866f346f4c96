import type { Derivation } from '#lib/enrichment/derived/derivation';
import type { FieldName } from '#lib/field/catalogue';
import { readText } from '#lib/field/value';
import { foldText } from '#lib/identity/fold-text';
import { countryCodeOf, countryOf } from '#lib/identity/place/country';
import zones from './zones.json' with { type: 'json' };

type Zones = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The time zone of a place in a country with several, by folded name. Zones: the IANA tz database (public domain). */
const zoneOf = (countries: Zones, code: string, place: string): string | undefined => {
  const folded = foldText(place);
  return Object.entries(countries[code] ?? {}).find(([, places]) => places.split(', ').includes(folded))?.[0];
};

/** The zone of the state or city, or of the country if it has only one; `undefined` if the country has several. */
export const timezone: Derivation = ({ fields }) => {
  const code = readText(fields, 'country_code') ?? countryCodeOf(readText(fields, 'country') ?? '');
  if (code === undefined) return undefined;
  const where: FieldName = fields.country_code === undefined ? 'country' : 'country_code';
  const city = zoneOf(zones.cities, code, readText(fields, 'city') ?? '');
  const state = zoneOf(zones.states, code, readText(fields, 'state_region') ?? '');
  // A state and a city may share a name (Washington), so what the source calls a state comes first.
  if (state !== undefined)
    return {
      value: state,
      from: ['state_region', where],
      reason: 'Time zone of the state.',
      certainty: 0.95,
    };
  if (city !== undefined)
    return { value: city, from: ['city', where], reason: 'Time zone of the city.', certainty: 0.95 };
  const zone = countryOf(code)?.zone;
  return zone === undefined
    ? undefined
    : { value: zone, from: [where], reason: 'Time zone of the country.', certainty: 0.95 };
};
