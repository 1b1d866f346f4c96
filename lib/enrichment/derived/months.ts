import { yearMonth } from '#lib/field/types';

/** Whole months from `YYYY-MM` until now; a bare year counts from its middle, at most six months off. */
export function monthsSince(start: string, now: Date): number | undefined {
  const index = monthIndex(start);
  if (index === undefined) return undefined;
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() - index;
  return months < 0 ? undefined : months;
}

/** Months since the year 0, for comparison; a bare year counts as its July. */
export function monthIndex(date: string): number | undefined {
  if (!yearMonth.safeParse(date).success) return undefined;
  const [year, month] = date.split('-').map(Number);
  return year === undefined ? undefined : year * 12 + (month === undefined ? 6 : month - 1);
}

/** How surely months follow from a date: a bare year is imprecise. */
export const monthCertainty = (date: string): number => (date.length > 4 ? 1 : 0.7);
