import * as z from 'zod';
import { enrichmentOptions } from '#lib/enrichment/enrichment';
import { enrichmentInput } from '#lib/enrichment/subject';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

export const campaignStatus = z.enum(['draft', 'running', 'paused', 'completed', 'cancelled']);
export type CampaignStatus = z.infer<typeof campaignStatus>;

/** Which status may follow which. Source: contract, section 2. */
export const campaignTransitions = {
  start: { from: ['draft', 'paused'], to: 'running' },
  pause: { from: ['running'], to: 'paused' },
  complete: { from: ['running'], to: 'completed' },
  cancel: { from: ['draft', 'running', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly CampaignStatus[]; to: CampaignStatus }>;
export type CampaignTransition = keyof typeof campaignTransitions;

/** Where a member stands; each is in one stage at any time. */
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

const line = (maximum: number) => z.string().trim().min(1).max(maximum);

const companyTarget = z
  .strictObject({
    company_name: line(200).optional(),
    company_website: line(500).optional(),
    company_network: line(500).optional(),
    company_id: line(128).optional(),
    roles: z.array(line(120)).min(1).max(10).optional(),
  })
  .refine(
    ({ roles: _roles, ...target }) => Object.keys(target).length > 0,
    'needs one of company_name, company_website, company_network, company_id',
  );

/** Whom a campaign is for. */
export const audience = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('companies'),
    companies: z.array(companyTarget).min(1).max(100),
    roles: z.array(line(120)).min(1).max(10),
    limit_per_company: z.int().min(1).max(25).default(3),
  }),
  z.strictObject({
    type: z.literal('person_search'),
    person_search_id: z.string().regex(/^(psearch_)?[1-9][0-9]{0,15}$/, 'must be the id of a person search'),
  }),
  z.strictObject({ type: z.literal('people'), people: z.array(enrichmentInput).min(1).max(200) }),
  z.strictObject({
    type: z.literal('crm_list'),
    list_id: line(200),
    platform: z.enum(['hubspot', 'salesforce']).optional(),
  }),
]);
export type Audience = z.infer<typeof audience>;

/** What a client decides of a campaign. */
export const campaignSettings = z.strictObject({
  name: line(200),
  audience,
  enrichment: enrichmentOptions.default({}),
  approval: z
    .strictObject({
      mode: z.enum(['manual', 'rule']).default('manual'),
      min_confidence: z.number().min(0).max(1).default(0.85),
    })
    .prefault({})
    .meta({
      description:
        'manual: approve each enrichment by POST /v1/enrichments/{id}/approve. rule: approved by itself from min_confidence on; the others are skipped',
    }),
  writeback: z
    .strictObject({ enabled: z.boolean().default(true), create_if_missing: z.boolean().default(false) })
    .prefault({})
    .meta({ description: 'Without writeback a member has ended when it is enriched' }),
  credit_ceiling: z
    .int()
    .min(3)
    .max(1_000_000)
    .meta({ description: 'Never passed: people finding and enriching together' }),
});
export type CampaignSettings = z.infer<typeof campaignSettings>;

export const campaign = z.object({
  ...campaignSettings.shape,
  id: numericId,
  organization_id: z.string(),
  status: campaignStatus,
  paused_because: z.string().optional(),
  /** How much of the audience was taken in; `gathered` when there is no more to come. */
  gathered: z.boolean(),
  gather_cursor: z.string().optional(),
  person_search_id: numericId.optional(),
  /** Of `committed`, what the campaign's own people search may still use. */
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
  /** Credits held or spent by this campaign, and of those spent. `committed` never passes the ceiling. */
  committed: z.int(),
  spent: z.int(),
  /** Each message carries the tick it is for: one chain of them at a time. */
  tick: z.int(),
  driven_at: timestamp,
  created_at: timestamp,
  created_by: z.string(),
  updated_at: timestamp,
  started_at: timestamp.optional(),
  completed_at: timestamp.optional(),
});
export type Campaign = z.infer<typeof campaign>;

export const campaignMember = z.object({
  position: z.int(),
  stage,
  reason: z.string().optional(),
  input: enrichmentInput,
  name: z.string().optional(),
  title: z.string().optional(),
  enrichment_id: numericId.optional(),
  match_reason: z.string().optional(),
  updated_at: timestamp,
});
export type CampaignMember = z.infer<typeof campaignMember>;
