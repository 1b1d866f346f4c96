import * as z from 'zod';
import { campaignSettings, campaignStatus, stage } from '#lib/campaign/campaign';
import { type CampaignResult, campaignResult, memberResult } from '#lib/campaign/campaign-result';
import { operation, params, price, root } from '#lib/campaign/operations/shared';
import { countedPageOf, limitCursor } from '#lib/shared/page';

/** Whether an audience can be reached is found out before it is taken. */
const audienceNeeds = ['crm', 'integration-secrets', 'uploads'] as const;

export const createCampaign = operation({
  id: 'createCampaign',
  route: `POST ${root}`,
  summary: 'Make a campaign: find people, enrich, approve, write back',
  description:
    'The audience is companies with roles, a person search, a CRM list of contacts, an uploaded file of people (POST /v1/enrichments/batches/upload), or people named one by one. Nothing is begun and nothing held before it is started.',
  scope: 'svc:enrich',
  price,
  body: campaignSettings,
  result: campaignResult,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'UPSTREAM_ERROR'],
  needs: [...audienceNeeds],
  idempotency: 'atomic',
  tool: { name: 'create_campaign' },
});

export const listCampaigns = operation({
  id: 'listCampaigns',
  route: `GET ${root}`,
  summary: 'List campaigns',
  description: 'Newest first, each with its counts.',
  scope: 'svc:read',
  query: z.strictObject({ ...limitCursor, status: campaignStatus.optional() }),
  result: countedPageOf(campaignResult),
  tool: { name: 'list_campaigns' },
});

export const getCampaign = operation({
  id: 'getCampaign',
  route: `GET ${root}/{id}`,
  summary: 'Read a campaign and how far it is',
  description:
    'How many members reached each stage, in which each is now, and the credits. `?wait=25` holds the answer until it has ended.',
  scope: 'svc:read',
  params,
  result: campaignResult,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }: Pick<CampaignResult, 'status'>) => status === 'completed' || status === 'cancelled',
  tool: { name: 'get_campaign' },
});

export const updateCampaign = operation({
  id: 'updateCampaign',
  route: `PATCH ${root}/{id}`,
  summary: 'Change a campaign',
  description:
    'Everything of a draft; of a later one its name and its credit_ceiling, not below what is committed.',
  scope: 'svc:write',
  params,
  body: z
    .strictObject({
      name: campaignSettings.shape.name.optional(),
      audience: campaignSettings.shape.audience.optional(),
      enrichment: campaignSettings.shape.enrichment.unwrap().optional(),
      approval: campaignSettings.shape.approval.unwrap().optional(),
      writeback: campaignSettings.shape.writeback.unwrap().optional(),
      credit_ceiling: campaignSettings.shape.credit_ceiling.optional(),
    })
    .refine((body) => Object.keys(body).length > 0, 'changes nothing'),
  result: campaignResult,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'UPSTREAM_ERROR'],
  needs: [...audienceNeeds],
  tool: { name: 'update_campaign' },
});

export const deleteCampaign = operation({
  id: 'deleteCampaign',
  route: `DELETE ${root}/{id}`,
  summary: 'Delete a campaign',
  description: 'A draft, or one that has ended. Its members are erased with it; its enrichments stay.',
  scope: 'svc:write',
  params,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'delete_campaign', destructive: true },
});

export const listCampaignMembers = operation({
  id: 'listCampaignMembers',
  route: `GET ${root}/{id}/members`,
  summary: 'List the members of a campaign',
  description:
    'In the order they were taken in, each with its stage, its enrichment and, where it ended early, why.',
  scope: 'svc:read',
  params,
  query: z.strictObject({ ...limitCursor, stage: stage.optional() }),
  result: countedPageOf(memberResult),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_campaign_members' },
});

export const campaignRecordOperations = [
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  deleteCampaign,
  listCampaignMembers,
];
