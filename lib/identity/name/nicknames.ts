import { nicknameGroups } from '#lib/identity/name/nickname-groups';
import { lazy } from '#lib/shared/lazy';

/** The groups that each form stands in, by their number. */
const groupsOf = lazy(() => {
  const found = new Map<string, Set<number>>();
  for (const [at, line] of nicknameGroups.trim().split('\n').entries()) {
    for (const form of line.split(' ')) found.set(form, (found.get(form) ?? new Set()).add(at));
  }
  return found;
});

/** Whether two given names, in plain lower-case letters, are forms of one. */
export function areFormsOfOneName(a: string, b: string): boolean {
  if (a === b) return true;
  const others = groupsOf().get(b);
  return others !== undefined && [...(groupsOf().get(a) ?? [])].some((group) => others.has(group));
}

/** Whether a word, in plain lower-case letters, is known as a given name. */
export const isKnownGivenName = (word: string): boolean => groupsOf().has(word);
