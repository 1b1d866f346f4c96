import type { Derivation } from '#lib/enrichment/derived/derivation';
import { readText } from '#lib/field/value';
import { readTitle } from '#lib/identity/title/read-title';

/** Only where it lies within the function that is shown: a source may have put the person elsewhere. */
export const jobSubFunction: Derivation = ({ fields }) => {
  const { job_function, sub_function } = readTitle(readText(fields, 'job_title') ?? '');
  if (sub_function === undefined || job_function !== readText(fields, 'job_function')) return undefined;
  return {
    value: sub_function,
    from: ['job_title'],
    reason: 'Shown by the words of the title.',
    certainty: 0.85,
  };
};
