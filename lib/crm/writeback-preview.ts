import * as z from 'zod';
import { crmPlatform } from '#lib/crm/platform';
import { fieldName } from '#lib/enrichment/field-catalogue';
import { numericId } from '#lib/shared/id';

export const proposedChange = z.object({
  property: z.string(),
  field: fieldName,
  current: z.string().optional(),
  proposed: z.string().optional(),
  action: z.enum(['create', 'update', 'keep', 'skip']),
  reason: z.string(),
});

const recordPreview = z.object({
  match: z
    .object({ id: z.string(), matched_by: z.string(), url: z.string().optional() })
    .optional()
    .meta({ description: 'Absent when no record matches: a writeback then needs create_if_missing' }),
  changes: z.array(proposedChange),
});

/** What a writeback would do, property by property. */
export const writebackPreview = z.object({
  enrichment_id: numericId,
  platform: crmPlatform,
  contact: recordPreview,
  company: recordPreview.optional(),
});
export type WritebackPreview = z.infer<typeof writebackPreview>;
