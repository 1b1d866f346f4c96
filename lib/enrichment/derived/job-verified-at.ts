import type { Derivation } from '#lib/enrichment/derived/derivation';

/** A profile that was just read shows the role as of now; of other sources only a date of their own says when. */
export const jobVerifiedAt: Derivation = ({ fields }) => {
  const title = fields.job_title;
  if (title === undefined) return undefined;
  if (title.sources_observed.includes('network')) {
    return { value: title.observed_at, from: ['job_title'], reason: 'The profile was read then.' };
  }
  const day = title.as_of_date?.slice(0, 10);
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  return {
    value: `${day}T00:00:00.000Z`,
    from: ['job_title'],
    reason: 'The source gives this day for the role.',
  };
};
