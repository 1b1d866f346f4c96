import { describe, expect, it } from 'vitest';
import { standardEnrichmentConfig } from '#lib/config/enrichment-config';
import { saveEnrichmentConfig } from '#lib/config/store';
import type { CrmPlatform } from '#lib/crm/record/platform';
import { changeIntegration } from '#lib/crm/store';
import { connectionWrites } from '#lib/crm/use-cases/connect';
import { findConnected } from '#lib/crm/use-cases/open-crm';
import { transact, write } from '#lib/db/table';
import { createKmsSealer } from '#lib/providers/sealer/kms';
import { Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';
import { connectHubspot } from '#test/support/crm';
import { useKey } from '#test/support/key';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

useTable();
useKey();

const now = new Date();

async function connectedToBoth(writeback_platform?: CrmPlatform): Promise<string> {
  const { id } = await makeOrganization();
  await connectHubspot(id);
  const salesforce = {
    ...({ platform: 'salesforce', status: 'connected', credential: 'oauth' } as const),
    ...{ account: { id: '00D', name: 'org' }, scopes: [], connected_at: toIso(now) },
  };
  const needs = { sealer: createKmsSealer(process.env['INTEGRATION_KEY'] ?? '') };
  const secret = { access_token: '00D!x', refresh_token: 'r', obtained_at: toIso(now) };
  await transact(await connectionWrites(id, salesforce, secret, needs, now));
  if (writeback_platform) {
    const value = { ...standardEnrichmentConfig(), writeback_platform };
    await write(saveEnrichmentConfig(id, value, { version: 1, by: 'test', now }));
  }
  return id;
}

const platformOf = async (organization: string, asked?: CrmPlatform) => {
  const found = await findConnected(organization, asked);
  return found instanceof Problem ? found.details?.['reason'] : found.platform;
};

describe('the CRM that is written to, of two connected', () => {
  it('is the configured one, HubSpot by default', async () => {
    expect(await platformOf(await connectedToBoth())).toBe('hubspot');
    expect(await platformOf(await connectedToBoth('salesforce'))).toBe('salesforce');
  });

  it('is the one that a request names', async () => {
    expect(await platformOf(await connectedToBoth('salesforce'), 'hubspot')).toBe('hubspot');
  });

  it('is none, rather than the other one, if the configured one has expired', async () => {
    const id = await connectedToBoth('salesforce');
    await write(changeIntegration(id, 'salesforce', 'expire'));
    expect(await platformOf(id)).toBe('crm_expired');
  });
});
