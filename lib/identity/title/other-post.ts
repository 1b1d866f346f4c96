import { seniority } from '#lib/field/job-kinds';
import { readTitle } from '#lib/identity/title/read-title';

const levels = seniority.options;
/** A promotion is one step; from technician to head of another department is more. */
const STEPS = 2;

function differ(one: string, other: string): boolean {
  const [a, b] = [readTitle(one), readTitle(other)];
  if (a.seniority === undefined || b.seniority === undefined) return false;
  if (a.job_function === undefined || b.job_function === undefined) return false;
  // Founders and managers are also described by the work they do there.
  if ([a, b].some(({ job_function }) => job_function === 'general_management')) return false;
  const apart = Math.abs(levels.indexOf(a.seniority) - levels.indexOf(b.seniority));
  return a.job_function !== b.job_function && apart >= STEPS;
}

/**
 * Whether two lists of titles at one company can hardly be the same person's: every pair differs in both function and level. `Head of
 * Sales` and `Firmware Engineer` do; `Sales Manager` and `VP Sales` do not.
 */
export const areOtherPosts = (some: readonly string[], others: readonly string[]): boolean =>
  some.length > 0 && others.length > 0 && some.every((one) => others.every((other) => differ(one, other)));
