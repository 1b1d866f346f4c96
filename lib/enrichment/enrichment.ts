import * as z from 'zod';
import { enrichmentWarning } from '#lib/enrichment/match/conclusion';
import { callerReference, enrichmentOptions } from '#lib/enrichment/options';
import { enrichmentStatus } from '#lib/enrichment/status';
import { writeback } from '#lib/enrichment/writeback';
import { givenInput } from '#lib/identity/given-input';
import { match } from '#lib/identity/match';
import { enrichmentInput, subjectType } from '#lib/identity/subject';
import { permit } from '#lib/network/permit';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

/** A reservation ends once: posted if fields were found, else voided. */
export const reservation = z.lazy(() =>
  z.object({
    credits: z.int().min(0),
    state: z.enum(['held', 'posted', 'voided']),
  }),
);

/** Its place in a batch, which keeps its counters and credits. Every `lanes`-th member forms a lane that runs in sequence. */
export const batchPlace = z.lazy(() =>
  z.object({
    position: z.int(),
    size: z.int(),
    lanes: z.int(),
    /** Waits for the reset if the network's daily allowance is used up, instead of continuing without the network. */
    on_quota: z.literal('wait').optional(),
  }),
);

/** The enrichment as stored: one item of about a kilobyte. Fields, sources and evidence are separate items. */
export const enrichment = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    type: subjectType,
    status: enrichmentStatus,
    input: enrichmentInput,
    ...givenInput.unwrap().shape,
    options: enrichmentOptions.default({}),
    ...callerReference(),
    reservation,
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    completed_at: timestamp.optional(),
    approved_at: timestamp.optional(),
    approved_by: z.string().optional(),
    field_overrides: z.record(z.string(), z.unknown()).optional(),
    overridden_by: z.string().optional(),
    overridden_at: timestamp.optional(),
    crm_entity_id: z.string().optional(),
    reused_from: numericId.optional(),
    batch_id: z.string().optional(),
    batch: batchPlace.optional(),
    /** Network lookups taken from an account's daily allowance when it was taken up. */
    permit: permit.optional(),
    /** While waiting: when it continues. */
    resumes_at: timestamp.optional(),
    has_waited: z.boolean().optional(),
    /** While queued: since when it has waited in its organization's line. */
    in_line_since: timestamp.optional(),
    /** Counted as at work in its organization's account, from start to end. */
    at_work: z.literal(true).optional(),
    config_version: z.int().optional(),
    /** Of who was found. */
    name: z.string().optional(),
    fields_found: z.int().optional(),
    match_confidence: z.number().optional(),
    match: match.optional(),
    warnings: z.array(enrichmentWarning).optional(),
    entity_ids: z.array(numericId).optional(),
    brief: z.record(z.string(), z.unknown()).optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
    writeback: writeback.optional(),
  }),
);
export type Enrichment = z.infer<typeof enrichment>;
