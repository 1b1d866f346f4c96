import { type SourceName, sourceNames } from '#lib/field/source';
import { listed, sourceLabels } from '#lib/field/source-words';
import {
  type Agreement,
  compareIdentity,
  type IdentityFeature,
  identityFeatures,
  weights,
} from '#lib/identity/agreement';
import type { IdentityFacts, PersonSeen } from '#lib/identity/facts';
import { isLatin } from '#lib/identity/fold-text';
import { mailboxFitsName } from '#lib/identity/mailbox-name';
import type { SubjectType } from '#lib/identity/subject';

/** What one source says about the subject's identity. */
export interface Seen {
  readonly source: SourceName;
  readonly facts: IdentityFacts;
  /** Other people it came across: namesakes, and holders of given identifiers. */
  readonly people: readonly PersonSeen[];
}

export interface ExcludedSource {
  readonly source: SourceName;
  /** `person`: the employer is right, so claims about the company are kept. */
  readonly scope: 'person' | 'all';
  readonly contradicts: readonly IdentityFeature[];
  /** Features in which it contradicts the input itself, not only another source. */
  readonly contradicts_input: readonly IdentityFeature[];
  /** Features in which it agrees with the input. */
  readonly agrees_with_input: readonly IdentityFeature[];
  /** How well it fits the input alone, in log-odds. */
  readonly input_log_odds: number;
  /** Probability that the source describes the subject. */
  readonly probability: number;
  readonly reason: string;
}

export interface Judgement {
  readonly source: SourceName;
  readonly own: IdentityFacts;
  readonly probability: number;
  readonly byInput: Agreement;
  /** Log-odds by the input alone: if two sources contradict each other, the caller's input decides who is meant. */
  readonly inputLogOdds: number;
  readonly evidence: Agreement;
  readonly contradicts: readonly IdentityFeature[];
}

/** A source searched for the subject to find this, so it starts slightly better than even. */
const PRIOR_LOG_ODDS = 0.5;
/** Below this a source more likely describes another person. */
const LIKELIER_THAN_NOT = 0.5;

const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
/** Rounds to two digits and never to 1: no source sees everything. */
export const rounded = (probability: number): number => Math.min(0.99, Math.round(probability * 100) / 100);

export const inOrder = (excluded: readonly ExcludedSource[]): ExcludedSource[] =>
  excluded.toSorted((a, b) => sourceNames.indexOf(a.source) - sourceNames.indexOf(b.source));

/**
 * Excludes the sources that describe someone else: those that contradict the input, or better-fitting sources, on the subject's identity
 * with nothing to outweigh it. Two people with the same name are never merged. `priority` breaks ties.
 */
export function excludeOthers(
  type: SubjectType,
  asked: IdentityFacts,
  seen: readonly Seen[],
  priority: readonly SourceName[] = sourceNames,
): { readonly kept: readonly Judgement[]; readonly excluded: readonly ExcludedSource[] } {
  const kept = new Map(seen.map(({ source, facts }) => [source, facts]));
  const excluded: ExcludedSource[] = [];
  for (;;) {
    const judged = [...kept].map(([source, own]) => judge(source, own, asked, kept));
    const suspects = judged.filter(
      (one) => one.contradicts.length > 0 && (one.probability < LIKELIER_THAN_NOT || isOutnamed(one, judged)),
    );
    const worst = suspects.toSorted(
      (a, b) =>
        a.inputLogOdds - b.inputLogOdds ||
        a.probability - b.probability ||
        priority.indexOf(b.source) - priority.indexOf(a.source),
    )[0];
    if (worst === undefined) {
      return { kept: judged, excluded: inOrder(excluded) };
    }
    kept.delete(worst.source);
    excluded.push(exclusion(worst, type, asked, kept));
  }
}

/**
 * The people found for an e-mail address alone, if nothing links any of them to it: the address itself, the e-mail finder, which looks it
 * up, or a name that it spells at its company.
 */
export function strangersTo(asked: IdentityFacts, subjects: readonly Judgement[]): ExcludedSource[] {
  const [email] = asked.emails;
  if (email === undefined || asked.names.length + asked.profiles.length > 0) return [];
  const isLinked = ({ source, own, byInput }: Judgement): boolean =>
    source === 'email_finder' ||
    (byInput.email ?? 0) > 0 ||
    ((byInput.employer ?? 0) > 0 && mailboxFitsName(email, own.names) === 'fits');
  if (subjects.some(isLinked)) return [];
  return subjects.map((one) => ({
    ...exclusion(one, 'person', asked, new Map()),
    reason: `Nothing links the person ${sourceLabels[one.source]} found to the e-mail address.`,
  }));
}

