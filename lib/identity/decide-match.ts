import { compareIdentity, type IdentityFeature } from '#lib/identity/agreement';
import {
  contradiction,
  contradictions,
  holders,
  type Identifier,
  withoutMailboxFirm,
} from '#lib/identity/contradictions';
import {
  type ExcludedSource,
  excludeOthers,
  inOrder,
  type Judgement,
  rounded,
  type Seen,
  strangersTo,
} from '#lib/identity/exclude-others';
import type { IdentityFacts } from '#lib/identity/facts';
import type { Match, MatchCandidate } from '#lib/identity/match';
import { candidateOf, candidateOfFacts } from '#lib/identity/match-candidates';
import { agreements } from '#lib/identity/match-reasons';
import { compareNames } from '#lib/identity/name/compare-names';
import { ambiguous, describes, type MatchRules, missed, weakened } from '#lib/identity/no-match';
import type { SubjectType } from '#lib/identity/subject';

export interface MatchDecision {
  readonly match: Match;
  readonly excluded: readonly ExcludedSource[];
  /** Identifiers of the input that belong to someone else. */
  readonly contradicted: readonly Identifier[];
  /** A sentence that says whose the first of them is. */
  readonly contradiction?: string | undefined;
}

/** Upper bound of confidence for a match by name and company if namesakes could not be checked. */
const WITHOUT_NAMESAKES = 0.75;

/** Whether a request names a person: a role mailbox alone means whoever holds that role. */
const identifies = (type: SubjectType, asked: IdentityFacts): boolean =>
  type === 'company' || asked.names.length + asked.profiles.length + asked.emails.length > 0;

/**
 * Decides who was found; result, price, approval and writeback all rest on this. `found` needs a source that describes the subject, and
 * identifiers that all lead to it. If several people fit equally well, none is chosen. Identifiers of different people never share a
 * record. Sources about others are excluded. Pure.
 */
export function decideMatch(
  type: SubjectType,
  asked: IdentityFacts,
  seen: readonly Seen[],
  rules: MatchRules = {},
): MatchDecision {
  const decision = decideBy(type, asked, asked, seen, rules);
  const met = seen.some(({ people }) => people.some(({ identifier }) => identifier === 'email'));
  if (asked.profiles.length === 0 || !(met || decision.contradicted.includes('email'))) return decision;
  // The mailbox is someone else's: neither it nor its company says anything about the person the other identifiers lead to.
  const rest = { ...withoutMailboxFirm(asked), emails: [] };
  return decideBy(type, asked, rest, seen, rules, decision.contradicted);
}

/** `told` is the part of the request that sources are compared with. */
function decideBy(
  type: SubjectType,
  asked: IdentityFacts,
  told: IdentityFacts,
  seen: readonly Seen[],
  rules: MatchRules,
  known: readonly Identifier[] = [],
): MatchDecision {
  const { kept, excluded } = excludeOthers(type, told, seen, rules.priority);
  const isNamed = identifies(type, asked);
  const subjects = kept.filter(({ own }) => isNamed && describes(type, own));
  const namesakes = seen
    .flatMap(({ people }) => people)
    .filter(({ relation }) => relation === 'namesake')
    .map(candidateOf);
  const decision = (
    match: Match,
    contradicted: readonly Identifier[] = [],
    words: readonly string[] = [],
  ): MatchDecision => ({ match, excluded, contradicted, contradiction: words[0] });

  if (subjects.length === 0) {
    return decision(
      namesakes.length > 1
        ? ambiguous(type, asked, namesakes)
        : missed(type, isNamed, kept, excluded, seen, rules),
    );
  }

  const contradicted = type === 'person' ? contradictions(asked, subjects, excluded, seen, known) : [];
  const agreed = agreedIdentifiers(subjects);
  const pinned = agreed.some((feature) => feature === 'profile' || feature === 'email');
  const rivals = pinned || type === 'company' ? [] : rivalsOf(subjects, excluded, seen);
  if (!pinned && (namesakes.length > 1 || rivals.length > 0)) {
    const own =
      rivals.length > 0 ? subjects.map(({ own: facts, source }) => candidateOfFacts(facts, source)) : [];
    return decision(ambiguous(type, asked, [...namesakes, ...own, ...rivals]));
  }

  const strangers = strangersTo(asked, subjects);
  if (strangers.length > 0) {
    const others = inOrder([...excluded, ...strangers]);
    return { match: missed(type, isNamed, [], others, seen, rules), excluded: others, contradicted: [] };
  }

  // Only the network lists namesakes; without it a name and a company do not identify a person for certain.
  const unsure = type === 'person' && !pinned && (rules.failed ?? []).includes('network');
  const product = subjects.reduce((so_far, one) => so_far * one.probability, 1);
  const confidence = rounded(Math.min(product, unsure ? WITHOUT_NAMESAKES : 1));
  const reasons = [
    ...agreements(subjects, agreed),
    ...(unsure ? ['Others may have this name: the network could not be asked.'] : []),
    ...excluded.map(({ reason }) => reason),
  ];
  const found: Match = { status: 'found', confidence, reasons, candidates: [] };
  if (contradicted.length === 0) return decision(weakened(found, subjects, rules));
  const others = holders(contradicted, asked, excluded, seen);
  const words = contradicted.map((identifier) => contradiction(identifier, asked, others));
  const match = contradictedMatch(found, contradicted, agreed, asked, others, words);
  return decision(match.status === 'found' ? weakened(match, subjects, rules) : match, contradicted, words);
}

