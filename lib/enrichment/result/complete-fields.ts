import type { SourceOutcome } from '#lib/claim/claim';
import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import type { FieldConfig } from '#lib/config/field-config';
import { mergeRulesOf } from '#lib/config/merge-rules-of';
import { type BriefReading, briefMeta, readBrief, steered } from '#lib/enrichment/brief/brief';
import { isWanted } from '#lib/enrichment/brief/field-orders';
import { derive } from '#lib/enrichment/derived/derive';
import type { DetectedEvent } from '#lib/enrichment/derived/detected-event';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { fieldsOf } from '#lib/enrichment/match/assess';
import { wantedFields } from '#lib/enrichment/plan/sources-of';
import { goalOf, standingGoal } from '#lib/enrichment/score/goal';
import type { MergeRules } from '#lib/field/merge-rules';
import type { FieldValues } from '#lib/field/value';

/** The two configurations an enrichment runs with. */
export interface Configured {
  readonly enrichment: EnrichmentConfig;
  readonly fields: FieldConfig;
}

const readText = (text: string | undefined): BriefReading | undefined =>
  text === undefined ? undefined : readBrief(text);

/** The merge rules of one job: the standing ones, overridden by its instructions. */
export function rulesOfJob(
  { options }: Pick<Enrichment, 'options'>,
  { enrichment, fields }: Configured,
): MergeRules {
  const rules = mergeRulesOf(enrichment, fields);
  const brief = readText(options.instructions);
  return brief ? steered(rules, brief) : rules;
}

/**
 * Merges the sources' answers, adds derived fields, scores against the organization's goal or the job's brief, and tells how the brief was
 * understood. Nothing is derived for a person who was not found: only company facts found on the way are returned. `merged` is the result
 * of {@link fieldsOf}, if already known.
 */
export function completeFields(
  stored: Pick<Enrichment, 'type' | 'input' | 'options' | 'match' | 'match_confidence'>,
  outcomes: readonly SourceOutcome[],
  configured: Configured,
  events: readonly DetectedEvent[],
  now: Date,
  merged?: FieldValues,
): { fields: FieldValues; brief: Record<string, unknown> | undefined } {
  const { type, options, match, match_confidence } = stored;
  const instructions = readText(options.instructions);
  const override = readText(options.goal_override);
  const goal = goalOf(standingGoal(configured.enrichment), {
    instructions: instructions?.criteria,
    goal_override: override?.criteria,
  });
  const rules = rulesOfJob({ options }, configured);
  const own = merged ?? fieldsOf(stored, outcomes, rules, now).fields;
  const hasSubject = match === undefined || match.status === 'found' || match.status === 'contradictory';
  // Of somebody without an employer, the events of the company that was searched say nothing.
  const employed = type === 'company' || own.company_name !== undefined || own.company_domain !== undefined;
  const about = employed ? events : events.filter(({ event_type }) => event_type === 'job_change');
  const all = hasSubject ? derive(own, { type, events: about, goal, match_confidence, now }, rules) : own;
  const wanted = wantedFields(options.fields);
  const fields = Object.fromEntries(
    Object.entries(all).filter(
      ([, { field }]) =>
        (wanted === undefined || wanted.has(field)) &&
        (instructions === undefined || isWanted(field, instructions)),
    ),
  );
  const reading = instructions ?? override;
  return { fields, brief: reading && { ...briefMeta(reading), basis: goal.basis } };
}
