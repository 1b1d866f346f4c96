import type { SourceName } from '#lib/field/source';
import { type ExcludedSource, type Judgement, rounded, type Seen } from '#lib/identity/exclude-others';
import type { IdentityFacts } from '#lib/identity/facts';
import type { Match, MatchCandidate } from '#lib/identity/match';
import { candidateOfFacts, distinctCandidates } from '#lib/identity/match-candidates';
import { saying } from '#lib/identity/match-reasons';
import type { SubjectType } from '#lib/identity/subject';

export interface MatchRules {
  readonly priority?: readonly SourceName[];
  /** A match below this counts as a miss. */
  readonly min_confidence?: number | undefined;
  /** Sources that could not be asked, for the wording of a miss. */
  readonly failed?: readonly SourceName[];
}

/** Whether a source describes the subject itself, not only the company. */
export const describes = (type: SubjectType, facts: IdentityFacts): boolean =>
  type === 'person'
    ? facts.names.length > 0 || facts.profiles.length > 0
    : facts.employers.length > 0 || facts.employer_domains.length > 0 || facts.profiles.length > 0;

/** Turns a match below the requested limit into a miss. */
export function weakened(
  match: Match,
  subjects: readonly Judgement[],
  { min_confidence }: MatchRules,
): Match {
  if (min_confidence === undefined || match.confidence >= min_confidence) return match;
  return {
    ...match,
    status: 'not_found',
    candidates: distinctCandidates([
      ...subjects.map(({ own, source }) => candidateOfFacts(own, source)),
      ...match.candidates,
    ]),
    reasons: [
      `The confidence is ${match.confidence}; options.min_confidence asks for ${min_confidence}.`,
      ...match.reasons,
    ],
  };
}

/** Several fit, so none is chosen. Asks for what would tell them apart and was not given. */
export const ambiguous = (
  type: SubjectType,
  asked: IdentityFacts,
  candidates: readonly MatchCandidate[],
): Match => {
  const distinct = distinctCandidates(candidates);
  return {
    status: 'ambiguous',
    confidence: distinct.length === 0 ? 0 : rounded(1 / distinct.length),
    reasons: [
      type === 'company'
        ? `${distinct.length} companies have a name like this, and nothing tells them apart. Send the company's domain or page address.`
        : `${distinct.length} people match the input, and nothing tells them apart. Send a profile URL${asked.emails.length > 0 ? '' : ' or an e-mail address'}.`,
    ],
    candidates: distinct,
  };
};

/** Nobody fits. Says who was excluded, which sources could not be asked, and whether the request names anybody at all. */
export function missed(
  type: SubjectType,
  isNamed: boolean,
  kept: readonly Judgement[],
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
  { failed = [] }: MatchRules,
): Match {
  const who = type === 'person' ? 'person' : 'company';
  const others = seen.filter(({ source }) => excluded.some((one) => one.source === source));
  return {
    status: 'not_found',
    confidence: 0,
    reasons: [
      isNamed
        ? `No source knows the requested ${who}.`
        : 'The address is not one person’s own, as info@ is not, so it names nobody. Send a name with it.',
      ...(type === 'person' && kept.length > 0 ? ['Only the company was found.'] : []),
      ...excluded.map(({ reason }) => reason),
      ...(failed.length > 0 ? [`${saying(failed)} could not be asked.`] : []),
    ],
    candidates: distinctCandidates(
      others
        .filter(({ facts }) => describes(type, facts))
        .map(({ facts, source }) => candidateOfFacts(facts, source)),
    ),
  };
}
