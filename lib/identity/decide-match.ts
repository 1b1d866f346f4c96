import { listed, sourceLabels } from '#lib/enrichment/selection-reason';
import type { SourceName } from '#lib/enrichment/source';
import type { SubjectType } from '#lib/enrichment/subject';
import type { IdentityFeature } from '#lib/identity/agreement';
import {
  type ExcludedSource,
  excludeOthers,
  type Judgement,
  rounded,
  type Seen,
} from '#lib/identity/exclude-others';
import type { IdentityFacts } from '#lib/identity/facts';
import { foldText } from '#lib/identity/fold-text';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import type { Match, MatchCandidate } from '#lib/identity/match';
import { candidateOf, candidateOfFacts, distinctCandidates } from '#lib/identity/match-candidates';
import { compareNames } from '#lib/identity/name/compare-names';

export interface MatchDecision {
  readonly match: Match;
  readonly excluded: readonly ExcludedSource[];
  /** Identifiers of the input that belong to somebody else. */
  readonly contradicted: readonly Identifier[];
}

export type Identifier = 'network_url' | 'email' | 'name';

export interface MatchRules {
  readonly priority?: readonly SourceName[];
  /** A match less sure than this is none. */
  readonly min_confidence?: number | undefined;
  /** Why sources could not be asked, for the words of a miss. */
  readonly failed?: readonly SourceName[];
}

const capital = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);
const saying = (sources: readonly SourceName[]): string =>
  capital(listed(sources.map((source) => sourceLabels[source])));

/** Whether a source tells of the subject itself, and not only of the firm. */
const describes = (type: SubjectType, facts: IdentityFacts): boolean =>
  type === 'person'
    ? facts.names.length > 0 || facts.profiles.length > 0
    : facts.employers.length > 0 || facts.employer_domains.length > 0 || facts.profiles.length > 0;

/**
 * Who was found: the one decision that result, price, approval and writeback rest on. `found` wants a source that tells
 * of the subject and identifiers that all lead to it; of several people who fit as well, none is taken; identifiers of
 * different people never share a record. Sources of others are excluded from the record. Pure.
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
  // The mailbox is somebody else's: neither it nor its firm says anything of the person whom the other identifiers lead to.
  const others = new Set(asked.emails.map(employerDomainOfEmail));
  const rest = {
    ...asked,
    emails: [],
    employer_domains: asked.employer_domains.filter((domain) => !others.has(domain)),
  };
  return decideBy(type, asked, rest, seen, rules);
}

/** `told` is what of the request the sources are compared with. */
function decideBy(
  type: SubjectType,
  asked: IdentityFacts,
  told: IdentityFacts,
  seen: readonly Seen[],
  rules: MatchRules,
): MatchDecision {
  const { kept, excluded } = excludeOthers(type, told, seen, rules.priority);
  const subjects = kept.filter(({ own }) => describes(type, own));
  const people = seen.flatMap(({ source, people: met }) => met.map((person) => ({ source, person })));
  const namesakes = people.filter(({ person }) => person.relation === 'namesake');
  const decision = (match: Match, contradicted: readonly Identifier[] = []): MatchDecision => ({
    match,
    excluded,
    contradicted,
  });

  if (subjects.length === 0) {
    if (namesakes.length > 1) return decision(ambiguous(namesakes.map(({ person }) => candidateOf(person))));
    return decision(missed(type, kept, excluded, seen, rules));
  }

  const contradicted = type === 'person' ? contradictions(asked, subjects, excluded, seen) : [];
  const agreed = agreedIdentifiers(subjects);
  const pinned = agreed.some((feature) => feature === 'profile' || feature === 'email');
  const rivals = pinned || type === 'company' ? [] : rivalsOf(subjects, excluded, seen);
  if (!pinned && (namesakes.length > 1 || rivals.length > 0)) {
    const own =
      rivals.length > 0 ? subjects.map(({ own: facts, source }) => candidateOfFacts(facts, source)) : [];
    return decision(ambiguous([...namesakes.map(({ person }) => candidateOf(person)), ...own, ...rivals]));
  }

  const confidence = rounded(subjects.reduce((product, one) => product * one.probability, 1));
  const reasons = [...agreements(subjects, agreed), ...excluded.map(({ reason }) => reason)];
  if (contradicted.length > 0) {
    const others = holders(contradicted, asked, excluded, seen);
    const words = contradicted.map((identifier) => contradiction(identifier, asked, others));
    // A name that both have speaks for neither.
    const shared = others.some(({ name }) =>
      asked.names.some((one) => name !== undefined && compareNames(one, name) === 'same'),
    );
    // A name and a profile address that agree outweigh an address of the mailbox; one identifier does not outweigh another.
    const outweighed =
      contradicted.length <
      agreed.filter(
        (feature) => feature === 'profile' || feature === 'email' || (feature === 'name' && !shared),
      ).length;
    if (!outweighed || contradicted.includes('name')) {
      return decision(
        {
          status: 'contradictory',
          confidence: Math.min(confidence, 0.5),
          reasons: [...words, ...reasons],
          candidates: others,
        },
        contradicted,
      );
    }
    return decision(
      weakened(
        {
          status: 'found',
          confidence: Math.min(confidence, 0.9),
          reasons: [...reasons, ...words],
          candidates: others,
        },
        rules,
      ),
      contradicted,
    );
  }
  return decision(weakened({ status: 'found', confidence, reasons, candidates: [] }, rules));
}

