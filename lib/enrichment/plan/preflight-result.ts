import * as z from 'zod';
import { fieldName } from '#lib/field/catalogue';
import { sourceName } from '#lib/field/source';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

/** What an enrichment of an input would do, before it costs anything. */
export const preflightResult = z.lazy(() =>
  z.object({
    sources: z.array(z.object({ source: sourceName, can_answer: z.boolean(), reason: z.string() })),
    expected_fields: z.array(fieldName),
    warnings: z.array(z.string()),
    price: z.object({ credits: z.int(), available: z.int(), sufficient: z.boolean() }),
    reuse: z
      .object({ enrichment_id: numericId, completed_at: timestamp })
      .optional()
      .meta({ description: 'A fresh result that would be reused for 0 credits' }),
  }),
);
export type PreflightResult = z.infer<typeof preflightResult>;
