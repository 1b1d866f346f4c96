import * as z from 'zod';
import { attempt } from '#lib/claim/claim';
import { fieldName } from '#lib/field/catalogue';
import { sourceName, sourceStatus } from '#lib/field/source';
import { fieldValue } from '#lib/field/value';
import { numericId } from '#lib/shared/id';

/** How each source performed in one enrichment. Source: contract, section 2. */
export const sourcesBreakdown = z.lazy(() =>
  z.object({
    enrichment_id: numericId,
    sources: z.array(
      z.object({
        source: sourceName,
        status: sourceStatus,
        success: z.boolean(),
        response_time_ms: z.int().min(0),
        attempts: z.array(attempt),
        fields_populated: z.array(fieldName),
        cost: z.object({ unit: z.string(), amount: z.number() }),
        error: z.object({ code: z.string(), message: z.string() }).optional(),
      }),
    ),
  }),
);

const namedField = z.lazy(() =>
  fieldValue.unwrap().extend({
    field: z.union([fieldName, z.string()]).meta({
      description:
        'Name of the field; a name that is not in the catalogue is a custom field added on approval',
    }),
  }),
);
export type NamedField = z.infer<typeof namedField>;

/** Every found value with its provenance, then the custom fields. */
export const fieldsBreakdown = z.lazy(() =>
  z.object({ enrichment_id: numericId, fields: z.array(namedField) }),
);
