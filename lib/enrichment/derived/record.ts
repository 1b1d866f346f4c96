import type { Derivations } from '#lib/enrichment/derived/derivation';
import { citationOfEvent } from '#lib/enrichment/derived/detected-event';
import { sourcesUsed } from '#lib/enrichment/result/attribution';
import { explainScore } from '#lib/enrichment/score/explain-score';
import { type ScoreReason, score } from '#lib/enrichment/score/score';
import { signalsOf } from '#lib/enrichment/score/signals';
import type { FieldName } from '#lib/field/catalogue';
import { inOrder } from '#lib/field/value';
import { toIso } from '#lib/shared/time';

const identifying: readonly FieldName[] = [
  'full_name',
  'network_url',
  'work_email',
  'company_name',
  'company_domain',
  'country',
];

/** The share of possible points that was known. */
const knownShare = (reasons: readonly ScoreReason[]): number => {
  const sum = (list: readonly ScoreReason[]): number =>
    list.reduce((total, reason) => total + reason.max_points, 0);
  return Math.max(
    0.1,
    1 - sum(reasons.filter(({ outcome }) => outcome === 'unknown')) / Math.max(1, sum(reasons)),
  );
};

/** What the whole record shows; the scores use all other fields and come last. */
export const ofRecord = {
  /** The sources' signals and the detected events in one dated list. */
  intent_signals: ({ fields, events }) => {
    const signals = signalsOf(fields, events).slice(0, 100);
    if (signals.length === 0 || events.length === 0) return undefined;
    return {
      value: signals,
      from: fields.intent_signals === undefined ? [] : ['intent_signals'],
      reason: 'Signals from the sources and detected events, newest first.',
      citations: events.flatMap((event) => citationOfEvent(event) ?? []),
      supersedes: true,
      confidence: Math.min(...signals.map(({ confidence }) => confidence)),
    };
  },
  match_confidence: ({ fields, match_confidence: value }) =>
    value === undefined
      ? undefined
      : {
          value,
          from: identifying.filter((field) => fields[field] !== undefined),
          reason:
            'Profile address, e-mail, name, employer and location compared between the sources and the input.',
          confidence: value,
        },
  sources_used: ({ fields }) => {
    const value = sourcesUsed(fields);
    if (value.length === 0) return undefined;
    const from = value.flatMap(
      (source) => inOrder(fields).find((entry) => entry.sources_observed.includes(source))?.field ?? [],
    );
    return { value, from, reason: 'Sources that gave at least one displayed value.', confidence: 1 };
  },
  last_enriched_at: ({ now }) => ({
    value: toIso(now),
    from: [],
    reason: 'The time of this enrichment.',
    confidence: 1,
  }),
  icp_tier: (context) => {
    const goal = { ...context.goal, score: context.goal.fit };
    const { icp_tier: value, tier_reason: reason, from } = score(context.type, context, goal);
    return value && { value, from, reason, certainty: 0.9 };
  },
  priority_score: (context) => {
    const result = score(context.type, context, context.goal);
    const confidence = knownShare(result.reasons);
    return { value: result.priority_score, from: result.from, reason: explainScore(result), confidence };
  },
} as const satisfies Derivations;
