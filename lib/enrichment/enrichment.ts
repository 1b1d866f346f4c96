import * as z from 'zod';
import { refusalClass } from '#lib/crm/record/refusal';
import { enrichmentWarning } from '#lib/enrichment/match/conclusion';
import { fieldNames } from '#lib/field/catalogue';
import { fieldGroup } from '#lib/field/group';
import { probability } from '#lib/field/types';
import { givenInput } from '#lib/identity/given-input';
import { match } from '#lib/identity/match';
import { enrichmentInput, subjectType } from '#lib/identity/subject';
import { permit } from '#lib/network/permit';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

export const enrichmentStatus = z.enum([
  'queued',
  'waiting',
  'processing',
  'completed',
  'approved',
  'failed',
  'cancelled',
]);
export type EnrichmentStatus = z.infer<typeof enrichmentStatus>;

/** Which status may follow which. The store turns a row into a write condition. Source: spec 3.1, contract 2. */
export const transitions = {
  /** For the reset of the network's daily allowance. */
  wait: { from: ['queued'], to: 'waiting' },
  start: { from: ['queued', 'waiting'], to: 'processing' },
  complete: { from: ['processing'], to: 'completed' },
  fail: { from: ['queued', 'waiting', 'processing'], to: 'failed' },
  approve: { from: ['completed'], to: 'approved' },
  cancel: { from: ['queued', 'waiting', 'processing', 'completed', 'approved', 'failed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly EnrichmentStatus[]; to: EnrichmentStatus }>;

export type Transition = keyof typeof transitions;

/** Statuses in which nothing more happens by itself. */
export const isEnded = (status: EnrichmentStatus): boolean =>
  status !== 'queued' && status !== 'waiting' && status !== 'processing';

/** A reservation ends once: posted when fields were found, voided otherwise. */
export const reservation = z.object({
  credits: z.int().min(0),
  state: z.enum(['held', 'posted', 'voided']),
});

export const enrichmentOptions = z.strictObject({
  instructions: z
    .string()
    .trim()
    .min(1)
    .max(4_000)
    .optional()
    .meta({
      description: 'Free-text brief; supersedes the standing configuration in every dimension for this job',
      examples: ['Prefer engineering leaders at robotics companies in Europe; ignore agencies.'],
    }),
  goal_override: z
    .string()
    .trim()
    .min(1)
    .max(4_000)
    .optional()
    .meta({ description: 'Legacy alias, narrower: re-anchors priority_score only', deprecated: true }),
  refresh: z
    .boolean()
    .optional()
    .meta({ description: 'Run in full even when a fresh result could be reused' }),
  fields: z
    .array(z.enum([...fieldNames, ...fieldGroup.options]))
    .min(1)
    .max(100)
    .optional()
    .meta({
      description:
        'Only these fields, by name or by group, e.g. ["work_email"] or ["phone", "company"]. Sources that cannot give them are not asked, and the price follows: 1 credit for e-mail fields alone, 3 otherwise.',
      examples: [['work_email']],
    }),
  min_confidence: probability
    .optional()
    .meta({ description: 'A match less sure than this counts as not found: nothing is charged' }),
  include_erased: z
    .boolean()
    .optional()
    .meta({ description: 'Enrich a person although they were deleted in this organization' }),
});
export type EnrichmentOptions = z.infer<typeof enrichmentOptions>;

/** The caller's own reference, returned in results, exports and webhooks. */
export const callerReference = {
  external_id: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Your own id for this record' }),
  custom: z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((map) => Object.keys(map).length <= 20, 'may have at most 20 keys')
    .optional()
    .meta({ description: 'Small values of your own, returned as they are' }),
};

export const writebackStatus = z.enum(['pending', 'succeeded', 'failed', 'skipped']);
export type WritebackStatus = z.infer<typeof writebackStatus>;

export const writeback = z.object({
  status: writebackStatus,
  platform: z.string().optional(),
  crm_entity_id: z.string().optional(),
  crm_url: z.string().optional(),
  created: z.boolean().optional(),
  matched_by: z.string().optional(),
  changes: z
    .array(z.object({ property: z.string(), field: z.string(), from: z.string().optional(), to: z.string() }))
    .optional()
    .meta({ description: 'What was written, property by property' }),
  refused: z
    .array(
      z.object({
        property: z.string(),
        field: z.string().optional(),
        value: z.string().optional(),
        code: z.string(),
        message: z.string(),
        nearest: z.string().optional(),
      }),
    )
    .optional()
    .meta({ description: 'What the CRM did not take, in its own words; the rest was written' }),
  opted_out: z.literal(true).optional().meta({ description: 'The CRM says the person wants no mail' }),
  error: z
    .object({
      code: z.string(),
      message: z.string(),
      class: refusalClass.optional(),
      candidates: z.array(z.string()).optional().meta({
        description: 'Records the CRM takes for the same; name one as crm_entity_id to write to it',
      }),
    })
    .optional(),
  field_overrides: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'Corrections of a request that goes on in the background' }),
  requested_by: z.string().optional(),
  create_if_missing: z.boolean().optional(),
  updated_at: timestamp,
});
export type Writeback = z.infer<typeof writeback>;

/** Its place in a batch, which then keeps its counters and credits. Every `lanes`-th member is worked on one after another. */
export const batchPlace = z.object({
  position: z.int(),
  size: z.int(),
  lanes: z.int(),
  /** Waits for the reset when the network's daily allowance is used up, instead of going on without it. */
  on_quota: z.literal('wait').optional(),
});

/** The enrichment as stored: one item of about a kilobyte. Fields, sources and evidence lie in items of their own. */
export const enrichment = z.object({
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
});
export type Enrichment = z.infer<typeof enrichment>;
