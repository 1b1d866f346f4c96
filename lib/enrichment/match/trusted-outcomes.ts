import type { SourceOutcome } from '#lib/claim/claim';
import { isCompanyField } from '#lib/field/group';
import type { ExcludedSource } from '#lib/identity/exclude-others';
import type { MatchStatus } from '#lib/identity/match';
import type { SubjectType } from '#lib/identity/subject';

/**
 * The outcomes without the claims of excluded sources. An excluded source ends as `not_found` with the error `IDENTITY_MISMATCH`, or keeps
 * only its claims about the company.
 */
export function withoutExcluded(
  outcomes: readonly SourceOutcome[],
  excluded: readonly ExcludedSource[],
): SourceOutcome[] {
  return outcomes.map((outcome) => {
    const exclusionOf = excluded.find(({ source }) => source === outcome.source);
    if (exclusionOf === undefined) return outcome;
    const claims =
      exclusionOf.scope === 'person' ? outcome.claims.filter(({ field }) => isCompanyField(field)) : [];
    const error = { code: 'IDENTITY_MISMATCH', message: exclusionOf.reason };
    return { ...outcome, claims, status: claims.length > 0 ? outcome.status : 'not_found', error };
  });
}

/**
 * Drops claims about a person who was not found; company facts found on the way may be shown for free. Of several companies with the name
 * asked for, none may.
 */
export const aboutSubject = (
  type: SubjectType,
  status: MatchStatus,
  outcomes: readonly SourceOutcome[],
): SourceOutcome[] =>
  status === 'found' || status === 'contradictory' || (type === 'company' && status === 'not_found')
    ? [...outcomes]
    : outcomes.map((outcome) => ({
        ...outcome,
        claims: outcome.claims.filter(({ field }) => type === 'person' && isCompanyField(field)),
      }));
