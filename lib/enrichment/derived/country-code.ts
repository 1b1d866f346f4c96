import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { countryCodeOf } from '#lib/identity/place/country';

export const countryCode: Derivation = ({ fields }) => {
  const code = countryCodeOf(readText(fields, 'country') ?? '');
  return code === undefined
    ? undefined
    : { value: code, from: ['country'], reason: 'ISO 3166-1 code of the country.' };
};
