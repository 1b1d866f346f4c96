import { nicknameGroups } from '#lib/identity/name/nickname-groups';

const groups = nicknameGroups
  .trim()
  .split('\n')
  .map((line) => new Set(line.split(' ')));

const groupsOf = new Map<string, Set<number>>();
for (const [at, group] of groups.entries()) {
  for (const form of group) groupsOf.set(form, (groupsOf.get(form) ?? new Set()).add(at));
}

/** Whether two given names, in plain lower-case letters, are forms of one. */
export function areFormsOfOneName(a: string, b: string): boolean {
  if (a === b) return true;
  const others = groupsOf.get(b);
  return others !== undefined && [...(groupsOf.get(a) ?? [])].some((group) => others.has(group));
}

/** Whether a word, in plain lower-case letters, is known as a given name. */
export const isKnownGivenName = (word: string): boolean => groupsOf.has(word);
