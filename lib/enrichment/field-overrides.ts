import * as z from 'zod';
import { type FieldName, fieldCatalogue } from '#lib/enrichment/field-catalogue';

const schemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(fieldCatalogue).map(([name, { schema }]) => [name, schema.nullable().optional()]),
);

/** Corrections given on approval or writeback: known fields only, each of its own type. */
export const fieldOverrides: z.ZodType<Partial<Record<FieldName, unknown>>> = z.strictObject(schemas).meta({
  description: 'Field name to the value that shall stand; null leaves the field out of the CRM',
  examples: [{ job_title: 'VP of Engineering' }],
});

/** The corrections that stand in place of what was found; a field left out of the CRM keeps its value. */
export const correctionsOf = (
  overrides: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== null && value !== undefined));
