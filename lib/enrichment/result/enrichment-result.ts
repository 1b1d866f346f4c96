import * as z from 'zod';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { enrichmentWarning, leftOutWarnings } from '#lib/enrichment/match/conclusion';
import { callerReference, enrichmentOptions } from '#lib/enrichment/options';
import { MOST_AT_WORK } from '#lib/enrichment/plan/most-at-work';
import { enrichmentStatus } from '#lib/enrichment/status';
import { writeback } from '#lib/enrichment/writeback';
import { fieldName } from '#lib/field/catalogue';
import { match } from '#lib/identity/match';
import { enrichmentInput, shownInput, subjectType } from '#lib/identity/subject';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

/** An enrichment as shown in lists and on creation. */
export const enrichmentSummary = z.lazy(() =>
  z
    .object({
      id: numericId,
      ref: z.string().meta({ description: 'The id with its prefix; every path takes either' }),
      type: subjectType,
      status: enrichmentStatus,
      input: shownInput.meta({ description: 'The input as you sent it' }),
      read_as: enrichmentInput.optional().meta({
        description:
          'How the input was interpreted, if different from what you sent: names without titles and decoration, URLs in full form, values that identify nobody removed',
      }),
      options: enrichmentOptions.optional(),
      ...callerReference(),
      credits: z.object({
        held: z.int().meta({ description: 'Reserved until the outcome is known' }),
        charged: z
          .int()
          .meta({ description: 'Charged for this enrichment; 0 for a miss, a failure or a reuse' }),
      }),
      created_at: timestamp,
      updated_at: timestamp,
      completed_at: timestamp.optional(),
      approved_at: timestamp.optional(),
      approved_by: z.string().optional(),
      reused_from: numericId
        .optional()
        .meta({ description: 'The fresh enrichment this result was copied from' }),
      batch_id: z.string().optional(),
      resumes_at: timestamp.optional().meta({
        description: 'While waiting: when the network’s daily allowance resets and the enrichment continues',
      }),
      queued_because: z
        .literal('organization_limit')
        .optional()
        .meta({
          description: `While queued: your organization already has ${MOST_AT_WORK} enrichments running outside batches, the maximum; this one starts when its turn comes`,
        }),
      config_version: z.int().optional(),
      name: z
        .string()
        .optional()
        .meta({ description: 'The name of who was found, as corrected on approval' }),
      fields_found: z.int().optional(),
      match_confidence: z.number().optional(),
      match: match.optional().meta({ description: 'Who was found; present once the enrichment has ended' }),
      warnings: z
        .array(enrichmentWarning)
        .optional()
        .meta({ description: 'Sources that could not be asked, and input that is no longer true' }),
      entity_ids: z.array(numericId).optional(),
      stream_url: z.string(),
      writeback: writeback.optional(),
      error: z.object({ code: z.string(), message: z.string() }).optional(),
    })
    .meta({ id: 'EnrichmentSummary' }),
);
export type EnrichmentSummary = z.infer<typeof enrichmentSummary>;

/** One enrichment with its values. */
export const enrichmentResult = z.lazy(() =>
  enrichmentSummary
    .unwrap()
    .extend({
      data: z.record(z.union([fieldName, z.string()]), z.unknown()).meta({
        description:
          'Found fields, each of the type its catalogue entry gives; fields not found are absent. Custom fields added on approval come last.',
      }),
      brief: z
        .record(z.string(), z.unknown())
        .optional()
        .meta({ description: 'How options.instructions was interpreted, if given' }),
    })
    .meta({ id: 'EnrichmentResult' }),
);
export type EnrichmentResult = z.infer<typeof enrichmentResult>;

export const streamPath = (id: number): string => `/v1/enrichments/${id}/stream`;

/** The stored item as clients see it. */
export function toSummary(stored: Enrichment): EnrichmentSummary {
  const {
    reservation,
    organization_id: _organization,
    created_by: _by,
    brief: _brief,
    field_overrides: corrected,
    batch: _place,
    permit: _permit,
    has_waited: _waited,
    at_work: _atWork,
    in_line_since,
    given,
    left_out,
    ...shown
  } = stored;
  const { crm_entity_id: _entity, overridden_by: _who, overridden_at: _when, ...summary } = shown;
  const { credits, state } = reservation;
  const name = corrected?.[stored.type === 'company' ? 'company_name' : 'full_name'];
  return {
    ...summary,
    ...(typeof name === 'string' ? { name } : {}),
    ...(given === undefined ? {} : { input: { ...stored.input, ...given }, read_as: stored.input }),
    ...(left_out === undefined
      ? {}
      : { warnings: [...leftOutWarnings(left_out), ...(stored.warnings ?? [])] }),
    ...(stored.status === 'queued' && in_line_since !== undefined
      ? { queued_because: 'organization_limit' }
      : {}),
    ref: `enr_${stored.id}`,
    credits: { held: state === 'held' ? credits : 0, charged: state === 'posted' ? credits : 0 },
    stream_url: streamPath(stored.id),
  };
}
