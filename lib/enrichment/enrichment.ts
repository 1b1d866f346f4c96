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

/** A reservation ends once: posted when fields were found, voided otherwise. */
export const reservation = z.lazy(() =>
  z.object({
    credits: z.int().min(0),
    state: z.enum(['held', 'posted', 'voided']),
  }),
);

/** Its place in a batch, which then keeps its counters and credits. Every `lanes`-th member is worked on one after another. */
export const batchPlace = z.lazy(() =>
  z.object({
    position: z.int(),
    size: z.int(),
    lanes: z.int(),
    /** Waits for the reset when the network's daily allowance is used up, instead of going on without it. */
    on_quota: z.literal('wait').optional(),
  }),
);

/** The enrichment as stored: one item of about a kilobyte. Fields, sources and evidence lie in items of their own. */
export const enrichment = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    type: subjectType,
    status: enrichmentStatus,
    input: enrichmentInput,
    ...givenInput.shape,
    options: enrichmentOptions.default({}),
    ...callerReference,
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
    /** The network lookups it took from its account's day when it was taken up. */
    permit: permit.optional(),
    /** While it waits: when it goes on. */
    resumes_at: timestamp.optional(),
    has_waited: z.boolean().optional(),
    /** While it is queued: since when it waits for another of its organization to end. */
    in_line_since: timestamp.optional(),
    /** Counted as at work in its organization's account, from its start to its end. */
    at_work: z.literal(true).optional(),
    config_version: z.int().optional(),
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
