import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { browse } from '#scripts/agent/browse';
import { type AgentProvider, fileProvider } from '#scripts/agent/provider';
import { until, useService } from '#test/support/local-service';

const service = useService();
const REDIRECT = 'http://127.0.0.1:33418/callback';
const directory = mkdtempSync(join(tmpdir(), 'agent-'));
let agents = 0;

/** A new client, signed in with only the address. */
async function signedIn(serverUrl: string): Promise<AgentProvider> {
  agents += 1;
  const provider = fileProvider(join(directory, `${agents}.json`), REDIRECT, serverUrl);
  expect(await auth(provider, { serverUrl })).toBe('REDIRECT');
  const person = { ...service().info, decision: 'allow' as const };
  const { searchParams } = await browse(provider.asked()?.href ?? '', REDIRECT, person);
  expect(searchParams.get('iss')).toBe(service().info.mcp_url);
  await auth(provider, { serverUrl, authorizationCode: searchParams.get('code') ?? '' });
  return provider;
}

async function connect(serverUrl = `${service().info.mcp_url}/mcp`) {
  const authProvider = await signedIn(serverUrl);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider }));
  return { client, provider: authProvider };
}

describe('the agent connector', () => {
  it('lets the official client discover, register, sign in, consent, enrich a person and stage a message', async () => {
    const { client, provider } = await connect();
    const created = await client.callTool({
      name: 'create_enrichment',
      arguments: {
        type: 'person',
        input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
        idempotency_key: 'agent-1',
      },
    });
    const { id } = created.structuredContent as { id: number };
    const read = await until(
      () => client.callTool({ name: 'get_enrichment', arguments: { id: String(id), wait: 25 } }),
      ({ structuredContent }) => (structuredContent as { status: string }).status === 'completed',
      90,
    );
    const [short, whole] = read.content as { text: string }[];
    expect(short?.text).toContain(`id ${id}, status completed`);
    expect(JSON.parse(whole?.text ?? '')).toEqual(read.structuredContent);
    const staged = await client.callTool({
      name: 'create_outreach',
      arguments: {
        action: 'message',
        public_id: 'ada-lovelace',
        text: 'Hello Ada',
        idempotency_key: 'agent-2',
      },
    });
    expect(staged.structuredContent).toMatchObject({ action: 'message', status: 'staged' });
    const missing = await client.callTool({ name: 'get_enrichment', arguments: { id: '1' } });
    expect([missing.isError, JSON.stringify(missing.content)]).toEqual([
      true,
      expect.stringContaining('NOT_FOUND'),
    ]);
    await client.close();

    const token = (await provider.tokens())?.access_token ?? 'none';
    const { simulators } = service().info;
    const seen = await Promise.all(
      Object.values(simulators).map(async (address) => (await fetch(`${address}/_requests`)).text()),
    );
    expect(seen.some((text) => text.includes('ada'))).toBe(true);
    for (const secret of [token, ...token.split('.').slice(1)])
      expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  });

  it('charges once for a call repeated with its idempotency key', async () => {
    const { client } = await connect();
    const call = () =>
      client.callTool({
        name: 'create_enrichment',
        arguments: {
          type: 'person',
          input: { email: 'alan@acme-robotics.example' },
          idempotency_key: 'agent-3',
        },
      });
    const [first, again] = [await call(), await call()];
    expect(again.structuredContent).toEqual(first.structuredContent);
    await client.close();
  });

  it('is also reachable at its address without the path', async () => {
    const { client } = await connect(`${service().info.mcp_url}/?tools=all`);
    expect((await client.listTools()).tools.length).toBeGreaterThan(80);
    await client.close();
  });

  it('offers resources that describe it, and prompts to start with', async () => {
    const { client } = await connect();
    const { resources } = await client.listResources();
    expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
    expect(resources.map(({ uri }) => uri)).toEqual([
      'service://llms.txt',
      'service://fields',
      'service://errors',
      'ui://gtm-enrichment/enrichment',
      'ui://gtm-enrichment/approval',
      'ui://gtm-enrichment/batch',
    ]);
    for (const { uri } of resources) {
      const [content] = (await client.readResource({ uri })).contents;
      expect(JSON.stringify(content).length).toBeGreaterThan(500);
    }
    const { prompts } = await client.listPrompts();
    for (const { name, arguments: given = [] } of prompts) {
      const values = Object.fromEntries(given.map((one) => [one.name, 'Acme']));
      const { messages } = await client.getPrompt({ name, arguments: values });
      expect(JSON.stringify(messages)).toContain('Acme');
    }
    await client.close();
  });

  it('sends progress during the call to a client that asks for it', async () => {
    const { provider, client } = await connect();
    const lists = await client.callTool({ name: 'list_crm_lists', arguments: { platform: 'hubspot' } });
    const { items } = lists.structuredContent as { items: { id: string }[] };
    const preview = await client.callTool({
      name: 'preview_batch',
      arguments: { list_id: items[0]?.id, platform: 'hubspot' },
    });
    const { batch_id } = preview.structuredContent as { batch_id: string };
    const started = performance.now();
    const reply = await fetch(`${service().info.mcp_url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(await provider.tokens())?.access_token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: {
          name: 'get_batch',
          // The batch was not confirmed, so nothing ends the wait early.
          arguments: { batchId: batch_id, wait: 3 },
          _meta: { progressToken: 'p' },
        },
      }),
    });
    const arrived: { at: number; text: string }[] = [];
    for await (const chunk of reply.body ?? [])
      arrived.push({ at: performance.now() - started, text: Buffer.from(chunk).toString() });
    const whole = arrived.map(({ text }) => text).join('');
    expect(whole.match(/notifications\/progress/g)?.length).toBeGreaterThanOrEqual(3);
    expect(whole).toContain('"total":3');
    expect(whole).toContain(batch_id);
    expect((arrived.at(-1)?.at ?? 0) - (arrived[0]?.at ?? 0)).toBeGreaterThan(1_500);
    await client.close();
  });

  it('tells the client that the person refused', async () => {
    const serverUrl = `${service().info.mcp_url}/mcp`;
    const provider = fileProvider(join(directory, 'refused.json'), REDIRECT, serverUrl);
    await auth(provider, { serverUrl });
    const { searchParams } = await browse(provider.asked()?.href ?? '', REDIRECT, {
      ...service().info,
      decision: 'deny',
    });
    expect([searchParams.get('error'), searchParams.get('code')]).toEqual(['access_denied', null]);
  });

  it('keeps tokens, keys and passwords out of the logs', async () => {
    const { provider, client } = await connect();
    await client.listTools();
    await client.close();
    const tokens = await provider.tokens();
    const log = readFileSync(join(service().directory, 'data', 'logs', 'functions.log'), 'utf8');
    const secrets = [
      tokens?.access_token,
      tokens?.refresh_token,
      service().info.password,
      service().info.api_key,
    ];
    expect(secrets.filter((secret) => secret === undefined || log.includes(secret))).toEqual([]);
  });
});
