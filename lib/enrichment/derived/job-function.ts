import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { readTitle } from '#lib/identity/title/read-title';

export const jobFunction: Derivation = ({ fields }) => {
  const { job_function } = readTitle(readText(fields, 'job_title') ?? '');
  return (
    job_function && {
      value: job_function,
      from: ['job_title'],
      reason: 'Shown by the words of the title.',
      certainty: 0.9,
    }
  );
};
