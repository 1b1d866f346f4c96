import type { Derivation } from '#lib/enrichment/derived/derivation';
import { historyOf } from '#lib/enrichment/derived/employment';

/** The title before the present one, at whichever firm. */
export const previousJobTitle: Derivation = ({ fields }) => {
  const before = historyOf(fields).find((job) => !job.current);
  if (before?.title === undefined) return undefined;
  return {
    value: before.title,
    from: ['employment_history'],
    reason: 'The title of the latest former role.',
  };
};
