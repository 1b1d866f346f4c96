import type { Configuration } from '#lib/config/store';
import type { SourceOutcome } from '#lib/enrichment/claim';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { FieldValues } from '#lib/enrichment/field-value';

/** The merged fields with those that follow from them, and how the brief was understood. */
export function completeFields(
  _stored: Enrichment,
  merged: FieldValues,
  _outcomes: readonly SourceOutcome[],
  _configuration: Configuration,
  _now: Date,
): { fields: FieldValues; brief: Record<string, unknown> | undefined } {
  return { fields: merged, brief: undefined };
}
