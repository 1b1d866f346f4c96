import * as z from 'zod';
import { campaignStatus, stage } from '#lib/campaign/campaign';
import { type CampaignResult, campaignResult, memberResult } from '#lib/campaign/campaign-result';
import { operation, params, root } from '#lib/campaign/operations/shared';
import { countedPageOf, limitCursor } from '#lib/shared/page';

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

export const campaignRecordOperations = [listCampaigns, getCampaign, deleteCampaign, listCampaignMembers];
