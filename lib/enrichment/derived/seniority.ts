import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { readTitle } from '#lib/identity/title/read-title';

export const seniority: Derivation = ({ fields }) => {
  const reading = readTitle(readText(fields, 'job_title') ?? '');
  if (reading.seniority === undefined) return undefined;
  const reason = 'Shown by the words of the title.';
  return { value: reading.seniority, from: ['job_title'], reason, certainty: reading.seniority_certainty };
};
