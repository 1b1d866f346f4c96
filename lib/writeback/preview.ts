import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { enrichmentWarning } from '#lib/enrichment/match/conclusion';
import { fieldName } from '#lib/field/catalogue';
import { match } from '#lib/identity/match';
import { numericId } from '#lib/shared/id';

export const changeAction = z.enum(['create', 'update', 'keep', 'skip', 'refused']).meta({
  description:
    'create: the property is empty and is filled; update: another value is replaced; keep: the CRM keeps what it has; skip: it is left out; refused: the property does not take the value',
});
export type ChangeAction = z.infer<typeof changeAction>;

/** What writing back means for one property of a CRM record. */
export const proposedChange = z.object({
  property: z.string(),
  field: fieldName,
  current: z
    .string()
    .optional()
    .meta({ description: 'What the CRM has; absent when empty or when there is no record yet' }),
  proposed: z
    .string()
    .optional()
    .meta({ description: 'What would be written; absent when nothing fits the property' }),
  action: changeAction,
  reason: z.string(),
  nearest: z.string().optional().meta({
    description: 'Of a refused value, the allowed one that comes nearest; give it by field_overrides',
  }),
});
export type ProposedChange = z.infer<typeof proposedChange>;

const recordPreview = z.object({
  match: z
    .object({ id: z.string(), matched_by: z.string(), url: z.string().optional() })
    .optional()
    .meta({ description: 'Absent when no record matches: a writeback then needs create_if_missing' }),
  changes: z.array(proposedChange),
  opted_out: z.literal(true).optional().meta({ description: 'The CRM says the person wants no mail' }),
});

/** What a writeback would do, property by property. */
export const writebackPreview = z.object({
  enrichment_id: numericId,
  platform: crmPlatform,
  match: match.optional().meta({ description: 'Who was found; only a found subject is written' }),
  warnings: z.array(enrichmentWarning).optional(),
  skipped: z
    .object({ code: z.string(), message: z.string() })
    .optional()
    .meta({ description: 'Why nothing would be written, e.g. NO_IDENTITY; then no record is compared' }),
  contact: recordPreview.optional().meta({ description: 'Of a person' }),
  company: recordPreview.optional(),
});
export type WritebackPreview = z.infer<typeof writebackPreview>;
