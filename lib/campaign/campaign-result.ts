import * as z from 'zod';
import {
  type Campaign,
  type CampaignMember,
  campaignSettings,
  campaignStatus,
  stage,
} from '#lib/campaign/campaign';
import { enrichmentInput } from '#lib/identity/subject';
import { timestamp } from '#lib/shared/time';

export const campaignResult = z.lazy(() =>
  z
    .object({
      ...campaignSettings.unwrap().shape,
      id: z.string(),
      status: campaignStatus,
      paused_because: z.string().optional(),
      progress: z
        .object({ found: z.int(), enriched: z.int(), approved: z.int(), written: z.int() })
        .meta({ description: 'How many members have reached each stage so far' }),
      stages: z
        .record(stage, z.int())
        .meta({ description: 'Members by current stage. The counts always add up to `members`' }),
      members: z.int(),
      audience_complete: z.boolean().meta({ description: 'Whether the whole audience has been loaded' }),
      person_search_id: z.string().optional(),
      credits: z.object({ ceiling: z.int(), committed: z.int(), spent: z.int() }),
      created_at: timestamp,
      updated_at: timestamp,
      started_at: timestamp.optional(),
      completed_at: timestamp.optional(),
    })
    .meta({ id: 'Campaign' }),
);
export type CampaignResult = z.infer<typeof campaignResult>;

export const memberResult = z.lazy(() =>
  z
    .object({
      position: z.int(),
      stage,
      reason: z.string().optional(),
      input: enrichmentInput,
      name: z.string().optional(),
      title: z.string().optional(),
      match_reason: z.string().optional(),
      enrichment_id: z.int().optional(),
      updated_at: timestamp,
    })
    .meta({ id: 'CampaignMember' }),
);
export type MemberResult = z.infer<typeof memberResult>;

export const toMemberResult = (member: CampaignMember): MemberResult => member;

/** The stored campaign as returned to clients. */
export function toCampaignResult(one: Campaign): CampaignResult {
  const { name, audience, enrichment, approval, writeback, credit_ceiling } = one;
  const stages = {
    found: one.count_found,
    enriching: one.count_enriching,
    enriched: one.count_enriched,
    approved: one.count_approved,
    written: one.count_written,
    skipped: one.count_skipped,
    failed: one.count_failed,
    cancelled: one.count_cancelled,
  };
  return {
    id: `camp_${one.id}`,
    name,
    status: one.status,
    ...(one.paused_because && one.status === 'paused' ? { paused_because: one.paused_because } : {}),
    audience,
    enrichment,
    approval,
    writeback,
    credit_ceiling,
    progress: {
      found: one.members,
      enriched: stages.enriched + stages.approved + stages.written,
      approved: stages.approved + stages.written,
      written: stages.written,
    },
    stages,
    members: one.members,
    audience_complete: one.gathered,
    ...(one.person_search_id ? { person_search_id: `psearch_${one.person_search_id}` } : {}),
    credits: { ceiling: credit_ceiling, committed: one.committed, spent: one.spent },
    created_at: one.created_at,
    updated_at: one.updated_at,
    ...(one.started_at ? { started_at: one.started_at } : {}),
    ...(one.completed_at ? { completed_at: one.completed_at } : {}),
  };
}
