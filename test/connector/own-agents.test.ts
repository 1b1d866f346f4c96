import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import * as organizationApi from '#functions/api/organization';
import { scope } from '#lib/contract/scope';
import { transact } from '#lib/db/table';
import { findMember, removalWrites } from '#lib/organization/member-store';
import { call } from '#test/support/call';
import { ADDRESS, bodyOf, type Fields, REDIRECT, useConnector } from '#test/support/connector';
import { makeOrganization } from '#test/support/organization';

const createAgent = organizationApi.createAgentClient();
const deleteAgent = organizationApi.deleteAgentClient();
const listAgents = organizationApi.listAgentClients();
const listGrants = organizationApi.listAgentGrants();
const revokeGrant = organizationApi.revokeAgentGrant();

const { ask, register, code, exchange, withCode, rpc } = useConnector();
const basic = (id: string, secret: string) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});
type Headers = Record<string, string>;
const create = (headers: Headers, body: unknown) =>
  call(createAgent, { method: 'POST', path: '/v1/agent-clients', headers, body });
const token = (fields: Fields, headers: Headers = {}) =>
  exchange({ grant_type: 'client_credentials', ...fields }, {}, headers);

let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwks: object;
beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }] };
});
let rsaKey: typeof keys.privateKey;
let rsaJwks: object;
beforeAll(async () => {
  const rsa = await generateKeyPair('RS256');
  rsaKey = rsa.privateKey;
  rsaJwks = { keys: [{ ...(await exportJWK(rsa.publicKey)), kid: 'rsa', alg: 'RS256' }] };
});
const rsaAssertion = (id: string) =>
  new SignJWT({ iss: id, sub: id, aud: ADDRESS, jti: 'r1' })
    .setProtectedHeader({ alg: 'RS256', kid: 'rsa' })
    .setExpirationTime('5m')
    .sign(rsaKey);
