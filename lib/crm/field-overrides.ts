import * as z from 'zod';
import { type FieldName, fieldCatalogue, fieldNames } from '#lib/enrichment/field-catalogue';

const shape = Object.fromEntries(
  fieldNames.map((name): [FieldName, z.ZodType] => [
    name,
    z.union([fieldCatalogue[name].schema, z.null()]).optional(),
  ]),
);

/** A person's own values for a writeback, each of its field's type; null leaves the field alone. */
export const fieldOverrides = z.strictObject(shape);
export type FieldOverrides = z.infer<typeof fieldOverrides>;
