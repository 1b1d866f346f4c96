import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { createKmsSigner } from '#lib/oauth/kms-signer';
import { HOUR, plus, SECOND } from '#lib/shared/time';
import { ADDRESS, bodyOf, KEYS, useConnector } from '#test/support/connector';

const { ask, connected, rpc, environment, post } = useConnector();
const CHALLENGE = `Bearer realm="${ADDRESS}", error="invalid_token", resource_metadata="${ADDRESS}/.well-known/oauth-protected-resource/mcp"`;
const ROOT_CHALLENGE = CHALLENGE.replace('/mcp"', '"');

/** A token signed with the connector's own key, with changed claims. */
async function reminted(changes: JWTPayload, typ = 'at+jwt'): Promise<string> {
  const { access_token } = await connected();
  return await environment().signer.sign({ ...decodeJwt(access_token), ...changes }, typ);
}

async function hmacWithThePublicKey(): Promise<string> {
  const { access_token } = await connected();
  const [jwk] = await environment().signer.publicKeys();
  const pem = createPublicKey({ key: { ...jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  return await new SignJWT(decodeJwt(access_token))
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: jwk?.kid ?? '' })
    .sign(Buffer.from(pem));
}

async function ofAnotherKey(): Promise<string> {
  const { access_token } = await connected();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return await new SignJWT(decodeJwt(access_token))
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: decodeProtectedHeader(access_token).kid ?? '' })
    .sign(privateKey);
}

async function unsigned(): Promise<string> {
  const { access_token } = await connected();
  const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  return `${header}.${access_token.split('.')[1]}.`;
}

