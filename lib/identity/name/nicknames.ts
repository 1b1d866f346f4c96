import { nicknameGroups } from '#lib/identity/name/nickname-groups';
import { lazy } from '#lib/shared/lazy';

/**
 * The group numbers of each form. A group holds the names one person may go by: full forms, short forms and spelling variants within one
 * language, in plain letters. A form may be in several, like Sam. Translations are excluded: Juan is not John.
 */
const groupsOf = lazy(() => {
  const found = new Map<string, Set<number>>();
  for (const [at, forms] of nicknameGroups.split(/[,\n]/).entries()) {
    for (const form of forms.trim().split(/\s+/)) found.set(form, (found.get(form) ?? new Set()).add(at));
  }
  return found;
});

/** Whether two given names, in plain lower-case letters, are forms of one name. */
export function areFormsOfOneName(a: string, b: string): boolean {
  if (a === b) return true;
  const others = groupsOf().get(b);
  return others !== undefined && [...(groupsOf().get(a) ?? [])].some((group) => others.has(group));
}

/** Whether a word, in plain lower-case letters, is a known given name. */
export const isKnownGivenName = (word: string): boolean => groupsOf().has(word);

/** Whether a form of a given name begins with a letter: Bob's `b` is Robert's. */
export const hasFormWith = (name: string, letter: string): boolean =>
  [...groupsOf().keys()].some((form) => form.startsWith(letter) && areFormsOfOneName(form, name));
