import { seniority } from '#lib/field/job-kinds';
import { readTitle } from '#lib/identity/title/read-title';

const levels = seniority.options;
/** A promotion is a step; from a technician to the head of another department is none. */
const STEPS = 2;

function differ(one: string, other: string): boolean {
  const [a, b] = [readTitle(one), readTitle(other)];
  if (a.seniority === undefined || b.seniority === undefined) return false;
  if (a.job_function === undefined || b.job_function === undefined) return false;
  // Who manages a firm or founded it is also called by the work done there.
  if ([a, b].some(({ job_function }) => job_function === 'general_management')) return false;
  const apart = Math.abs(levels.indexOf(a.seniority) - levels.indexOf(b.seniority));
  return a.job_function !== b.job_function && apart >= STEPS;
}

/**
 * Whether two lists of titles at one firm can hardly be one person's: each of the one is of another function and another
 * level than each of the other. `Head of Sales` and `Firmware Engineer` are; `Sales Manager` and `VP Sales` are not.
 */
export const areOtherPosts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && some.every((one) => others.every((other) => differ(one, other)));
