import { countryOf } from '#lib/enrichment/derived/country';
import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/enrichment/field-value';

export const countryName: Derivation = ({ fields }) => {
  const country = countryOf(readText(fields, 'country_code') ?? '');
  return (
    country && { value: country.name, from: ['country_code'], reason: 'Name of the country with this code.' }
  );
};
