import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { countryOf } from '#lib/identity/place/country';

export const countryName: Derivation = ({ fields }) => {
  const country = countryOf(readText(fields, 'country_code') ?? '');
  return (
    country && { value: country.name, from: ['country_code'], reason: 'Name of the country with this code.' }
  );
};
