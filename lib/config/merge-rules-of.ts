import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import { enabledFields, type FieldConfig } from '#lib/config/field-config';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import type { MergeRules } from '#lib/field/merge-rules';

/** The merge rules set by the two configurations. */
export function mergeRulesOf(
  config: Pick<EnrichmentConfig, 'source_priority' | 'min_confidence'>,
  fieldRules: FieldConfig,
): MergeRules {
  const own: Partial<Record<FieldName, number>> = {};
  for (const field of fieldNames) {
    const threshold = fieldRules.fields[field].min_confidence;
    if (threshold !== undefined) own[field] = threshold;
  }
  return {
    source_priority: config.source_priority,
    min_confidence: config.min_confidence,
    field_min_confidence: own,
    enabled_fields: enabledFields(fieldRules),
  };
}
