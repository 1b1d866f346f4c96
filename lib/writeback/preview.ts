import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { enrichmentWarning } from '#lib/enrichment/match/conclusion';
import { fieldName } from '#lib/field/catalogue';
import { match } from '#lib/identity/match';
import { numericId } from '#lib/shared/id';

export const changeAction = z.enum(['create', 'update', 'keep', 'skip', 'refused']).meta({
  description:
    'create: the property is empty and is filled; update: the current value is replaced; keep: the CRM keeps its value; skip: the property is left out; refused: the property does not accept the value',
});
export type ChangeAction = z.infer<typeof changeAction>;

/** What writing back means for one property of a CRM record. */
export const proposedChange = z.lazy(() =>
  z.object({
    property: z.string(),
    field: fieldName,
    current: z
      .string()
      .optional()
      .meta({ description: 'The current value in the CRM; absent if empty or if there is no record yet' }),
    proposed: z
      .string()
      .optional()
      .meta({ description: 'The value that would be written; absent if no value fits the property' }),
    current_label: z
      .string()
      .optional()
      .meta({ description: 'The current value as the CRM shows it, if it is an option with another label' }),
    proposed_label: z.string().optional().meta({ description: 'The same for the proposed value' }),
    action: changeAction,
    reason: z.string(),
    nearest: z.string().optional().meta({
      description: 'For a refused value, the closest allowed one; send it in field_overrides',
    }),
  }),
);
export type ProposedChange = z.infer<typeof proposedChange>;

const recordPreview = z.lazy(() =>
  z.object({
    match: z
      .object({ id: z.string(), matched_by: z.string(), url: z.string().optional() })
      .optional()
      .meta({ description: 'Absent if no record matches; a writeback then needs create_if_missing' }),
    changes: z.array(proposedChange),
    opted_out: z
      .literal(true)
      .optional()
      .meta({ description: 'The CRM says that the person has opted out of e-mail' }),
  }),
);

/** What a writeback would do, property by property. */
export const writebackPreview = z.lazy(() =>
  z.object({
    enrichment_id: numericId,
    platform: crmPlatform,
    match: match.optional().meta({ description: 'The match; only a found subject is written' }),
    warnings: z.array(enrichmentWarning).optional(),
    skipped: z
      .object({ code: z.string(), message: z.string() })
      .optional()
      .meta({ description: 'Why nothing would be written, e.g. NO_IDENTITY; no record is compared then' }),
    contact: recordPreview.optional().meta({ description: 'Of a person' }),
    company: recordPreview.optional(),
  }),
);
export type WritebackPreview = z.infer<typeof writebackPreview>;
