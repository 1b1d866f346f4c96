import { merge } from '#lib/claim/merge';
import { standardEnrichmentConfig } from '#lib/config/enrichment-config';
import type { Icp } from '#lib/config/scoring-config';
import { icp, persona } from '#lib/config/scoring-config';
import type { DerivationContext } from '#lib/enrichment/derived/derivation';
import { derive } from '#lib/enrichment/derived/derive';
import type { DetectedEvent } from '#lib/enrichment/derived/detected-event';
import { standingGoal } from '#lib/enrichment/score/goal';
import type { FieldName } from '#lib/field/catalogue';
import type { FieldValues } from '#lib/field/value';
import { now } from '#test/claim/arbitraries';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

export const noGoal = standingGoal(standardEnrichmentConfig());

export const roboticsIcp: Icp = icp.parse({
  industries: ['Robotics'],
  countries: ['DACH'],
  employees_min: 50,
  employees_max: 500,
  technologies: ['Kubernetes'],
  exclude_industries: ['Staffing'],
});
export const engineeringLeader = persona.parse({
  name: 'Engineering leader',
  functions: ['engineering'],
  seniorities: ['executive', 'vp', 'director'],
});
export const roboticsGoal = standingGoal({
  icp: roboticsIcp,
  personas: [engineeringLeader],
  scoring_anchors: [],
});

export const context = (over: Partial<DerivationContext> = {}): Omit<DerivationContext, 'fields'> => ({
  type: 'person',
  events: [],
  goal: noGoal,
  match_confidence: 0.97,
  now,
  ...over,
});

export const fieldsFrom = (values: Partial<Record<FieldName, unknown>>, details = {}): FieldValues =>
  merge([found('network', values, details)], standardMergeRules, now).fields;

/** The merged and derived fields when only the network answered. */
export const derivedFrom = (
  values: Partial<Record<FieldName, unknown>>,
  over: Partial<DerivationContext> = {},
  details = {},
): FieldValues => derive(fieldsFrom(values, details), context(over), standardMergeRules);

export const fundingRound = (happened_at: string, payload: Record<string, unknown> = {}): DetectedEvent => ({
  event_type: 'funding_round',
  event_subtype: 'series_b',
  happened_at,
  payload: {
    amount: 50_000_000,
    currency: 'USD',
    lead_investor: 'Loom Capital',
    participating_investors: ['Engine Fund'],
    ...payload,
  },
  evidence_url: 'https://news.example/acme-raises',
  quote: 'Acme raised $50 million in Series B funding',
  confidence: 0.9,
});
