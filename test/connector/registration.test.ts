import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ADDRESS, bodyOf, REDIRECT, useConnector } from '#test/support/connector';

const { ask, register, consent } = useConnector();

/** What Cursor sends: its own scheme, its own page and loopback, in one request. */
const cursor = JSON.parse(readFileSync(join(import.meta.dirname, 'cursor-registration.json'), 'utf8'));

describe('registration', () => {
  it('accepts what Cursor sends and lets it use its own scheme', async () => {
    const client = await register(cursor);
    expect(client).toMatchObject({
      ...{ status: 201, client_name: 'Cursor', redirect_uris: cursor.redirect_uris },
      token_endpoint_auth_method: 'none',
    });
    expect(client.client_secret).toBeUndefined();
    for (const redirect_uri of cursor.redirect_uris) {
      const { shown } = await consent({ client_id: client.client_id, redirect_uri });
      expect(shown.status).toBe(200);
    }
  });

  it('gives a secret to clients that can keep one, by default as the RFC says', async () => {
    const client = await register({ token_endpoint_auth_method: undefined });
    expect(client).toMatchObject({
      ...{ status: 201, token_endpoint_auth_method: 'client_secret_basic', client_secret_expires_at: 0 },
    });
    expect(client.client_secret.length).toBeGreaterThanOrEqual(43);
  });

  it.each<[string, object, string]>([
    ['no redirect address', { redirect_uris: undefined }, 'invalid_redirect_uri'],
    ['an empty list', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['no list', { redirect_uris: REDIRECT }, 'invalid_redirect_uri'],
    ['too many', { redirect_uris: Array(21).fill(REDIRECT) }, 'invalid_redirect_uri'],
    ['a script', { redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    ['a document', { redirect_uris: ['data:text/html,x'] }, 'invalid_redirect_uri'],
    ['a file', { redirect_uris: ['file:///etc/passwd'] }, 'invalid_redirect_uri'],
    ['plain http elsewhere', { redirect_uris: ['http://app.example/cb'] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://app.example/cb#x'] }, 'invalid_redirect_uri'],
    ['a user', { redirect_uris: ['https://evil@app.example/cb'] }, 'invalid_redirect_uri'],
    ['half an address', { redirect_uris: ['/cb'] }, 'invalid_redirect_uri'],
    ['one bad of two', { redirect_uris: [REDIRECT, 'data:x,y'] }, 'invalid_redirect_uri'],
    ['an unknown method', { token_endpoint_auth_method: 'tls_client_auth' }, 'invalid_client_metadata'],
    [
      'a client that signs with no key',
      { token_endpoint_auth_method: 'private_key_jwt' },
      'invalid_client_metadata',
    ],
    ['the implicit grant', { grant_types: ['implicit'] }, 'invalid_client_metadata'],
    ['tokens as the response', { response_types: ['token'] }, 'invalid_client_metadata'],
  ])('refuses %s', async (_, metadata, error) => {
    expect(await register(metadata)).toMatchObject({ status: 400, error });
  });

  it('treats a null member as left out', async () => {
    const client = await register({
      ...{ client_name: null, grant_types: null, response_types: null, scope: null, client_uri: null },
      ...{ logo_uri: null, contacts: null, jwks: null, jwks_uri: null, software_id: null },
    });
    expect(client).toMatchObject({
      ...{ status: 201, client_name: 'Unnamed app' },
      ...{ grant_types: ['authorization_code'], response_types: ['code'] },
    });
  });

  it('refuses a body that is not JSON or is too large', async () => {
    const send = async (body: string) => {
      const reply = await ask('/register', { method: 'POST', body });
      return [reply.status, (await bodyOf(reply)).error];
    };
    const large = JSON.stringify({ redirect_uris: [REDIRECT], client_name: 'x'.repeat(20_000) });
    expect([await send('{'), await send(large)]).toEqual([
      [400, 'invalid_client_metadata'],
      [400, 'invalid_client_metadata'],
    ]);
  });

  it('is blocked for an hour for an address that registers too often', async () => {
    const sourceAddress = '192.0.2.7';
    const last = [];
    for (let k = 0; k < 202; k += 1) last.push((await register({}, { sourceAddress })).status);
    expect(last.slice(-3)).toEqual([201, 429, 429]);
    expect((await register()).status).toBe(201);
    const later = new Date(Date.now() + 3_600_000);
    expect((await register({}, { sourceAddress, now: later })).status).toBe(201);
  });
});

describe('the metadata', () => {
  it.each<[string, string, string?]>([
    ['/.well-known/oauth-protected-resource', 'resource'],
    ['/.well-known/oauth-protected-resource/mcp', 'resource', `${ADDRESS}/mcp`],
    ['/.well-known/oauth-protected-resource/mcp/', 'resource', `${ADDRESS}/mcp`],
    ['/.well-known/oauth-authorization-server', 'issuer'],
    ['/.well-known/oauth-authorization-server/mcp', 'issuer'],
    ['/.well-known/openid-configuration', 'issuer'],
    ['/.well-known/openid-configuration/mcp', 'issuer'],
    ['/mcp/.well-known/openid-configuration', 'issuer'],
  ])('is public at %s, also to scripts of other origins', async (path, member, value = ADDRESS) => {
    const reply = await ask(path, { headers: { origin: 'https://client.example' } });
    expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect((await bodyOf(reply))[member]).toBe(value);
    const head = await ask(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await ask(path, { method: 'OPTIONS' })).status).toBe(204);
  });

  it('names only what exists', async () => {
    const metadata = await bodyOf(await ask('/.well-known/oauth-authorization-server'));
    expect(metadata).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
      grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    });
    expect(metadata.scopes_supported).toEqual(expect.not.arrayContaining(['offline_access', 'svc:admin']));
    for (const name of ['authorization', 'token', 'registration', 'revocation']) {
      const address = new URL(metadata[`${name}_endpoint`]);
      // 405 or 400: the endpoint exists.
      expect((await ask(address.pathname)).status, name).not.toBe(404);
    }
  });
});
