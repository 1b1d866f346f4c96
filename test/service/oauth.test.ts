import * as oauth from 'oauth4webapi';
import { beforeAll, describe, expect, it } from 'vitest';
import { browse } from '#scripts/agent/browse';
import { conformance, withToken } from '#test/support/conformance';
import { useService } from '#test/support/local-service';

const service = useService();
const REDIRECT = 'http://127.0.0.1:33419/callback';
const options = { [oauth.allowInsecureRequests]: true };

let resource = '';
let server: oauth.AuthorizationServer;
let client: oauth.Client;

beforeAll(async () => {
  const address = new URL(service().info.mcp_url);
  const found = await oauth.processResourceDiscoveryResponse(
    address,
    await oauth.resourceDiscoveryRequest(address, options),
  );
  resource = found.resource;
  const issuer = new URL(found.authorization_servers?.[0] ?? '');
  server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oauth2' }),
  );
  client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(
      server,
      { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'none', client_name: 'oauth4webapi' },
      options,
    ),
  );
});

/** A person's authorization, and the exchange of the code. */
async function connected(scope?: string) {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const start = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: REDIRECT,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ resource, state },
    ...(scope ? { scope } : {}),
  };
  for (const [name, value] of Object.entries(parameters)) start.searchParams.set(name, value);
  const back = await browse(start.href, REDIRECT, { ...service().info, decision: 'allow' });
  // Checks `iss` as the metadata announces.
  const answer = oauth.validateAuthResponse(server, client, back, state);
  const exchange = () =>
    oauth.authorizationCodeGrantRequest(server, client, oauth.None(), answer, REDIRECT, verifier, {
      ...options,
      additionalParameters: { resource },
    });
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, await exchange());
  return { exchange, tokens, refreshToken: tokens.refresh_token ?? '' };
}

const refresh = async (token: string) =>
  await oauth.processRefreshTokenResponse(
    server,
    client,
    await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, {
      ...options,
      additionalParameters: { resource },
    }),
  );

const validate = (token: string) =>
  oauth.validateJwtAccessToken(
    server,
    new Request(resource, { headers: { authorization: `Bearer ${token}` } }),
    resource,
    options,
  );

describe('an independent OAuth client', () => {
  it('completes the flow from the address alone and gets a token of the JWT access token profile', async () => {
    const { tokens } = await connected('svc:read svc:enrich');
    expect([tokens.expires_in, tokens.scope]).toEqual([3_600, 'svc:read svc:enrich']);
    expect(await validate(tokens.access_token)).toMatchObject({
      iss: service().info.mcp_url,
      aud: resource,
      client_id: client.client_id,
      org_id: service().info.org_id,
      scope: 'svc:read svc:enrich',
    });
  });

  it('refreshes its tokens, and gets the same ones again if it missed the response', async () => {
    const { refreshToken } = await connected();
    const renewed = await refresh(refreshToken);
    await validate(renewed.access_token);
    expect((await refresh(refreshToken)).refresh_token).toBe(renewed.refresh_token);
    await validate((await refresh(renewed.refresh_token ?? '')).access_token);
  });

  it('finds in each of the two metadata documents exactly the address it asked for', async () => {
    for (const path of ['', '/mcp']) {
      const address = new URL(`${service().info.mcp_url}${path}`);
      const reply = await oauth.resourceDiscoveryRequest(address, options);
      const { resource: named } = await oauth.processResourceDiscoveryResponse(address, reply);
      expect(named).toBe(`${service().info.mcp_url}${path}`);
    }
  });

  it('gets an empty 200 for a HEAD health check', async () => {
    const reply = await fetch(`${service().info.base_url}/health`, { method: 'HEAD' });
    expect([reply.status, await reply.text()]).toEqual([200, '']);
  });

  it('loses the tokens of a code that is replayed', async () => {
    const { exchange, refreshToken } = await connected();
    expect((await exchange()).status).toBe(400);
    await expect(refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('revokes its tokens', async () => {
    const { refreshToken } = await connected();
    const revoke = async (token: string) =>
      oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, oauth.None(), token, options),
      );
    await expect(revoke('unknown')).resolves.toBeUndefined();
    await expect(revoke(refreshToken)).resolves.toBeUndefined();
    await expect(refresh(refreshToken)).rejects.toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the official conformance runner', () => {
  /**
   * What the runner cannot test here: it calls tools, prompts and resources of its own server, and methods of capabilities that are not
   * declared (logging, completion, subscriptions). Everything else must pass.
   */
  const OF_ITS_OWN = [
    /: (Failed: |JSON-RPC error: |MCP error -32602: )*There is no (tool|prompt|resource) (test|greet|slow_compute|failing_job|protocol_error_job|confirm_delete|multi_input)/,
    /: (Not testable: |Prerequisite failed: |routing-task fixture from Check 2 unavailable)/,
    /: Tool 'json_schema_2020_12_tool' not found/,
    /^(completion-complete|logging-set-level|resources-(un)?subscribe|tools-call-with-logging) .*Method not found$/,
    /^input-required-result-multi-round .*: Expected InputRequiredResult/,
    /^tasks-required-task-error .*: tools\/call for failing_job returned error code -32602/,
  ];

  it.each([
    { revision: '2025-06-18', options: ['--suite', 'all', '--spec-version', '2025-06-18'], passed: 31 },
    { revision: '2025-11-25', options: ['--requirements', '2025-11-25'], passed: 38 },
    { revision: '2026-07-28', options: ['--requirements', '2026-07-28'], passed: 110 },
  ])('fails in $revision only on tools of its own server', async ({ options, passed }) => {
    const { tokens } = await connected();
    const proxy = await withToken(service().info.mcp_url, tokens.access_token);
    const outcome = await conformance(proxy.url, options);
    proxy.close();
    expect(outcome.failed.filter((line) => !OF_ITS_OWN.some((own) => own.test(line)))).toEqual([]);
    expect(outcome.passed).toBe(passed);
  });
});
