import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { auth } from '@modelcontextprotocol/sdk/client/auth.js';
import { expect, it } from 'vitest';
import { browse } from '#scripts/agent/browse';
import { fileProvider } from '#scripts/agent/provider';
import { playSession } from '#test/service/play-session';
import { useService } from '#test/support/local-service';

const service = useService();
const REDIRECT = 'http://127.0.0.1:33421/callback';

/** Removes numbers, which differ from run to run. */
const bare = (lines: readonly string[]): string[] => lines.map((line) => line.replaceAll(/\d+/g, '#'));

function documented(): string[] {
  const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'agents.md'), 'utf8');
  const [, block = ''] = /```text\n(> tools\/list[\s\S]*?)\n```/.exec(document) ?? [];
  return block.split('\n');
}

it('an agent discovers, enriches, stages, asks, approves and reads events and credits as in docs/agents.md', async () => {
  const serverUrl = `${service().info.mcp_url}/mcp`;
  const provider = fileProvider(join(mkdtempSync(join(tmpdir(), 'agent-')), 'a.json'), REDIRECT, serverUrl);
  await auth(provider, { serverUrl });
  const back = await browse(provider.asked()?.href ?? '', REDIRECT, { ...service().info, decision: 'allow' });
  await auth(provider, { serverUrl, authorizationCode: back.searchParams.get('code') ?? '' });
  const client = new Client(
    { name: 'session', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode: 'auto' } },
  );
  const questions: string[] = [];
  client.setRequestHandler('elicitation/create', ({ params }) => {
    questions.push(params.message);
    return { action: 'accept', content: { confirm: true } };
  });
  const headers = { authorization: `Bearer ${(await provider.tokens())?.access_token}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(serverUrl), { requestInit: { headers } }));
  const { tools } = await client.listTools();
  expect(JSON.stringify(tools).length).toBeLessThan(60_000);
  expect(bare(await playSession(client, questions))).toEqual(bare(documented()));
  await client.close();
});
