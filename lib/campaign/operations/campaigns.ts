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
  query: () => z.strictObject({ ...limitCursor(), status: campaignStatus.optional() }),
  result: () => countedPageOf(campaignResult),
  tool: { name: 'list_campaigns' },
});

export const getCampaign = operation({
  id: 'getCampaign',
  route: `GET ${root}/{id}`,
  summary: 'Read a campaign with its progress',
  description:
    'Returns how many members reached each stage, how many are in each stage now, and the credits. `?wait=25` holds the response until the campaign has ended.',
  scope: 'svc:read',
  params,
  result: () => campaignResult,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }: Pick<CampaignResult, 'status'>) => status === 'completed' || status === 'cancelled',
  tool: { name: 'get_campaign' },
});

export const deleteCampaign = operation({
  id: 'deleteCampaign',
  route: `DELETE ${root}/{id}`,
  summary: 'Delete a campaign',
  description:
    'Deletes a draft, or a campaign that has ended. Its members are deleted with it; its enrichments are kept.',
  scope: 'svc:write',
  params,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'delete_campaign', destructive: true },
});

export const listCampaignMembers = operation({
  id: 'listCampaignMembers',
  route: `GET ${root}/{id}/members`,
  summary: 'List the members of a campaign',
  description:
    'In the order they were added, each with its stage, its enrichment and, if it ended early, the reason.',
  scope: 'svc:read',
  params,
  query: () => z.strictObject({ ...limitCursor(), stage: stage.optional() }),
  result: () => countedPageOf(memberResult),
  errors: ['NOT_FOUND'],
  tool: { name: 'list_campaign_members' },
});

export const campaignRecordOperations = [listCampaigns, getCampaign, deleteCampaign, listCampaignMembers];