let assertions = 0;
const assertion = (id: string, claims: JWTPayload = {}, key = keys.privateKey) => {
  assertions += 1;
  return new SignJWT({ iss: id, sub: id, aud: ADDRESS, jti: String(assertions), ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setExpirationTime(claims.exp ?? '5m')
    .sign(key);
};
const signed = (client_assertion: string): Fields => ({
  client_assertion,
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
});

describe('an agent that a member connected', () => {
  it('is listed for admins with who allowed what, and can be disconnected by them', async () => {
    const { id, headers } = await makeOrganization(0, scope.options);
    const { headers: member } = await makeOrganization();
    const person = { subject: 'mia', user: 'mia@example.com', organizations: [id] };
    const { client_id } = await register({ client_name: 'Claude Code' });
    const text = await code({ client_id, scope: 'svc:read' }, {}, person);
    const { body: held } = await exchange(withCode(client_id, text));
    expect((await rpc(held.access_token)).status).toBe(200);
    const list = (as: Headers) => call(listGrants, { path: '/v1/agent-grants', headers: as });
    expect((await list(member)).status).toBe(403);
    const { body } = await list(headers);
    expect(body).toMatchObject({
      items: [{ name: 'Claude Code', scopes: ['svc:read'], granted_by: 'user:mia' }],
      total: 1,
    });
    const [grant] = body.items;
    const removal = { method: 'DELETE', path: `/v1/agent-grants/${grant.id}`, params: { id: grant.id } };
    const { headers: stranger } = await makeOrganization(0, scope.options);
    expect((await call(revokeGrant, { ...removal, headers: stranger })).status).toBe(404);
    expect((await call(revokeGrant, { ...removal, headers })).status).toBe(204);
    expect((await call(revokeGrant, { ...removal, headers })).status).toBe(204);
    expect((await list(headers)).body).toEqual({ items: [], total: 0 });
    expect((await rpc(held.access_token)).status).toBe(401);
  });

  it('is listed no more once the member was removed, also before it is used again', async () => {
    const { id, headers } = await makeOrganization(0, scope.options);
    const person = { subject: 'noa', user: 'noa@example.com', organizations: [id] };
    const { client_id } = await register({ client_name: 'Claude Code' });
    await exchange(withCode(client_id, await code({ client_id, scope: 'svc:read' }, {}, person)));
    const total = async () => (await call(listGrants, { path: '/v1/agent-grants', headers })).body.total;
    expect(await total()).toBe(1);
    const member = await findMember(id, 'noa');
    if (member) await transact(removalWrites(member, new Date()));
    expect(await total()).toBe(0);
  });
});

describe("an organization's own agent", () => {
  it('is created, listed and removed by admins', async () => {
    const { headers } = await makeOrganization(0, scope.options);
    const { headers: member } = await makeOrganization();
    expect((await create({}, { name: 'Nightly', scopes: ['svc:read'] })).status).toBe(401);
    expect((await create(member, { name: 'Nightly', scopes: ['svc:read'] })).status).toBe(403);
    const { status, body } = await create(headers, { name: 'Nightly', scopes: ['svc:read'] });
    const { client_secret, ...shown } = body;
    expect([status, client_secret.length]).toEqual([201, 43]);
    const listed = await call(listAgents, { path: '/v1/agent-clients', headers });
    expect(listed.body).toEqual({ items: [shown], total: 1 });
    const { client_id } = shown;
    const removal = { method: 'DELETE', path: `/v1/agent-clients/${client_id}`, params: { client_id } };
    expect((await call(deleteAgent, { ...removal, headers: member })).status).toBe(403);
    expect((await call(deleteAgent, { ...removal, headers })).status).toBe(204);
    const { body: refused } = await token({}, basic(client_id, client_secret));
    expect(refused).toEqual({
      error: 'invalid_client',
      error_description: 'The agent was removed by an admin.',
    });
  });

  it('gets a token for at most the scopes that its admin chose', async () => {
    const { id, headers } = await makeOrganization(0, scope.options);
    const { body: agent } = await create(headers, { name: 'A', scopes: ['svc:read', 'svc:enrich'] });
    const as = basic(agent.client_id, agent.client_secret);
    const { status, body } = await token({ resource: `${ADDRESS}/mcp` }, as);
    const { access_token, ...rest } = body;
    expect([status, rest]).toEqual([
      200,
      { token_type: 'Bearer', expires_in: 3_600, scope: 'svc:read svc:enrich' },
    ]);
    expect((await bodyOf(await rpc(access_token))).result.tools.length).toBeGreaterThan(5);
    expect((await token({ scope: 'svc:read svc:write' }, as)).body.scope).toBe('svc:read');
    expect((await token({ scope: 'svc:admin' }, as)).body.error).toBe('invalid_scope');
    expect((await token({ resource: 'https://evil.example' }, as)).body.error).toBe('invalid_target');
    expect((await token({}, basic(agent.client_id, 'wrong'))).status).toBe(401);
    const removal = { method: 'DELETE', params: { client_id: agent.client_id }, headers };
    await call(deleteAgent, { path: `/v1/agent-clients/${agent.client_id}`, ...removal });
    expect([(await rpc(access_token)).status, id.startsWith('org_')]).toEqual([401, true]);
  });

  it('is never a client that registered itself', async () => {
    const client = await register({ token_endpoint_auth_method: 'client_secret_post' });
    const { status, body } = await token({
      client_id: client.client_id,
      client_secret: client.client_secret,
    });
    expect([status, body.error]).toEqual([400, 'unauthorized_client']);
  });

  it.each([
    ['no scope', { name: 'A', scopes: [] }],
    ['administration', { name: 'A', scopes: ['svc:admin'] }],
    ['no name', { name: ' ', scopes: ['svc:read'] }],
    ['nothing to prove itself', { name: 'A', scopes: ['svc:read'], token_endpoint_auth_method: 'none' }],
    ['no keys', { name: 'A', scopes: ['svc:read'], token_endpoint_auth_method: 'private_key_jwt' }],
  ])('is not created with %s', async (_, body) => {
    const { headers } = await makeOrganization(0, scope.options);
    expect((await create(headers, body)).status).toBe(400);
  });
});

describe('a client that signs assertions', () => {
  it("needs no secret as the organization's own agent", async () => {
    const { headers } = await makeOrganization(0, scope.options);
    const wanted = { token_endpoint_auth_method: 'private_key_jwt', jwks };
    const { body: agent } = await create(headers, { name: 'A', scopes: ['svc:read'], ...wanted });
    expect(agent.client_secret).toBeUndefined();
    expect((await token(signed(await assertion(agent.client_id)))).status).toBe(200);
  });

  it('exchanges its code and refreshes as a registered app', async () => {
    const { client_id, client_secret } = await register({
      token_endpoint_auth_method: 'private_key_jwt',
      jwks,
    });
    expect(client_secret).toBeUndefined();
    const given = withCode(client_id, await code({ client_id }));
    const { status, body } = await exchange({ ...given, ...signed(await assertion(client_id)) });
    expect(status).toBe(200);
    const renewed = await exchange({
      ...{ grant_type: 'refresh_token', refresh_token: body.refresh_token },
      ...signed(await assertion(client_id, { aud: `${ADDRESS}/token` })),
    });
    expect(renewed.status).toBe(200);
  });

  it.each<[string, (id: string) => Promise<Fields>]>([
    ['no assertion', async () => ({})],
    ['another type', async (id) => ({ ...signed(await assertion(id)), client_assertion_type: 'x' })],
    ['text', async () => signed('a.b.c')],
    ['another audience', async (id) => signed(await assertion(id, { aud: 'https://evil.example' }))],
    ['another issuer', async (id) => signed(await assertion(id, { iss: 'cli_other' }))],
    ['an old one', async (id) => signed(await assertion(id, { exp: 1 }))],
    [
      'one for a day',
      async (id) => signed(await assertion(id, { exp: Math.floor(Date.now() / 1_000) + 86_400 })),
    ],
    [
      'another key',
      async (id) => signed(await assertion(id, {}, (await generateKeyPair('ES256')).privateKey)),
    ],
  ])('is refused with %s', async (_, fields) => {
    const { client_id } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks });
    const given = withCode(client_id, await code({ client_id }));
    const { status, body } = await exchange({ ...given, ...(await fields(client_id)) });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it('cannot use an assertion twice', async () => {
    const { client_id } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks });
    const fields = signed(await assertion(client_id));
    const first = await exchange({ ...withCode(client_id, await code({ client_id })), ...fields });
    const again = await exchange({ ...withCode(client_id, await code({ client_id })), ...fields });
    expect([first.status, again.body]).toEqual([
      200,
      { error: 'invalid_client', error_description: 'client_assertion was used before.' },
    ]);
  });

  it('cannot use an assertion twice with its signature encoded differently', async () => {
    const { client_id } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks: rsaJwks });
    const first = await rsaAssertion(client_id);
    // The base64url of 256 bytes ends in a letter with four unused bits.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const again = `${first.slice(0, -1)}${letters[letters.indexOf(first.at(-1) ?? '') + 1]}`;
    const statuses: unknown[] = [];
    for (const one of [first, again]) {
      const grant = withCode(client_id, await code({ client_id }));
      const { status, body } = await exchange({ ...grant, ...signed(one) });
      statuses.push([status, body.error_description]);
    }
    expect(statuses).toEqual([
      [200, undefined],
      [401, 'client_assertion was used before.'],
    ]);
  });

  it('cannot register a private key', async () => {
    const secret = { keys: [await exportJWK(keys.privateKey)] };
    const reply = await ask('/register', {
      method: 'POST',
      body: JSON.stringify({
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'private_key_jwt',
        jwks: secret,
      }),
    });
    expect([reply.status, await bodyOf(reply)]).toEqual([
      400,
      { error: 'invalid_client_metadata', error_description: 'jwks must hold public keys only.' },
    ]);
  });
});
