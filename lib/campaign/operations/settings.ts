import * as z from 'zod';
import { audience } from '#lib/campaign/asked-audience';
import { campaignSettings } from '#lib/campaign/campaign';
import { campaignResult } from '#lib/campaign/campaign-result';
import { operation, params, price, root } from '#lib/campaign/operations/shared';
import { lazy } from '#lib/shared/lazy';

const askedSettings = lazy(() => campaignSettings.unwrap().extend({ audience }));

/** The audience must be verified as reachable before it is accepted. */
const audienceNeeds = ['crm', 'integration-secrets', 'uploads'] as const;

export const createCampaign = operation({
  id: 'createCampaign',
  route: `POST ${root}`,
  summary: 'Create a campaign: find people, enrich, approve, write back',
  description:
    'The audience is companies with roles, a person search, a CRM list of contacts, an uploaded file of people, or people named one by one. Nothing runs and no credits are held until you start it.',
  scope: 'svc:enrich',
  price,
  body: askedSettings,
  result: () => campaignResult,
  status: 201,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'UPSTREAM_ERROR'],
  needs: [...audienceNeeds],
  idempotency: 'atomic',
  tool: { name: 'create_campaign' },
});

export const updateCampaign = operation({
  id: 'updateCampaign',
  route: `PATCH ${root}/{id}`,
  summary: 'Change a campaign',
  description:
    'In a draft, everything can change. After that, only the name and the credit_ceiling, which cannot go below the credits already committed.',
  scope: 'svc:write',
  params,
  body: () =>
    z
      .strictObject({
        name: askedSettings().shape.name.optional(),
        audience: askedSettings().shape.audience.optional(),
        enrichment: askedSettings().shape.enrichment.unwrap().optional(),
        approval: askedSettings().shape.approval.unwrap().optional(),
        writeback: askedSettings().shape.writeback.unwrap().optional(),
        credit_ceiling: askedSettings().shape.credit_ceiling.optional(),
      })
      .refine((body) => Object.keys(body).length > 0, 'changes nothing'),
  result: () => campaignResult,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'UPSTREAM_ERROR'],
  needs: [...audienceNeeds],
  tool: { name: 'update_campaign' },
});

export const campaignSettingOperations = [createCampaign, updateCampaign];
