import * as z from 'zod';
import { type FieldName, fieldCatalogue } from '#lib/enrichment/field-catalogue';

const schemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(fieldCatalogue).map(([name, { schema }]) => [name, schema.optional()]),
);

/** Corrections given on approval or writeback: known fields only, each of its own type. */
export const fieldOverrides: z.ZodType<Partial<Record<FieldName, unknown>>> = z.strictObject(schemas).meta({
  description: 'Field name to the value that shall stand',
  examples: [{ job_title: 'VP of Engineering' }],
});
