import * as z from 'zod';
import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import { type FieldConfig, requiredFields } from '#lib/config/field-config';
import type { FieldName } from '#lib/field/catalogue';
import { probability } from '#lib/field/scalar';
import type { SourceName, SourceStatus } from '#lib/field/source';
import { type FieldValues, readField } from '#lib/field/value';
import type { Match, MatchStatus } from '#lib/identity/match';
import type { SubjectType } from '#lib/identity/subject';

/** One reason why a person must review the enrichment. */
export type Hindrance =
  | { readonly kind: 'switched_off' }
  | { readonly kind: 'no_match'; readonly status: MatchStatus | undefined }
  | { readonly kind: 'contradicted' }
  | { readonly kind: 'no_match_confidence' }
  | { readonly kind: 'match_confidence'; readonly confidence: number; readonly threshold: number }
  | { readonly kind: 'required_field_missing'; readonly field: FieldName }
  | {
      readonly kind: 'required_field_doubtful';
      readonly field: FieldName;
      readonly confidence: number;
      readonly threshold: number;
    }
  | { readonly kind: 'network_required' }
  | { readonly kind: 'do_not_contact' };

export interface Completed {
  readonly type: SubjectType;
  readonly fields: FieldValues;
  readonly match: Match | undefined;
  readonly sources: readonly { readonly source: SourceName; readonly status: SourceStatus }[];
}

/** Decides whether a completed enrichment is approved automatically, and if not, lists every reason. */
export function decideAutoApproval(
  completed: Completed,
  config: Pick<EnrichmentConfig, 'auto_approve' | 'require_network'>,
  fieldRules: FieldConfig,
): { readonly approve: boolean; readonly hindrances: readonly Hindrance[] } {
  const { enabled, threshold } = config.auto_approve;
  const { fields } = completed;
  const hindrances: Hindrance[] = enabled ? [] : [{ kind: 'switched_off' }];
  const { match } = completed;
  if (match?.status !== 'found') hindrances.push({ kind: 'no_match', status: match?.status });
  else if (match.candidates.length > 0) hindrances.push({ kind: 'contradicted' });
  const confidence = match?.confidence ?? readField(fields, 'match_confidence', probability);
  if (confidence === undefined) hindrances.push({ kind: 'no_match_confidence' });
  else if (confidence < threshold) hindrances.push({ kind: 'match_confidence', confidence, threshold });
  for (const field of requiredFields(fieldRules)) {
    const entry = fields[field];
    if (entry === undefined) hindrances.push({ kind: 'required_field_missing', field });
    else if (entry.confidence < threshold) {
      hindrances.push({ kind: 'required_field_doubtful', field, confidence: entry.confidence, threshold });
    }
  }
  const confirmed = completed.sources.some(
    ({ source, status }) => source === 'network' && status === 'found',
  );
  if (config.require_network && completed.type === 'person' && !confirmed)
    hindrances.push({ kind: 'network_required' });
  if (readField(fields, 'do_not_contact', z.boolean()) === true) hindrances.push({ kind: 'do_not_contact' });
  return { approve: hindrances.length === 0, hindrances };
}
