import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { normalizeTitle } from '#lib/identity/title/normal-title';

export const jobTitleNormalized: Derivation = ({ fields }) => {
  const value = normalizeTitle(readText(fields, 'job_title') ?? '');
  return value === ''
    ? undefined
    : { value, from: ['job_title'], reason: 'The title in canonical form.', certainty: 0.95 };
};
