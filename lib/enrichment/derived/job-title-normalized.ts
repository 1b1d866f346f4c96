import type { Derivation } from '#lib/enrichment/derived/derivation';
import { normalizeTitle } from '#lib/enrichment/derived/normal-title';
import { readText } from '#lib/enrichment/field-value';

export const jobTitleNormalized: Derivation = ({ fields }) => {
  const value = normalizeTitle(readText(fields, 'job_title') ?? '');
  return value === ''
    ? undefined
    : { value, from: ['job_title'], reason: 'The title in canonical form.', certainty: 0.95 };
};
