import * as z from 'zod';
import { type FieldName, fieldCatalogue, fieldName } from '#lib/field/catalogue';
import { citation } from '#lib/field/citation';
import { probability } from '#lib/field/scalar';
import { sourceNames } from '#lib/field/source';
import { timestamp } from '#lib/shared/time';

/** Where a shown value comes from: a source, computation from other fields, or the caller's override. */
const valueSource = z.enum([...sourceNames, 'derived', 'override']);
export type ValueSource = z.infer<typeof valueSource>;

/** What another source says about the same field, kept beside the chosen value. */
const fieldConflict = z.lazy(() =>
  z.object({
    value: z.unknown(),
    source: valueSource,
    confidence: probability,
    citations: z.array(citation),
    as_of_date: z.string().optional(),
  }),
);
export type FieldConflict = z.infer<typeof fieldConflict>;

/** One field with its provenance. Source: contract, section 2. */
export const fieldValue = z.lazy(() =>
  z.object({
    field: fieldName,
    value: z.unknown().meta({ description: 'Has the type given in the field catalogue' }),
    source: valueSource.meta({ description: 'The source whose value was chosen' }),
    sources_observed: z.array(valueSource).min(1).meta({ description: 'Every source that gave this value' }),
    confidence: probability,
    selection_reason: z.string().meta({ description: 'Why this value was chosen, in a sentence' }),
    citations: z
      .array(citation)
      .meta({ description: 'Where the value was read; for a derived value, where its inputs were read' }),
    derived_from: z
      .array(fieldName)
      .optional()
      .meta({ description: 'For a derived value: the fields it was computed from' }),
    as_of_date: z
      .string()
      .optional()
      .meta({ description: 'When the value was true, according to the source' }),
    observed_at: timestamp.meta({ description: 'When this enrichment read the value' }),
    conflicts: z.array(fieldConflict).meta({ description: 'Other values, most credible first' }),
  }),
);
export type FieldValue = z.infer<typeof fieldValue>;

/** The merged fields of one enrichment: a field without a value is absent. */
export const fieldValues = z.partialRecord(fieldName, fieldValue);
export type FieldValues = Partial<Record<FieldName, FieldValue>>;

/** The flat map of values shown as `data` of an enrichment, in catalogue order. */
export function flatValues(fields: FieldValues): Partial<Record<FieldName, unknown>> {
  return Object.fromEntries(inOrder(fields).map((entry) => [entry.field, entry.value]));
}

const position = new Map<string, number>(Object.keys(fieldCatalogue).map((name, index) => [name, index]));

/** The present fields in catalogue order. */
export function inOrder(fields: FieldValues): FieldValue[] {
  return Object.values(fields).toSorted(
    (a, b) => (position.get(a.field) ?? 0) - (position.get(b.field) ?? 0),
  );
}

/** The value of a field if it is present and has the given type. */
export function readField<T>(fields: FieldValues, name: FieldName, schema: z.ZodType<T>): T | undefined {
  const entry = fields[name];
  return entry === undefined ? undefined : schema.safeParse(entry.value).data;
}

export const readText = (fields: FieldValues, name: FieldName): string | undefined =>
  readField(fields, name, z.string());

export const readNumber = (fields: FieldValues, name: FieldName): number | undefined =>
  readField(fields, name, z.number());
