import type { SourceOutcome } from '#lib/enrichment/claim';
import { isCompanyField } from '#lib/enrichment/field-group';
import type { Agreement, IdentityFeature } from '#lib/enrichment/identity-agreement';
import { compareIdentity, identityFeatures } from '#lib/enrichment/identity-agreement';
import type { IdentityFacts } from '#lib/enrichment/identity-facts';
import { factsOfOutcome, factsOfSubject } from '#lib/enrichment/identity-facts';
import { listed, sourceLabels } from '#lib/enrichment/selection-reason';
import type { SourceName } from '#lib/enrichment/source';
import { sourceNames } from '#lib/enrichment/source';
import type { Subject } from '#lib/enrichment/subject';

export interface ExcludedSource {
  readonly source: SourceName;
  /** `person`: the employer is the right one, so what was said of the company is kept. */
  readonly scope: 'person' | 'all';
  readonly contradicts: readonly IdentityFeature[];
  /** Probability that the source describes the subject. */
  readonly probability: number;
  readonly reason: string;
}

export interface IdentityCheck {
  /** Probability that all sources that are kept describe the one subject; absent when no source found anybody. */
  readonly match_confidence: number | undefined;
  readonly agreements: readonly IdentityFeature[];
  readonly excluded: readonly ExcludedSource[];
}

/** A source found what it gives by searching for the subject, so it starts a little better than even. */
const PRIOR_LOG_ODDS = 0.5;
/** Below this a source is likelier to describe another person. */
const LIKELIER_THAN_NOT = 0.5;

const probabilityOf = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
/** Two digits, and never certainty: no source sees everything. */
const rounded = (probability: number): number => Math.min(0.99, Math.round(probability * 100) / 100);

/**
 * Cross-checks that all sources describe the subject that was asked for, by profile address, e-mail, name, employer
 * and location. A source that contradicts the input, or the sources that fit the input better, on who the person is and
 * has nothing that outweighs it is excluded: two people of one name are never merged. `priority` breaks ties.
 */
export function checkIdentity(
  subject: Subject,
  outcomes: readonly SourceOutcome[],
  priority: readonly SourceName[] = sourceNames,
): IdentityCheck {
  const wanted = factsOfSubject(subject);
  const facts = new Map<SourceName, IdentityFacts>();
  for (const outcome of outcomes) {
    if (outcome.claims.length > 0) facts.set(outcome.source, factsOfOutcome(subject.type, outcome));
  }
  const kept = new Map(facts);
  const excluded: ExcludedSource[] = [];
  for (;;) {
    const judged = [...kept].map(([source, own]) => ({ source, own, ...judge(source, own, wanted, kept) }));
    const suspects = judged.filter(
      (one) => one.contradicts.length > 0 && one.probability < LIKELIER_THAN_NOT,
    );
    const worst = suspects.toSorted(
      (a, b) =>
        a.inputLogOdds - b.inputLogOdds ||
        a.probability - b.probability ||
        priority.indexOf(b.source) - priority.indexOf(a.source),
    )[0];
    if (worst === undefined) {
      const together = judged.reduce((product, one) => product * one.probability, 1);
      return {
        match_confidence: judged.length === 0 ? undefined : rounded(together),
        agreements: identityFeatures.filter((feature) =>
          judged.some((one) => (one.evidence[feature] ?? 0) > 0),
        ),
        excluded: excluded.toSorted((a, b) => sourceNames.indexOf(a.source) - sourceNames.indexOf(b.source)),
      };
    }
    kept.delete(worst.source);
    excluded.push(exclusion(worst, subject, wanted, kept));
  }
}

interface Judgement {
  readonly probability: number;
  /** Log-odds by the input alone: what the caller said settles who is meant when two sources contradict each other. */
  readonly inputLogOdds: number;
  readonly evidence: Agreement;
  readonly contradicts: readonly IdentityFeature[];
}

function judge(
  source: SourceName,
  own: IdentityFacts,
  wanted: IdentityFacts,
  kept: ReadonlyMap<SourceName, IdentityFacts>,
): Judgement {
  const others = [...kept]
    .filter(([name]) => name !== source)
    .map(([, facts]) => compareIdentity(own, facts));
  const byInput = compareIdentity(own, wanted);
  const evidence: Agreement = {};
  for (const feature of identityFeatures) {
    const compared = [byInput, ...others]
      .map((agreement) => agreement[feature])
      .filter((weight) => weight !== undefined);
    // Sources that repeat one fact are not further evidence of it: the best and the worst comparison count, once each.
    if (compared.length > 0) evidence[feature] = Math.max(0, ...compared) + Math.min(0, ...compared);
  }
  const sum = (agreement: Agreement): number =>
    Object.values(agreement).reduce((total, weight) => total + weight, 0);
  return {
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
  location: 'location',
} as const satisfies Record<IdentityFeature, string>;

function exclusion(
  suspect: Judgement & { readonly source: SourceName; readonly own: IdentityFacts },
  subject: Subject,
  wanted: IdentityFacts,
  kept: ReadonlyMap<SourceName, IdentityFacts>,
): ExcludedSource {
  const employers = [wanted, ...kept.values()].map((facts) => compareIdentity(suspect.own, facts).employer);
  const sameEmployer =
    employers.some((weight) => (weight ?? 0) > 0) && !employers.some((weight) => (weight ?? 0) < 0);
  const contradicted = listed(suspect.contradicts.map((feature) => featureLabels[feature]));
  const who = subject.type === 'person' ? 'another person' : 'another company';
  return {
    source: suspect.source,
    scope: subject.type === 'person' && sameEmployer ? 'person' : 'all',
    contradicts: suspect.contradicts,
    probability: rounded(suspect.probability),
    reason: `What ${sourceLabels[suspect.source]} found describes ${who}: it differs in ${contradicted}.`,
  };
}

/**
 * The outcomes without the claims of excluded sources. Such a source ends as `not_found` with the error
 * `IDENTITY_MISMATCH`, or keeps only its claims about the company.
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
