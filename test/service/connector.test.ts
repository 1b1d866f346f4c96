import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { useService } from '#test/support/local-service';

const service = useService();
const REDIRECT = 'http://127.0.0.1:33418/callback';

/** A browser without script: follows redirects with its cookies, and fills in the forms it is shown. */
async function browse(start: string, decision: 'allow' | 'deny'): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: string; body?: URLSearchParams } = { url: start };
  for (let step = 0; step < 20; step += 1) {
    if (next.url.startsWith(REDIRECT)) return new URL(next.url);
    const reply = await fetch(next.url, {
      method: next.body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(next.body ? { body: next.body } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = reply.headers.get('location');
    if (location) {
      next = { url: new URL(location, next.url).href };
      continue;
    }
    const page = load(await reply.text());
    const body = new URLSearchParams();
    for (const input of page('form').first().find('input[name]').toArray())
      body.set(input.attribs['name'] ?? '', input.attribs['value'] ?? '');
    if (body.has('password')) {
      body.set('email', service().info.user);
      body.set('password', service().info.password);
    } else body.set('decision', decision);
    next = { url: new URL(page('form').attr('action') ?? '', next.url).href, body };
  }
  throw new Error('The browser was sent around for too long.');
}

class Provider implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT;
  readonly clientMetadata = {
    client_name: 'Test agent',
    redirect_uris: [REDIRECT, 'cursor://anysphere.cursor-mcp/oauth/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  address: URL | undefined;
  #client: OAuthClientInformationMixed | undefined;
  #tokens: OAuthTokens | undefined;
  #verifier = '';
  clientInformation = () => this.#client;
  saveClientInformation = (client: OAuthClientInformationMixed) => {
    this.#client = client;
  };
  tokens = () => this.#tokens;
  saveTokens = (tokens: OAuthTokens) => {
    this.#tokens = tokens;
  };
  redirectToAuthorization = (address: URL) => {
    this.address = address;
  };
  saveCodeVerifier = (verifier: string) => {
    this.#verifier = verifier;
  };
  codeVerifier = () => this.#verifier;
}

const endpoint = () => new URL(`${service().info.mcp_url}/mcp`);

async function connect(): Promise<{ client: Client; provider: Provider }> {
  const provider = new Provider();
  const first = new StreamableHTTPClientTransport(endpoint(), { authProvider: provider });
  await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
  const callback = await browse(provider.address?.href ?? '', 'allow');
  expect(callback.searchParams.get('iss')).toBe(service().info.mcp_url);
  await first.finishAuth(callback.searchParams.get('code') ?? '');
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(endpoint(), { authProvider: provider }));
  return { client, provider };
}

describe('the agent connector', () => {
  it('tells a stranger where to get a token, as the specification words it', async () => {
    const reply = await fetch(endpoint(), {
      method: 'POST',
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{}}',
    });
    expect(reply.status).toBe(401);
    const header = reply.headers.get('www-authenticate') ?? '';
    for (const part of [
      `realm="${service().info.mcp_url}"`,
      'error="invalid_token"',
      `resource_metadata="${service().info.mcp_url}/.well-known/oauth-protected-resource"`,
    ]) {
      expect(header).toContain(part);
    }
  });

  it('lets the official client discover, register, sign in, consent, enrich a person and read the credits', async () => {
    const { client, provider } = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['create_enrichment', 'get_enrichment', 'get_credits', 'list_events']),
    );
    const created = await client.callTool({
      name: 'create_enrichment',
      arguments: {
        type: 'person',
        input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
        idempotency_key: 'agent-1',
      },
    });
    expect(created.isError).toBeFalsy();
    const { id } = created.structuredContent as { id: number };
    const read = await client.callTool({ name: 'get_enrichment', arguments: { id: String(id), wait: 25 } });
    expect(read.structuredContent).toMatchObject({ id, status: 'completed' });
    const missing = await client.callTool({ name: 'get_enrichment', arguments: { id: '1' } });
    expect([missing.isError, JSON.stringify(missing.content)]).toEqual([
      true,
      expect.stringContaining('NOT_FOUND'),
    ]);
    await client.close();
    const token = provider.tokens()?.access_token ?? '';
    const sent = await Promise.all(
      Object.values(service().info.simulators).map(async (address) =>
        (await fetch(`${address}/_requests`)).text(),
      ),
    );
    expect(sent.some((text) => text.includes(token))).toBe(false);
  });

  it('tells the client when the person refuses', async () => {
    const provider = new Provider();
    const transport = new StreamableHTTPClientTransport(endpoint(), { authProvider: provider });
    await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow(
      UnauthorizedError,
    );
    const callback = await browse(provider.address?.href ?? '', 'deny');
    expect([callback.searchParams.get('error'), callback.searchParams.get('code')]).toEqual([
      'access_denied',
      null,
    ]);
  });

  it('refuses what is not a token of its own', async () => {
    const ask = (token: string) =>
      fetch(endpoint(), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: '{}',
      });
    for (const token of [
      service().info.api_key,
      'a.b.c',
      'eyJhbGciOiJub25lIn0.eyJvcmdfaWQiOiJvcmdfbm9ydGh3aW5kIn0.',
    ]) {
      expect((await ask(token)).status).toBe(401);
    }
  });
});
