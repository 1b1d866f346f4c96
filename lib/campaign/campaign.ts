import * as z from 'zod';
import { keptAudience } from '#lib/campaign/audience';
import { enrichmentOptions } from '#lib/enrichment/options';
import { enrichmentInput } from '#lib/identity/subject';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

export const campaignStatus = z.enum(['draft', 'running', 'paused', 'completed', 'cancelled']);
export type CampaignStatus = z.infer<typeof campaignStatus>;

/** The allowed status transitions. Source: contract, section 2. */
export const campaignTransitions = {
  start: { from: ['draft', 'paused'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  complete: { from: ['running'], to: 'completed' },
  cancel: { from: ['draft', 'running', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly CampaignStatus[]; to: CampaignStatus }>;
export type CampaignTransition = keyof typeof campaignTransitions;

/** The stages of a member; each member is in exactly one. */
export const stages = [
  'found',
  'enriching',
  'enriched',
  'approved',
  'written',
  'skipped',
  'failed',
  'cancelled',
] as const;
export const stage = z.enum(stages);
export type Stage = z.infer<typeof stage>;

/** The campaign settings that a client chooses. */
export const campaignSettings = z.lazy(() =>
  z.strictObject({
    name: z.string().trim().min(1).max(200),
    audience: keptAudience,
    enrichment: enrichmentOptions.default({}),
    approval: z
      .strictObject({
        mode: z.enum(['manual', 'rule']).default('manual'),
        min_confidence: z.number().min(0).max(1).default(0.85),
      })
      .prefault({})
      .meta({
        description:
          'manual: enriched members wait for approval, together through the campaign or each as an enrichment. rule: members with at least min_confidence are approved automatically; the others are skipped',
      }),
    writeback: z
      .strictObject({ enabled: z.boolean().default(true), create_if_missing: z.boolean().default(false) })
      .prefault({})
      .meta({ description: 'Without writeback, a member is done once it is enriched' }),
    credit_ceiling: z
      .int()
      .min(3)
      .max(1_000_000)
      .meta({ description: 'Never exceeded; covers finding and enriching people' }),
  }),
);
export type CampaignSettings = z.infer<typeof campaignSettings>;

export const campaign = z.lazy(() =>
  z.object({
    ...campaignSettings.unwrap().shape,
    id: numericId,
    organization_id: z.string(),
    status: campaignStatus,
    paused_because: z.string().optional(),
    /** How much of the audience has been added; `gathered` once it is complete. */
    gathered: z.boolean(),
    gather_cursor: z.string().optional(),
    person_search_id: numericId.optional(),
    /** The part of `committed` that the campaign's own people search may still use. */
    search_committed: z.int(),
    members: z.int(),
    count_found: z.int(),
    count_enriching: z.int(),
    count_enriched: z.int(),
    count_approved: z.int(),
    count_written: z.int(),
    count_skipped: z.int(),
    count_failed: z.int(),
    count_cancelled: z.int(),
    /** Credits held or spent by this campaign, and credits spent. `committed` never exceeds the ceiling. */
    committed: z.int(),
    spent: z.int(),
    /** Manual approval: everybody enriched until then is approved, and by whom. */
    approved_until: timestamp.optional(),
    approved_by: z.string().optional(),
    /** Each message carries its tick, so only one chain of messages runs at a time. */
    tick: z.int(),
    driven_at: timestamp,
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    started_at: timestamp.optional(),
    completed_at: timestamp.optional(),
  }),
);
export type Campaign = z.infer<typeof campaign>;

export const campaignMember = z.lazy(() =>
  z.object({
    position: z.int(),
    stage,
    reason: z.string().optional(),
    input: enrichmentInput,
    name: z.string().optional(),
    title: z.string().optional(),
    enrichment_id: numericId.optional(),
    match_reason: z.string().optional(),
    updated_at: timestamp,
  }),
);
export type CampaignMember = z.infer<typeof campaignMember>;