/** A match below the limit that the request gives is none. */
function weakened(match: Match, { min_confidence }: MatchRules): Match {
  if (min_confidence === undefined || match.confidence >= min_confidence) return match;
  return {
    ...match,
    status: 'not_found',
    reasons: [
      `The match is ${match.confidence} sure; options.min_confidence asks for ${min_confidence}.`,
      ...match.reasons,
    ],
  };
}

const ambiguous = (candidates: readonly MatchCandidate[]): Match => {
  const distinct = distinctCandidates(candidates);
  return {
    status: 'ambiguous',
    confidence: distinct.length === 0 ? 0 : rounded(1 / distinct.length),
    reasons: [
      `${distinct.length} people fit what was given, and nothing tells them apart. Give a profile address or an e-mail address.`,
    ],
    candidates: distinct,
  };
};

function missed(
  type: SubjectType,
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
      `No source knows the ${who} that was asked for.`,
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

/** What of the input the sources kept agree with. */
const agreedIdentifiers = (subjects: readonly Judgement[]): IdentityFeature[] =>
  (['profile', 'email', 'name', 'employer', 'location'] as const).filter((feature) =>
    subjects.some(({ byInput }) => (byInput[feature] ?? 0) > 0),
  );

/** Which identifiers of the input lead to somebody else than the sources kept describe. */
function contradictions(
  asked: IdentityFacts,
  subjects: readonly Judgement[],
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
): Identifier[] {
  const agrees = (feature: IdentityFeature): boolean =>
    subjects.some(({ byInput }) => (byInput[feature] ?? 0) > 0);
  const held = (identifier: Identifier): boolean =>
    seen.some(({ people }) =>
      people.some((person) => person.relation === 'holder' && person.identifier === identifier),
    );
  const ofOthers = (feature: IdentityFeature): boolean =>
    excluded.some(
      ({ agrees_with_input, contradicts }) =>
        agrees_with_input.includes(feature) && contradicts.some((one) => one === 'name' || one === 'profile'),
    );
  const names = subjects.flatMap(({ own }) => own.names);
  const given = asked.emails.length > 0 && !agrees('email');
  const strange = asked.emails.some(
    (email) => mailboxFitsName(email, [...names, ...asked.names]) === 'different',
  );
  const profile = asked.profiles.length > 0 && !agrees('profile');
  return [
    ...(profile && (held('network_url') || ofOthers('profile')) ? (['network_url'] as const) : []),
    ...(given && (held('email') || ofOthers('email') || strange) ? (['email'] as const) : []),
    ...(isAnotherOfThatName(asked, subjects, excluded) ? (['name'] as const) : []),
  ];
}

/**
 * Whether the name that was given is somebody else's: it is another name altogether; or only the given name is the same,
 * and no source knows the person by the other; or somebody of that name works at the firm that was given, where the
 * person never did.
 */
function isAnotherOfThatName(
  asked: IdentityFacts,
  subjects: readonly Judgement[],
  excluded: readonly ExcludedSource[],
): boolean {
  if (asked.names.length === 0) return false;
  const weights = subjects.flatMap(({ byInput }) => byInput.name ?? []);
  if (weights.some((weight) => weight < -2)) return true;
  if (weights.length > 0 && weights.every((weight) => weight < 0) && !keepsName(asked, subjects)) return true;
  const atFirm = excluded.some(
    ({ agrees_with_input, contradicts_input }) =>
      agrees_with_input.includes('name') &&
      agrees_with_input.includes('employer') &&
      !contradicts_input.includes('name'),
  );
  const never = subjects.every(
    ({ byInput, own }) => (byInput.employer ?? 0) <= 0 && own.employers.length > 0,
  );
  return atFirm && never && asked.employers.length > 0;
}

/** A family name given up lives on in the public id of the profile, or in the mailbox. */
const keepsName = (asked: IdentityFacts, subjects: readonly Judgement[]): boolean =>
  asked.names.some((name) => {
    const family = foldText(name).split(' ').at(-1) ?? '';
    return (
      family.length > 2 &&
      [asked, ...subjects.map(({ own }) => own)].some(({ profiles, emails }) =>
        [...profiles, ...emails].some((id) => foldText(id).split(' ').join('').includes(family)),
      )
    );
  });

/** Those to whom the other identifiers belong. */
function holders(
  contradicted: readonly Identifier[],
  asked: IdentityFacts,
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
) {
  const met = seen.flatMap(({ people }) =>
    people.filter((person) => person.relation === 'holder').map((person) => candidateOf(person)),
  );
  const others = seen
    .filter(({ source }) =>
      excluded.some(
        (one) =>
          one.source === source &&
          one.agrees_with_input.some((feature) => feature === 'email' || feature === 'profile'),
      ),
    )
    .map(({ facts, source }) => candidateOfFacts(facts, source));
  const named = contradicted.includes('name')
    ? asked.names.map((name) => ({ name, why: 'The name that was given.' }))
    : [];
  return distinctCandidates([...met, ...others, ...named]);
}

function contradiction(identifier: Identifier, asked: IdentityFacts, others: Match['candidates']): string {
  const holder = others.find(({ name }) => name !== undefined)?.name;
  const whose = holder === undefined ? 'somebody else' : holder;
  switch (identifier) {
    case 'email':
      return `The e-mail address ${asked.emails[0] ?? ''} belongs to ${whose}, not to the person of the other identifiers.`;
    case 'network_url':
      return `The profile address belongs to ${whose}, not to the person of the other identifiers.`;
    case 'name':
      return `The name ${asked.names[0] ?? ''} is not that of the person whom the other identifiers lead to.`;
  }
}

/** Sources that fit the input as well as those kept, and describe another person: nobody can say which is meant. */
function rivalsOf(
  subjects: readonly Judgement[],
  excluded: readonly ExcludedSource[],
  seen: readonly Seen[],
): MatchCandidate[] {
  const best = Math.max(...subjects.map(({ inputLogOdds }) => inputLogOdds));
  return excluded
    .filter(
      ({ contradicts_input, input_log_odds }) => contradicts_input.length === 0 && input_log_odds >= best,
    )
    .flatMap(({ source }) => {
      const facts = seen.find((one) => one.source === source)?.facts;
      return facts === undefined || facts.names.length === 0 ? [] : [candidateOfFacts(facts, source)];
    });
}

const featureWords = {
  profile: 'the profile address',
  email: 'the e-mail address',
  name: 'the name',
  employer: 'the employer',
  post: 'the post',
  location: 'the place',
} as const satisfies Record<IdentityFeature, string>;

function agreements(subjects: readonly Judgement[], agreed: readonly IdentityFeature[]): string[] {
  const found = `${saying(subjects.map(({ source }) => source))} ${subjects.length > 1 ? 'know' : 'knows'} the subject.`;
  const with_ = agreed.map((feature) => {
    const sources = subjects.filter(({ byInput }) => (byInput[feature] ?? 0) > 0).map(({ source }) => source);
    const former = feature === 'employer' && subjects.every(({ byInput }) => (byInput.employer ?? 0) < 2);
    return former
      ? `The employer that was given is a former one (${listed(sources.map((source) => sourceLabels[source]))}).`
      : `${capital(featureWords[feature])} agrees (${listed(sources.map((source) => sourceLabels[source]))}).`;
  });
  return [found, ...with_];
}
