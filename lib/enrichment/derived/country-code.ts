import { countryCodeOf } from '#lib/enrichment/derived/country';
import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/enrichment/field-value';

export const countryCode: Derivation = ({ fields }) => {
  const code = countryCodeOf(readText(fields, 'country') ?? '');
  return code === undefined
    ? undefined
    : { value: code, from: ['country'], reason: 'ISO 3166-1 code of the country.' };
};
