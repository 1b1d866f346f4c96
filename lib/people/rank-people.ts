import { foldText } from '#lib/identity/fold-text';
import { normalName } from '#lib/identity/name/name-words';
import { compareWithOthers } from '#lib/identity/name/other-names';
import { matchRoles } from '#lib/identity/title/match-role';
import { readTitle } from '#lib/identity/title/read-title';
import { type Role, stepOf } from '#lib/identity/title/role';
import type { Candidate, FoundPerson } from '#lib/people/found-person';
import type { SourceRequest } from '#lib/people/source-request';

/** `John B.` of John Baker, as the network shows people who hide their family name. */
const isCutShort = (short: string, name: string): boolean =>
  /\s\p{Lu}\.$/u.test(short) && foldText(name).startsWith(foldText(short));

/**
 * Whether two sources show one person. Namesakes at one company are told apart by function; many share a given name and a function, but a
 * company has one Chief Financial Officer.
 */
function isSamePerson(one: Candidate, other: Candidate): boolean {
  if (one.member_id !== undefined && other.member_id !== undefined) return one.member_id === other.member_id;
  const names = [compareWithOthers(one.name, other.name), compareWithOthers(other.name, one.name)];
  const [a, b] = [readTitle(one.title), readTitle(other.title)];
  const sameFunction = a.job_function === b.job_function;
  if (a.job_function !== undefined && b.job_function !== undefined && !sameFunction) return false;
  if (names.includes('same')) return true;
  if (names.includes('compatible') || names.includes('turned')) return sameFunction;
  const isCut = isCutShort(one.name, other.name) || isCutShort(other.name, one.name);
  return isCut && sameFunction && a.seniority === 'executive' && b.seniority === 'executive';
}

/** Merges two candidates. The network's values win, since the person wrote them, but for a name cut short. */
const join = (known: Candidate, other: Candidate): Candidate => {
  const isOwn = known.member_id === undefined && other.member_id !== undefined;
  const [first, second] = isOwn ? [other, known] : [known, other];
  const places = [...first.found_in, ...second.found_in];
  const found_in = places.filter(
    (place, index) =>
      places.findIndex(({ source, url }) => source === place.source && url === place.url) === index,
  );
  const { name } = isCutShort(first.name, second.name) ? second : first;
  return { ...second, ...first, name, found_in };
};

/** People without duplicates, each with all places they were found in. */
export function uniquePeople(candidates: readonly Candidate[]): Candidate[] {
  const people: Candidate[] = [];
  for (const candidate of candidates) {
    const at = people.findIndex((known) => isSamePerson(known, candidate));
    const known = people[at];
    if (known === undefined) people.push(candidate);
    else people[at] = join(known, candidate);
  }
  return people;
}

const stepOfTitle = (title: string): number => {
  const { seniority } = readTitle(title);
  return seniority === undefined ? 9 : stepOf[seniority];
};

/** Seen in two places, a title is a little more likely to be current. */
const SEEN_TWICE = 0.02;

/** Ranks the people who fit, best first: by score, then level, then name, so that the order is deterministic. */
export function rankPeople(
  candidates: readonly Candidate[],
  roles: readonly Role[],
  { limit, min_score, seniority: levels }: Pick<SourceRequest, 'limit' | 'min_score' | 'seniority'>,
): FoundPerson[] {
  return uniquePeople(candidates)
    .flatMap((person): FoundPerson[] => {
      const match = matchRoles(person.title, roles);
      if (match === undefined || match.score < min_score) return [];
      const { seniority, job_function } = readTitle(person.title);
      if (levels !== undefined && (seniority === undefined || !levels.includes(seniority))) return [];
      const sources = new Set(person.found_in.map(({ source }) => source)).size;
      const score = Math.min(1, match.score + (sources > 1 && match.score < 1 ? SEEN_TWICE : 0));
      return [
        {
          ...person,
          ...(seniority ? { seniority } : {}),
          ...(job_function ? { job_function } : {}),
          matched_role: match.role,
          match_score: Math.round(score * 100) / 100,
          match_reason: match.reason,
        },
      ];
    })
    .toSorted(
      (a, b) =>
        b.match_score - a.match_score ||
        stepOfTitle(a.title) - stepOfTitle(b.title) ||
        normalName(a.name).localeCompare(normalName(b.name)),
    )
    .slice(0, limit);
}
