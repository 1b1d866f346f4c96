import { fieldNames } from '#lib/field/catalogue';
import type { MergeRules } from '#lib/field/merge-rules';

/** Rules without thresholds and with every field enabled. */
export const standardMergeRules: MergeRules = {
  source_priority: {
    global: ['network', 'web_research', 'email_finder'],
    groups: { email: ['email_finder'] },
  },
  min_confidence: 0,
  field_min_confidence: {},
  enabled_fields: new Set(fieldNames),
};