/**
 * Whether a source describes someone with a similar name while another has exactly the input's name: John Smithson is not meant if there is
 * a John Smith.
 */
const isOutnamed = ({ own, byInput, evidence }: Judgement, judged: readonly Judgement[]): boolean =>
  (byInput.name ?? Number.POSITIVE_INFINITY) < weights.name.compatible &&
  (evidence.profile ?? 0) <= 0 &&
  (evidence.email ?? 0) <= 0 &&
  judged.some(
    (other) =>
      (other.byInput.name ?? 0) >= weights.name.compatible &&
      (compareIdentity(own, other.own).name ?? 0) < 0 &&
      own.names.some((name) => other.own.names.some((another) => isLatin(name) === isLatin(another))),
  );

/** Compares two descriptions. Different employers are no contradiction if a third description has both: one of the two is older. */
function withoutMoves(own: IdentityFacts, other: IdentityFacts, all: readonly IdentityFacts[]): Agreement {
  const { employer, ...rest } = compareIdentity(own, other);
  const ties = (facts: IdentityFacts): boolean =>
    facts !== other &&
    (compareIdentity(own, facts).employer ?? 0) > 0 &&
    (compareIdentity(facts, other).employer ?? 0) > 0;
  return employer === undefined || (employer < 0 && all.some(ties)) ? rest : { ...rest, employer };
}

function judge(
  source: SourceName,
  own: IdentityFacts,
  asked: IdentityFacts,
  kept: ReadonlyMap<SourceName, IdentityFacts>,
): Judgement {
  const rest = [...kept].filter(([name]) => name !== source).map(([, facts]) => facts);
  const compare = (facts: IdentityFacts): Agreement => withoutMoves(own, facts, [asked, ...rest]);
  const byInput = compare(asked);
  const others = rest.map(compare);
  const evidence: Agreement = {};
  for (const feature of identityFeatures) {
    const compared = [byInput, ...others]
      .map((agreement) => agreement[feature])
      .filter((weight) => weight !== undefined);
    // Sources that repeat a fact add no evidence: only the best and the worst comparison count, once each. That they agree with each other
    // on Siemens Energy does not make it the Siemens that was asked for.
    const told = byInput[feature] ?? 0;
    const best = told > 0 ? told : Math.max(0, ...compared);
    if (compared.length > 0) evidence[feature] = best + Math.min(0, ...compared);
  }
  const sum = (agreement: Agreement): number =>
    Object.values(agreement).reduce((total, weight) => total + weight, 0);
  return {
    source,
    own,
    byInput,
    probability: probabilityOf(PRIOR_LOG_ODDS + sum(evidence)),
    inputLogOdds: sum(byInput),
    evidence,
    contradicts: identityFeatures.filter((feature) =>
      [byInput, ...others].some((agreement) => (agreement[feature] ?? 0) < 0),
    ),
  };
}

const featureLabels = {
  profile: 'profile address',
  email: 'e-mail address',
  name: 'name',
  employer: 'employer',
  post: 'post held there',
  location: 'location',
} as const satisfies Record<IdentityFeature, string>;

const signed = (agreement: Agreement, sign: 1 | -1): IdentityFeature[] =>
  identityFeatures.filter((feature) => Math.sign(agreement[feature] ?? 0) === sign);

function exclusion(
  suspect: Judgement,
  type: SubjectType,
  asked: IdentityFacts,
  kept: ReadonlyMap<SourceName, IdentityFacts>,
): ExcludedSource {
  const employers = [asked, ...kept.values()].map((facts) => compareIdentity(suspect.own, facts).employer);
  const sameEmployer =
    employers.some((weight) => (weight ?? 0) > 0) && !employers.some((weight) => (weight ?? 0) < 0);
  const contradicted = listed(suspect.contradicts.map((feature) => featureLabels[feature]));
  const { names, profiles, emails } = suspect.own;
  const isPerson = type === 'person' && names.length + profiles.length + emails.length > 0;
  const who = isPerson ? 'another person' : 'another company';
  return {
    source: suspect.source,
    scope: type === 'person' && sameEmployer ? 'person' : 'all',
    contradicts: suspect.contradicts,
    contradicts_input: signed(suspect.byInput, -1),
    agrees_with_input: signed(suspect.byInput, 1),
    input_log_odds: suspect.inputLogOdds,
    probability: rounded(suspect.probability),
    reason: `What ${sourceLabels[suspect.source]} found describes ${who}: it differs in ${contradicted}.`,
  };
}