async function changedAfterSigning(): Promise<string> {
  const [header, , signature] = (await connected()).access_token.split('.');
  const claims = { ...decodeJwt((await connected()).access_token), org_id: 'org_contoso' };
  return `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
}

async function revoked(): Promise<string> {
  const { access_token, refresh_token } = await connected();
  await post('/revoke', { token: refresh_token });
  return access_token;
}

describe('the MCP endpoint', () => {
  it.each<[string, () => Promise<string | undefined>]>([
    ['no token', async () => undefined],
    ['an empty token', async () => ''],
    ['something else', async () => 'a.b.c'],
    ['a refresh token', async () => (await connected()).refresh_token],
    ['an unsigned token', unsigned],
    ['a token signed with the public key as a secret', hmacWithThePublicKey],
    ['a token of another key', ofAnotherKey],
    ['a token changed after it was signed', changedAfterSigning],
    ['a token of another issuer', () => reminted({ iss: 'https://evil.example' })],
    ['a token for another audience', () => reminted({ aud: 'https://evil.example' })],
    ['a token for another path of the connector', () => reminted({ aud: `${ADDRESS}/token` })],
    ['a token without an organization', () => reminted({ org_id: undefined })],
    ['a token of another organization’s grant', () => reminted({ org_id: 'org_contoso' })],
    ['a token with an invented scope', () => reminted({ scope: 'svc:everything' })],
    ['an ID token', () => reminted({}, 'JWT')],
    ['an expired token', () => reminted({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ['a token of a revoked grant', revoked],
  ])('refuses %s as the specification says', async (_, token) => {
    const reply = await rpc(await token());
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, CHALLENGE]);
    expect(await bodyOf(reply)).toEqual({
      error: 'invalid_token',
      error_description: 'A valid access token is needed.',
    });
  });

  it('returns 401 for every method, at the bare host too', async () => {
    const methods = ['GET', 'HEAD', 'POST', 'DELETE'];
    for (const [path, challenge] of [
      ['/mcp', CHALLENGE],
      ['/mcp/', CHALLENGE],
      ['/', ROOT_CHALLENGE],
    ] as const) {
      const replies = await Promise.all(methods.map((method) => ask(path, { method })));
      expect(replies.map((one) => [one.status, one.headers.get('www-authenticate')])).toEqual(
        methods.map(() => [401, challenge]),
      );
    }
  });

  it('tells a caller with an API key what to do instead', async () => {
    const reply = await rpc('gtm_live_00000000000000000000000000000000000000');
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, CHALLENGE]);
    expect((await bodyOf(reply)).error_description).toBe(
      `API keys are for the HTTP API at http://127.0.0.1:9. Agents sign in here with OAuth: give your client the address ${ADDRESS}/mcp without a key, and it opens the sign-in page. For an agent that runs without a person, an admin creates one at ${ADDRESS}/account; it gets its tokens with client_credentials at ${ADDRESS}/token.`,
    );
  });

  it.each(['application/json', '*/*', 'text/event-stream', 'text/html', undefined])(
    'responds to a client that accepts %s',
    async (accept) => {
      const { access_token } = await connected();
      const reply = await ask('/mcp/', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${access_token}`,
          ...(accept === undefined ? {} : { accept }),
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      });
      expect([reply.status, await bodyOf(reply)]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
    },
  );

  it('secures every answer, whatever its kind', async () => {
    const { access_token } = await connected();
    const told = { jsonrpc: '2.0', id: 'ask_1', result: {} };
    const answers = [
      await rpc(access_token),
      await rpc(access_token, 'initialize', {
        ...{ protocolVersion: '2025-11-25', capabilities: {} },
        clientInfo: { name: 'c', version: '1' },
      }),
      await rpc(undefined),
      await ask('/mcp', {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}` },
        body: JSON.stringify(told),
      }),
      await post('/revoke', { token: 'none' }),
      await post('/token', {}),
      await ask('/token', { method: 'OPTIONS' }),
      await ask('/.well-known/jwks.json', { method: 'HEAD' }),
      await ask('/llms.txt'),
      await ask('/nowhere', { headers: { accept: 'text/html' } }),
      await ask('/', { headers: { accept: 'text/html' } }),
    ];
    const bare = answers.map(({ status, headers }) => [
      status,
      ...['strict-transport-security', 'content-security-policy', 'x-content-type-options'].filter(
        (name) => !headers.has(name),
      ),
      headers.get('x-frame-options'),
    ]);
    expect(bare).toEqual(
      [200, 200, 401, 202, 200, 400, 204, 200, 200, 404, 200].map((status) => [status, 'DENY']),
    );
  });

  it('accepts a token for an hour', async () => {
    const { access_token } = await connected();
    const { iat = 0, exp = 0 } = decodeJwt(access_token);
    const at = async (seconds: number) =>
      (await rpc(access_token, 'ping', {}, { now: plus(new Date(iat * 1000), HOUR + seconds * SECOND) }))
        .status;
    expect([exp - iat, await at(-1), await at(1)]).toEqual([3_600, 200, 401]);
  });

  it('shows the tools of the held scopes, and names the scope that a call lacks beside those to keep', async () => {
    const { access_token } = await connected('svc:read');
    const { result } = await bodyOf(await rpc(access_token));
    const names = result.tools.map(({ name }: { name: string }) => name);
    expect([names.includes('get_enrichment'), names.includes('create_enrichment')]).toEqual([true, false]);
    const reply = await rpc(access_token, 'tools/call', { name: 'create_enrichment', arguments: {} });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
      403,
      `Bearer realm="${ADDRESS}", error="insufficient_scope", error_description="This needs the scope svc:enrich", scope="svc:read svc:enrich", resource_metadata="${ADDRESS}/.well-known/oauth-protected-resource/mcp"`,
    ]);
    expect(await bodyOf(reply)).toMatchObject({ error: 'insufficient_scope', scope: 'svc:enrich' });
  });

  it('does not ask for a scope that is never granted', async () => {
    const { access_token } = await connected('svc:read');
    const reply = await rpc(access_token, 'tools/call', { name: 'delete_person_data', arguments: {} });
    expect(reply.headers.get('www-authenticate')).toBeNull();
  });

  it('opens no stream and ends no session', async () => {
    const headers = { authorization: `Bearer ${(await connected()).access_token}` };
    for (const method of ['GET', 'DELETE']) {
      const reply = await ask('/mcp', { method, headers });
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('refuses a foreign host name on localhost (DNS rebinding)', async () => {
    const { status } = await ask('/mcp', { method: 'POST' }, { address: 'http://127.0.0.1:4001' });
    expect(status).toBe(421);
  });
});

describe('signing keys', () => {
  it('are rotated without interruption: the new one is published, then signs, and the old one still verifies', async () => {
    const [first, second] = KEYS;
    const old = (await connected()).access_token;
    const during = { signer: createKmsSigner([second, first]) };
    const published = await bodyOf(await ask('/.well-known/jwks.json', {}, during));
    const fresh = (await connected(undefined, during)).access_token;
    const [oldKid, freshKid] = [old, fresh].map((token) => decodeProtectedHeader(token).kid);
    expect(published.keys.map(({ kid }: { kid: string }) => kid)).toEqual([freshKid, oldKid]);
    const after = { signer: createKmsSigner([second]) };
    expect([
      (await rpc(old, 'ping', {}, during)).status,
      (await rpc(fresh, 'ping', {}, during)).status,
      (await rpc(old, 'ping', {}, after)).status,
      (await rpc(fresh, 'ping', {}, after)).status,
    ]).toEqual([200, 200, 401, 200]);
  });

  it('are published without their private parts', async () => {
    const { keys } = await bodyOf(await ask('/.well-known/jwks.json'));
    expect(keys.map((key: object) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    await expect(importJWK(keys[0])).resolves.toBeDefined();
  });
});