/** The match of which `others` hold some identifiers: still one person if the rest outweighs them. */
function contradictedMatch(
  { confidence, reasons }: Match,
  contradicted: readonly Identifier[],
  agreed: readonly IdentityFeature[],
  asked: IdentityFacts,
  others: readonly MatchCandidate[],
  words: readonly string[],
): Match {
  // A name that both share counts for neither.
  const shared = others.some(({ name }) =>
    asked.names.some((one) => name !== undefined && compareNames(one, name) === 'same'),
  );
  // A matching name plus a matching profile address outweigh the mailbox; one identifier does not outweigh another.
  const outweighed =
    contradicted.length <
    agreed.filter(
      (feature) => feature === 'profile' || feature === 'email' || (feature === 'name' && !shared),
    ).length;
  return outweighed && !contradicted.includes('name')
    ? {
        status: 'found',
        confidence: Math.min(confidence, 0.9),
        reasons: [...reasons, ...words],
        candidates: [...others],
      }
    : {
        status: 'contradictory',
        confidence: Math.min(confidence, 0.5),
        reasons: [...words, ...reasons],
        candidates: [...others],
      };
}

/** The features of the input that sources agree with. */
const agreedIdentifiers = (subjects: readonly Judgement[]): IdentityFeature[] =>
  (['profile', 'email', 'name', 'employer', 'location'] as const).filter((feature) =>
    subjects.some(({ byInput }) => (byInput[feature] ?? 0) > 0),
  );

/**
 * Sources that fit the input but describe another person than those that fit it no better: no way to tell which is meant. So do two kept
 * ones that each know another second family name.
 */
function rivalsOf(
  subjects: readonly Judgement[],
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
): MatchCandidate[] {
  const best = Math.max(...subjects.map(({ inputLogOdds }) => inputLogOdds));
  const apart = subjects.filter((one) => subjects.some((other) => areNamedApart(one, other)));
  const others = excluded
    .filter(
      ({ contradicts_input, input_log_odds }) => contradicts_input.length === 0 && input_log_odds >= best,
    )
    .flatMap(({ source }) => {
      const facts = seen.find((one) => one.source === source)?.facts;
      return facts === undefined || facts.names.length === 0 ? [] : [candidateOfFacts(facts, source)];
    });
  return [...apart.map(({ own, source }) => candidateOfFacts(own, source)), ...others];
}

/** Whether the names of two sources fit the input but not each other: José García López and José García Ruiz. */
function areNamedApart(one: Judgement, other: Judgement): boolean {
  const { name = 0, profile = 0, email = 0 } = compareIdentity(one.own, other.own);
  const fit = [one, other].every(({ byInput }) => (byInput.name ?? 0) > 0);
  return fit && name < 0 && profile <= 0 && email <= 0;
}
