import type * as z from 'zod';
import type { SourceOutcome } from '#lib/claim/claim';
import type {
  fieldsBreakdown,
  NamedField,
  sourcesBreakdown,
} from '#lib/enrichment/result/attribution-result';
import { type FieldName, fieldNames } from '#lib/field/catalogue';
import { type SourceName, sourceNames } from '#lib/field/source';
import { type FieldValues, inOrder } from '#lib/field/value';

type SourcesBreakdown = z.infer<typeof sourcesBreakdown>;
type FieldsBreakdown = z.infer<typeof fieldsBreakdown>;

/** A stored outcome, with the wall-clock time from question to answer if it was measured. */
export type TimedOutcome = SourceOutcome & { readonly response_time_ms?: number | undefined };

/** The fields whose shown value the source gave, alone or with others. */
function fieldsOf(source: SourceName, fields: FieldValues): FieldName[] {
  return fieldNames.filter((field) => fields[field]?.sources_observed.includes(source));
}

/** Sources that gave at least one shown value. */
export const sourcesUsed = (fields: FieldValues): SourceName[] =>
  sourceNames.filter((source) => fieldsOf(source, fields).length > 0);

/** The result of `GET /v1/enrichments/{id}/sources`, in fixed order. Source: contract, section 2. */
export function attributeSources(
  id: number,
  outcomes: readonly TimedOutcome[],
  fields: FieldValues,
): SourcesBreakdown {
  const sources = sourceNames.flatMap((name) => outcomes.filter(({ source }) => source === name));
  return {
    enrichment_id: id,
    sources: sources.map((outcome) => ({
      source: outcome.source,
      status: outcome.status,
      success: outcome.status === 'found',
      response_time_ms: outcome.response_time_ms ?? timeTried(outcome),
      attempts: outcome.attempts,
      fields_populated: fieldsOf(outcome.source, fields),
      cost: outcome.cost,
      ...(outcome.error === undefined ? {} : { error: outcome.error }),
    })),
  };
}

/** A source's attempts run in sequence, so their sum is the least time it took. */
const timeTried = ({ attempts }: SourceOutcome): number =>
  attempts.reduce((total, attempt) => total + attempt.duration_ms, 0);

/** The result of `GET /v1/enrichments/{id}/fields`: the present fields in catalogue order, then custom fields. */
export const attributeFields = (
  id: number,
  fields: FieldValues,
  custom: readonly NamedField[] = [],
): FieldsBreakdown => ({
  enrichment_id: id,
  fields: [...inOrder(fields), ...custom],
});
