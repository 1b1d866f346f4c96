import type * as z from 'zod';
import type { SourceOutcome } from '#lib/claim/claim';
import type {
  fieldsBreakdown,
  NamedField,
  sourcesBreakdown,
} from '#lib/enrichment/result/attribution-result';
import type { FieldName } from '#lib/field/catalogue';
import { fieldNames } from '#lib/field/catalogue';
import type { SourceName } from '#lib/field/source';
import { sourceNames } from '#lib/field/source';
import type { FieldValues } from '#lib/field/value';
import { inOrder } from '#lib/field/value';

type SourcesBreakdown = z.infer<typeof sourcesBreakdown>;
type FieldsBreakdown = z.infer<typeof fieldsBreakdown>;

/** An outcome as it was stored, with the wall time from asking to answer where it was taken. */
export type TimedOutcome = SourceOutcome & { readonly response_time_ms?: number | undefined };

/** The fields of which a source's value, or the same value, is shown. */
function fieldsOf(source: SourceName, fields: FieldValues): FieldName[] {
  return fieldNames.filter((field) => fields[field]?.sources_observed.includes(source));
}

/** Sources that gave at least one value that is shown. */
export const sourcesUsed = (fields: FieldValues): SourceName[] =>
  sourceNames.filter((source) => fieldsOf(source, fields).length > 0);

/** What `GET /v1/enrichments/{id}/sources` shows, in one order whichever source ended first. Source: contract, section 2. */
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

/** Attempts of a source follow one another, so their sum is the least time that the source took. */
const timeTried = ({ attempts }: SourceOutcome): number =>
  attempts.reduce((total, attempt) => total + attempt.duration_ms, 0);

/** What `GET /v1/enrichments/{id}/fields` shows: the present fields in the catalogue's order, then the custom ones. */
export const attributeFields = (
  id: number,
  fields: FieldValues,
  custom: readonly NamedField[] = [],
): FieldsBreakdown => ({
  enrichment_id: id,
  fields: [...inOrder(fields), ...custom],
});
