import { campaignResult } from '#lib/campaign/campaign-result';
import { operation, params, price, root } from '#lib/campaign/operations/shared';
import { channelHeaders } from '#lib/network/operations/shared';

const move = (name: 'start' | 'approve' | 'pause' | 'cancel') =>
  ({
    route: `POST ${root}/{id}/${name}`,
    scope: 'svc:write',
    params,
    result: () => campaignResult,
    errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
    idempotency: 'natural',
  }) as const;

export const startCampaign = operation({
  ...move('start'),
  id: 'startCampaign',
  audit: 'Started a campaign',
  summary: 'Start or resume a campaign',
  description:
    'From here on, the campaign finds people, enriches them, gets them approved and writes them back automatically.',
  scope: 'svc:enrich',
  price,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'CONFLICT'],
  needs: ['network'],
  requestHeaders: channelHeaders,
  tool: { name: 'start_campaign' },
});

export const approveCampaignMembers = operation({
  ...move('approve'),
  id: 'approveCampaignMembers',
  audit: 'Approved the people of a campaign',
  scope: 'svc:approve',
  summary: 'Approve everyone enriched so far',
  description:
    'For a campaign with manual approval: approves all members in the stage `enriched` and writes them back. Members enriched later need another approval. Approving again has no effect.',
  status: 202,
  tool: { name: 'approve_campaign_members', destructive: true },
});

export const pauseCampaign = operation({
  ...move('pause'),
  id: 'pauseCampaign',
  summary: 'Pause a campaign',
  description: 'Starts nothing new; work in progress finishes. Start the campaign again to resume it.',
  tool: { name: 'pause_campaign' },
});

export const cancelCampaign = operation({
  ...move('cancel'),
  id: 'cancelCampaign',
  summary: 'Cancel a campaign permanently',
  description: 'Starts nothing new. Work in progress finishes, and its results are kept.',
  tool: { name: 'cancel_campaign', destructive: true },
});

export const campaignMoveOperations = [startCampaign, approveCampaignMembers, pauseCampaign, cancelCampaign];
