import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import type { FieldConfig } from '#lib/config/field-config';
import { mergeRulesOf } from '#lib/config/merge-rules-of';
import { type BriefReading, briefMeta, readBrief, steered } from '#lib/enrichment/brief';
import type { SourceOutcome } from '#lib/enrichment/claim';
import { derive } from '#lib/enrichment/derived/derive';
import type { DetectedEvent } from '#lib/enrichment/derived/detected-event';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { FieldValues } from '#lib/enrichment/field-value';
import { goalOf, standingGoal } from '#lib/enrichment/goal';
import { merge } from '#lib/enrichment/merge';
import type { MergeRules } from '#lib/enrichment/merge-rules';

/** The two configurations an enrichment runs with. */
export interface Configured {
  readonly enrichment: EnrichmentConfig;
  readonly fields: FieldConfig;
}

const readText = (text: string | undefined): BriefReading | undefined =>
  text === undefined ? undefined : readBrief(text);

/** The rules of merging for one job: the standing ones, re-ranked by its instructions where they rank sources. */
export function rulesOfJob(
  { options }: Pick<Enrichment, 'options'>,
  { enrichment, fields }: Configured,
): MergeRules {
  const rules = mergeRulesOf(enrichment, fields);
  const brief = readText(options.instructions);
  return brief ? steered(rules, brief) : rules;
}

/**
 * What the sources answered merged, with all that follows from it, scored against the organization's goal or the job's brief, and how
 * the brief was understood.
 */
export function completeFields(
  { type, options, match_confidence }: Pick<Enrichment, 'type' | 'options' | 'match_confidence'>,
  outcomes: readonly SourceOutcome[],
  configured: Configured,
  events: readonly DetectedEvent[],
  now: Date,
): { fields: FieldValues; brief: Record<string, unknown> | undefined } {
  const instructions = readText(options.instructions);
  const override = readText(options.goal_override);
  const goal = goalOf(standingGoal(configured.enrichment), {
    instructions: instructions?.criteria,
    goal_override: override?.criteria,
  });
  const rules = rulesOfJob({ options }, configured);
  const { fields: merged } = merge(outcomes, rules, now);
  const fields = derive(merged, { type, events, goal, match_confidence, now }, rules);
  const reading = instructions ?? override;
  return { fields, brief: reading && { ...briefMeta(reading), basis: goal.basis } };
}
