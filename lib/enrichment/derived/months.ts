import { yearMonth } from '#lib/field/types';

/** Whole months from `YYYY-MM` until now; of a bare year, from its middle, which is wrong by six months at most. */
export function monthsSince(start: string, now: Date): number | undefined {
  const index = monthIndex(start);
  if (index === undefined) return undefined;
  const months = now.getUTCFullYear() * 12 + now.getUTCMonth() - index;
  return months < 0 ? undefined : months;
}

/** Months since the year 0, for comparing; of a bare year its July. */
export function monthIndex(date: string): number | undefined {
  if (!yearMonth.safeParse(date).success) return undefined;
  const [year, month] = date.split('-').map(Number);
  return year === undefined ? undefined : year * 12 + (month === undefined ? 6 : month - 1);
}

/** How surely months follow from a date: a bare year is vague. */
export const monthCertainty = (date: string): number => (date.length > 4 ? 1 : 0.7);
