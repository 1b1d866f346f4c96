import type { JobPostFacts } from '#lib/entity/evidence';
import { readSeniorTitle } from '#lib/identity/title/senior-title';

/** "Directors and Officers", "Letter from the President": pages about people. */
const aboutPeople =
  /\b(?:directors|presidents|heads|officers|chiefs)\b|\b(?:from|by|with|about|our) (?:the|our)\b|\b(?:chairman|chairwoman|founder|partner|owner|emeritus|fellow|former)\b/i;
/** "Ida Brask, Director of Claims": who stands ahead of the rank holds it. */
const rankFirst =
  /^[^,|:–—]*?(?<! - )\b(?:director|vice[- ]president|president|[AEGRS]?VP|head|chief|dir\.|C[A-Z]O)\b/i;

/**
 * "Director of Claims | Acme" and nothing else: a vacancy of Acme, where the title says more than a rank that one person holds. On a
 * board's page a rank alone is one too.
 */
export function titleAlone(
  fields: readonly string[],
  names: readonly string[],
  isBareTitle: (words: string) => boolean,
  isOfBoard: boolean,
): JobPostFacts | undefined {
  const [title, company, ...rest] = fields;
  if (title === undefined || company === undefined || rest.length > 0) return undefined;
  if (!names.some((name) => name.toLowerCase() === company.toLowerCase())) return undefined;
  if (!isBareTitle(title) || aboutPeople.test(title) || !rankFirst.test(title)) return undefined;
  const senior = readSeniorTitle(title);
  if (!isOfBoard && (senior?.function === undefined || senior.seniority === 'c-level')) return undefined;
  return { shape: 'job_post', title, company };
}
