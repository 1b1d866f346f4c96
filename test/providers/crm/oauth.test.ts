import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CrmOAuth } from '#lib/crm/oauth-port';
import { hubspotOAuth } from '#lib/providers/crm/hubspot/oauth';
import { salesforceOAuth } from '#lib/providers/crm/salesforce/oauth';
import { http, NOW, simulated } from '#test/providers/crm/support';

const app = {
  clientId: 'our-app',
  clientSecret: 'our-secret',
  redirectUri: 'https://service.example/callback',
};
const hubspotSimulator = simulated('crm-hubspot');
const salesforceSimulator = simulated('crm-salesforce');
const hubspot = () =>
  hubspotOAuth({ http, baseUrl: hubspotSimulator().address, appUrl: hubspotSimulator().address, app });
const salesforce = () => salesforceOAuth({ http, loginUrl: salesforceSimulator().address, app });

/** What a person and a browser do with the page: allow, and follow the redirect back to us. */
async function allow(address: string): Promise<{ code: string; state: string }> {
  const page = await (await fetch(address)).text();
  const form = new URLSearchParams({ decision: 'allow' });
  for (const [, name = '', value = ''] of page.matchAll(/name="(\w+)" value="([^"]*)"/g))
    if (name !== 'decision') form.set(name, value.replaceAll('&amp;', '&'));
  const { origin, pathname } = new URL(address);
  const reply = await fetch(origin + pathname, { method: 'POST', body: form, redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(app.redirectUri);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

describe('HubSpot', () => {
  test('exchanges a code for refreshable tokens with account, scopes and expiry', async () => {
    const scopes = ['crm.objects.contacts.read', 'oauth'];
    const { code, state } = await allow(hubspot().authorizeUrl({ scopes, state: 's p&ce' }));
    expect(state).toBe('s p&ce');
    const tokens = await hubspot().exchange(code, NOW);
    expect(tokens).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: '2026-11-21T09:30:00.000Z',
      scopes,
      account_id: '4242',
    });
    const fresh = await hubspot().refresh(tokens.refresh_token ?? '', NOW);
    expect(fresh.access_token).not.toBe(tokens.access_token);
    await expect(hubspot().exchange(code, NOW)).rejects.toMatchObject({ reason: 'credential_expired' });
  });
});

describe('Salesforce', () => {
  test('exchanges a code and its PKCE verifier for tokens with the instance URL', async () => {
    const verifier = 'v'.repeat(64);
    const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
    const start = () =>
      allow(salesforce().authorizeUrl({ scopes: ['api', 'refresh_token'], state: 's', codeChallenge }));
    const tokens = await salesforce().exchange((await start()).code, NOW, verifier);
    expect(tokens).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      scopes: ['refresh_token', 'api', 'id'],
      account_id: expect.stringMatching(/^00D/),
      instance_url: salesforceSimulator().address,
    });
    const fresh = await salesforce().refresh(tokens.refresh_token ?? '', NOW);
    expect(fresh.refresh_token).toBeUndefined();
    const wrong = salesforce().exchange((await start()).code, NOW, 'w'.repeat(64));
    await expect(wrong).rejects.toMatchObject({ reason: 'credential_expired', vendorCode: 'invalid_grant' });
  });
});

describe('a refusal of the service’s own app, or for the moment, does not disconnect the customer', () => {
  test.each([
    [401, { status: 'BAD_CLIENT_SECRET', message: 'mismatched client secret', correlationId: 'c' }],
    [400, { status: 'BAD_CLIENT_ID', message: 'missing or unknown client id', correlationId: 'c' }],
    [401, { error: 'invalid_client', error_description: 'mismatched client secret' }],
    [503, '<html><body>down</body></html>'],
  ] as const)('by HubSpot: %i %j', async (status, body) => {
    hubspotSimulator().faults.add({ do: { status, body } });
    await expect(hubspot().refresh('token', NOW)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test.each([
    [400, { error: 'unknown_error', error_description: 'retry your request' }],
    [400, { error: 'invalid_client', error_description: 'invalid client credentials' }],
    [503, '<html><body>Down for maintenance</body></html>'],
    [429, { error: 'rate_limit_exceeded' }],
  ] as const)('by Salesforce: %i %j', async (status, body) => {
    salesforceSimulator().faults.add({ do: { status, body } });
    await expect(salesforce().refresh('token', NOW)).rejects.toMatchObject({ reason: 'unavailable' });
  });
});

test.each([
  ['ip restricted', 'forbidden', undefined],
  ['ip restricted or invalid login hours', 'unavailable', 3_600],
] as const)(
  'Salesforce’s “%s” is reported as a restriction, which a new connection would not lift but time may',
  async (error_description, reason, retryAfter) => {
    const body = { error: 'invalid_grant', error_description };
    salesforceSimulator().faults.add({ do: { status: 400, body } });
    await expect(salesforce().refresh('token', NOW)).rejects.toMatchObject({
      reason,
      retryAfter,
      detail: expect.stringContaining(error_description),
    });
  },
);

describe.each([
  ['HubSpot', hubspot, hubspotSimulator],
  ['Salesforce', salesforce, salesforceSimulator],
] as const)('%s', (_name, oauth: () => CrmOAuth, simulator) => {
  test('asks for a new connection if the refresh token is gone', async () => {
    await expect(oauth().refresh('gone', NOW)).rejects.toMatchObject({
      code: 'UPSTREAM_ERROR',
      reason: 'credential_expired',
    });
  });

  test.each([
    ['html_ok', 'unreadable'],
    ['reset', 'unavailable'],
    ['error', 'unavailable'],
  ] as const)(
    'reports %s during a token request as an upstream error without the secret',
    async (fault, reason) => {
      simulator().faults.add({ do: fault });
      const error: unknown = await oauth()
        .refresh('token', NOW)
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: 'UPSTREAM_ERROR', reason });
      expect(String(error)).not.toContain('our-secret');
    },
  );
});
