import { campaignResult } from '#lib/campaign/campaign-result';
import { operation, params, price, root } from '#lib/campaign/operations/shared';

const move = (name: 'start' | 'approve' | 'pause' | 'cancel') =>
  ({
    route: `POST ${root}/{id}/${name}`,
    scope: 'svc:write',
    params,
    result: campaignResult,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
    idempotency: 'natural',
  }) as const;

export const startCampaign = operation({
  ...move('start'),
  id: 'startCampaign',
  audit: 'Started a campaign',
  summary: 'Start a campaign, or go on with a paused one',
  description:
    'Finds the people, enriches them, has them approved and writes them back, by itself from here on.',
  scope: 'svc:enrich',
  price,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'CONFLICT'],
  needs: ['network'],
  tool: { name: 'start_campaign' },
});

export const approveCampaignMembers = operation({
  ...move('approve'),
  id: 'approveCampaignMembers',
  audit: 'Approved the people of a campaign',
  scope: 'svc:approve',
  summary: 'Approve everybody enriched so far',
  description:
    'Of a campaign with manual approval: all members in the stage `enriched` are approved and written back. Who is enriched later needs another approval. Approving twice is the same as once.',
  status: 202,
  tool: { name: 'approve_campaign_members', destructive: true },
});

export const pauseCampaign = operation({
  ...move('pause'),
  id: 'pauseCampaign',
  summary: 'Pause a campaign',
  description: 'Nothing new is begun from this moment; what is under way ends. Start it to go on.',
  tool: { name: 'pause_campaign' },
});

export const cancelCampaign = operation({
  ...move('cancel'),
  id: 'cancelCampaign',
  summary: 'Cancel a campaign for good',
  description: 'Nothing new is begun; what is under way ends, and its results stay.',
  tool: { name: 'cancel_campaign', destructive: true },
});

export const campaignMoveOperations = [startCampaign, approveCampaignMembers, pauseCampaign, cancelCampaign];
