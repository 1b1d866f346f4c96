import * as z from 'zod';
import { campaignSettings, campaignStatus, stage } from '#lib/campaign/campaign';
import { type CampaignResult, campaignResult, memberResult } from '#lib/campaign/campaign-result';
import { defineOperation } from '#lib/contract/operation';
import { idParameter } from '#lib/shared/id';
import { limitCursor } from '#lib/shared/page';

const group = 'campaigns';
const root = '/v1/campaigns';
const base = { group, rate: 'standard' } as const;
const params = z.object({ id: idParameter('camp').meta({ description: 'Campaign id' }) });
const price =
  '1 credit for each person found at companies, 3 for each enriched with a result; never more than credit_ceiling';

const request = {
  name: 'Finance leaders in robotics',
  audience: {
    type: 'companies',
    companies: [{ company_name: 'Acme Robotics' }, { company_website: 'helios-grid.example' }],
    roles: ['Finance leaders'],
    limit_per_company: 2,
  },
  approval: { mode: 'rule', min_confidence: 0.8 },
  writeback: { create_if_missing: true },
  credit_ceiling: 60,
} as const;
const stages = {
  found: 0,
  enriching: 0,
  enriched: 0,
  approved: 0,
  written: 0,
  skipped: 0,
  failed: 0,
  cancelled: 0,
} as const;
const sample = {
  id: 'camp_7305817200230400',
  name: request.name,
  status: 'draft',
  audience: request.audience,
  enrichment: {},
  approval: request.approval,
  writeback: { enabled: true, create_if_missing: true },
  credit_ceiling: 60,
  progress: { found: 0, enriched: 0, approved: 0, written: 0 },
  stages,
  members: 0,
  audience_complete: false,
  credits: { ceiling: 60, committed: 0, spent: 0 },
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
} as const;
const running = { ...sample, status: 'running', started_at: '2026-11-21T09:31:00.000Z' } as const;

export const createCampaign = defineOperation({
  ...base,
  id: 'createCampaign',
  method: 'POST',
  path: root,
  summary: 'Make a campaign: find people, enrich, approve, write back',
  description:
    'The audience is companies with roles, a person search, a CRM list of contacts, or people named one by one. Nothing is begun and nothing held before it is started.',
  scope: 'svc:enrich',
  price,
  body: campaignSettings,
  result: campaignResult,
  status: 201,
  errors: ['NOT_FOUND'],
  idempotency: 'atomic',
  tool: { name: 'create_campaign' },
  examples: { request, response: sample },
});

export const listCampaigns = defineOperation({
  ...base,
  id: 'listCampaigns',
  method: 'GET',
  path: root,
  summary: 'List campaigns',
  description: 'Newest first, each with its counts.',
  scope: 'svc:read',
  query: z.strictObject({ ...limitCursor, status: campaignStatus.optional() }),
  result: z.object({ items: z.array(campaignResult), total: z.int(), next_cursor: z.string().optional() }),
  status: 200,
  errors: [],
  tool: { name: 'list_campaigns' },
  examples: { response: { items: [running], total: 1 } },
});

export const getCampaign = defineOperation({
  ...base,
  id: 'getCampaign',
  method: 'GET',
  path: `${root}/{id}`,
  summary: 'Read a campaign and how far it is',
  description:
    'How many members reached each stage, in which each is now, and the credits. `?wait=25` holds the answer until it has ended.',
  scope: 'svc:read',
  params,
  result: campaignResult,
  status: 200,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }: Pick<CampaignResult, 'status'>) => status === 'completed' || status === 'cancelled',
  tool: { name: 'get_campaign' },
  examples: { response: running },
});

export const updateCampaign = defineOperation({
  ...base,
  id: 'updateCampaign',
  method: 'PATCH',
  path: `${root}/{id}`,
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
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
  tool: { name: 'update_campaign' },
  examples: { request: { credit_ceiling: 90 }, response: { ...running, credit_ceiling: 90 } },
});

export const deleteCampaign = defineOperation({
  ...base,
  id: 'deleteCampaign',
  method: 'DELETE',
  path: `${root}/{id}`,
  summary: 'Delete a campaign',
  description: 'A draft, or one that has ended. Its enrichments stay.',
  scope: 'svc:write',
  params,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'delete_campaign', destructive: true },
  examples: { response: undefined },
});

export const startCampaign = defineOperation({
  ...base,
  id: 'startCampaign',
  method: 'POST',
  path: `${root}/{id}/start`,
  summary: 'Start a campaign, or go on with a paused one',
  description:
    'Finds the people, enriches them, has them approved and writes them back, by itself from here on.',
  scope: 'svc:enrich',
  price,
  params,
  result: campaignResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'CONFLICT'],
  needs: ['network'],
  idempotency: 'natural',
  tool: { name: 'start_campaign' },
  examples: { response: running },
});

export const pauseCampaign = defineOperation({
  ...base,
  id: 'pauseCampaign',
  method: 'POST',
  path: `${root}/{id}/pause`,
  summary: 'Pause a campaign',
  description: 'Nothing new is begun from this moment; what is under way ends. Start it to go on.',
  scope: 'svc:write',
  params,
  result: campaignResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
  idempotency: 'natural',
  tool: { name: 'pause_campaign' },
  examples: { response: { ...running, status: 'paused', paused_because: 'requested' } },
});

export const cancelCampaign = defineOperation({
  ...base,
  id: 'cancelCampaign',
  method: 'POST',
  path: `${root}/{id}/cancel`,
  summary: 'Cancel a campaign for good',
  description: 'Nothing new is begun; what is under way ends, and its results stay.',
  scope: 'svc:write',
  params,
  result: campaignResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT'],
  idempotency: 'natural',
  tool: { name: 'cancel_campaign', destructive: true },
  examples: { response: { ...running, status: 'cancelled' } },
});

export const listCampaignMembers = defineOperation({
  ...base,
  id: 'listCampaignMembers',
  method: 'GET',
  path: `${root}/{id}/members`,
  summary: 'List the members of a campaign',
  description:
    'In the order they were taken in, each with its stage, its enrichment and, where it ended early, why.',
  scope: 'svc:read',
  params,
  query: z.strictObject({ ...limitCursor, stage: stage.optional() }),
  result: z.object({ items: z.array(memberResult), total: z.int(), next_cursor: z.string().optional() }),
  status: 200,
  errors: ['NOT_FOUND'],
  tool: { name: 'list_campaign_members' },
  examples: {
    response: {
      items: [
        {
          position: 0,
          stage: 'written',
          input: { network_url: 'https://www.network.example/in/nadia-okafor' },
          name: 'Nadia Okafor',
          enrichment_id: 7305817200230401,
          updated_at: '2026-11-21T09:32:00.000Z',
        },
      ],
      total: 1,
    },
  },
});

export const campaignOperations = [
  createCampaign,
  listCampaigns,
  getCampaign,
  updateCampaign,
  deleteCampaign,
  startCampaign,
  pauseCampaign,
  cancelCampaign,
  listCampaignMembers,
];
