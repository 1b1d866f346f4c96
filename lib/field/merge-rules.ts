import type { FieldName } from '#lib/field/catalogue';
import { type FieldGroup, groupOf } from '#lib/field/group';
import { type SourceName, sourceNames } from '#lib/field/source';

/** An organization's rules for merging. Sources missing from a priority list come after those in it. */
export interface MergeRules {
  readonly source_priority: {
    readonly global: readonly SourceName[];
    readonly groups: Partial<Record<FieldGroup, readonly SourceName[]>>;
  };
  /** A value below this is set aside and never shown. */
  readonly min_confidence: number;
  /** Overrides `min_confidence` for single fields. */
  readonly field_min_confidence: Partial<Record<FieldName, number>>;
  /** The threshold was ordered for this job, so it also applies to the scores and the record's own fields. */
  readonly spares_nothing?: true;
  readonly enabled_fields: ReadonlySet<FieldName>;
}

export function priorityFor(rules: MergeRules, field: FieldName): readonly SourceName[] {
  const own = rules.source_priority.groups[groupOf(field)] ?? [];
  return [...new Set([...own, ...rules.source_priority.global, ...sourceNames])];
}

export const thresholdFor = (rules: MergeRules, field: FieldName): number =>
  rules.field_min_confidence[field] ?? rules.min_confidence;

const selfExplaining: ReadonlySet<FieldGroup> = new Set<FieldGroup>(['scoring', 'meta']);

/**
 * The threshold of a derived value. The standing threshold does not apply to the scores and the record's own fields, which state themselves
 * how well they are supported; a threshold of the field itself or of the job's instructions does.
 */
export const thresholdForDerived = (rules: MergeRules, field: FieldName): number =>
  rules.spares_nothing || !selfExplaining.has(groupOf(field))
    ? thresholdFor(rules, field)
    : (rules.field_min_confidence[field] ?? 0);
