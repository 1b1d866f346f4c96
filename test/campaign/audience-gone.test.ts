import { describe, expect, it } from 'vitest';
import * as campaignsApi from '#functions/api/campaigns';
import { find } from '#lib/campaign/store';
import { driveCampaign } from '#lib/campaign/use-cases/drive';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { uploads } from '#lib/runtime/providers/uploads';
import { call } from '#test/support/call';
import { connectHubspot, useCrms } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const create = campaignsApi.createCampaign();
const start = campaignsApi.startCampaign();

useTable();
useKey();
const crms = useCrms();

/** One turn of a campaign whose list HubSpot answers like this. */
async function turn(answer: { readonly status: number; readonly body: unknown }) {
  const organization = await makeOrganization();
  const { id, headers } = organization;
  await connectHubspot(id);
  const body = { name: 'Berlin', audience: { type: 'crm_list', list_id: '102' }, credit_ceiling: 30 };
  const path = '/v1/campaigns';
  const made = await call(create, { method: 'POST', path, headers, body });
  const params = { id: String(made.body.id) };
  await call(start, { method: 'POST', path: `${path}/${made.body.id}/start`, headers, params });
  crms.hubspot().faults.add({ match: { path: '/memberships' }, do: answer });
  const campaign_id = Number(String(made.body.id).replace('camp_', ''));
  const tick = (await find(id, campaign_id))?.tick ?? 0;
  const needs = { crm: crmNeeds(), uploads: uploads() };
  const failed = await driveCampaign({ organization_id: id, campaign_id, tick }, needs, new Date()).then(
    () => false,
    () => true,
  );
  const after = await find(id, campaign_id);
  return { failed, status: after?.status, because: after?.paused_because };
}

describe('a campaign whose CRM list cannot be read', () => {
  it.each([
    [404, 'OBJECT_NOT_FOUND', 'List does not exist with ID 102.'],
    [403, 'MISSING_SCOPES', 'This app lacks crm.lists.read.'],
    [400, 'VALIDATION_ERROR', 'The paging cursor is not valid.'],
  ])('pauses with the reason if the CRM answers %i', async (status, category, message) => {
    const ended = await turn({ status, body: { status: 'error', category, message } });
    expect(ended).toEqual({ failed: false, status: 'paused', because: expect.stringContaining(message) });
  });

  it('is tried again if the CRM has no time for it', async () => {
    const message = 'You have reached your daily limit.';
    const body = { status: 'error', category: 'RATE_LIMITS', policyName: 'DAILY', message };
    expect(await turn({ status: 429, body })).toMatchObject({ failed: true, status: 'running' });
  });
});
