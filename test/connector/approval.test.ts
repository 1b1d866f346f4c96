import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { load } from 'cheerio';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openQuestions, streamLimits } from '#lib/shared/stream-limits';
import { holdQuestion, openStream } from '#lib/stream/open-streams';
import { ADDRESS, bodyOf, useConnector } from '#test/support/connector';

const { connected, ask, post, sessionOf } = useConnector();
const BATCH = 'obb_7305817200230400';
const MODERN = '2026-07-28';

let approvals: { actor: string; scopes: string; account?: string }[] = [];
const alan = { id: 'acc-alan', name: 'Alan Turing', member_id: 'mem-alan', is_default: false };
const graces = { id: 'acc-grace', name: 'Grace Hopper', is_default: true };
let accounts: readonly (typeof graces)[] = [];
let status = 'staged';
let api: Server;
let apiUrl = '';
let agent: { access_token: string; client_id: string };
beforeAll(async () => {
  api = createServer((request, response) => {
    const account = request.headers['x-network-account']?.toString();
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST')
      approvals.push({
        actor: String(request.headers['x-actor']),
        scopes: String(request.headers['x-scopes']),
        ...(account === undefined ? {} : { account }),
      });
    if (account !== undefined && !accounts.some(({ id }) => id === account)) {
      const error = { code: 'NOT_FOUND', message: 'There is no network account with this id.' };
      response.writeHead(404).end(JSON.stringify({ error }));
      return;
    }
    const job = {
      id: 'job_1',
      status: 'pending',
      preview: 'Message Ada Lovelace: “Hello Ada”',
      warnings: [],
    };
    const batch = {
      id: BATCH,
      account_id: 'acc-grace',
      account_name: 'Grace Hopper',
      action: 'message',
      ...{ status, summary: { pending: 1 } },
      jobs: [job],
    };
    const data = request.url === '/v2/network/accounts' ? accounts : batch;
    response.end(JSON.stringify({ data, actions: {}, meta: {} }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  agent = await connected();
});
afterAll(() => {
  api.close();
});
beforeEach(() => {
  approvals = [];
  status = 'staged';
  accounts = [alan, graces];
});

const inProcess = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
  const { pathname, search } = new URL(String(url));
  return await ask(`${pathname}${search}`, init, { apiUrl });
};
const endpoint = new URL(`${ADDRESS}/mcp`);
const requestInit = () => ({ headers: { authorization: `Bearer ${agent.access_token}` } });
const params = { name: 'approve_outbound_batch', arguments: { id: BATCH } };

type Said =
  | { action: 'accept'; content?: { confirm: boolean } }
  | { action: 'decline' }
  | { action: 'cancel' };

/** A v2 SDK client whose person gives this answer, and the questions they were asked. */
async function modern(said: Said, mode: 'auto' | 'legacy' | { pin: string } = { pin: MODERN }) {
  const asked: string[] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { capabilities: { elicitation: { form: {} } }, versionNegotiation: { mode } },
  );
  client.setRequestHandler('elicitation/create', (request) => {
    asked.push(request.params.message);
    return said;
  });
  await client.connect(
    new StreamableHTTPClientTransport(endpoint, { fetch: inProcess, requestInit: requestInit() }),
  );
  return { client, asked };
}

const QUESTION =
  'Send 1 message job as Grace Hopper?\nFrom: Grace Hopper (acc-grace)\nJob 1: Message Ada Lovelace: “Hello Ada”\nCost: no credits';
const yes = () => ({
  actor: `user:grace via agent:${agent.client_id}, asked by elicitation form`,
  scopes: expect.stringContaining('svc:approve'),
});

describe('the v2 client', () => {
  it.each<['auto' | 'legacy' | { pin: string }]>([['auto'], ['legacy'], [{ pin: MODERN }]])(
    'lists and calls tools in mode %j',
    async (mode) => {
      const { client } = await modern({ action: 'cancel' }, mode);
      expect((await client.listTools()).tools.length).toBe(40);
      const result = await client.callTool({ name: 'find_tools', arguments: { query: 'webhooks' } });
      expect(result.structuredContent).toMatchObject({ tools: expect.any(Array) });
      await client.close();
    },
  );
});

describe('the approval of a person', () => {
  it.each<['auto' | 'legacy' | { pin: string }]>([['auto'], ['legacy'], [{ pin: MODERN }]])(
    'is requested in mode %j with what will be sent to whom, and recorded',
    async (mode) => {
      const { client, asked } = await modern({ action: 'accept', content: { confirm: true } }, mode);
      const result = await client.callTool(params);
      expect(result.isError).toBeUndefined();
      expect([asked, approvals]).toEqual([[QUESTION], [yes()]]);
      await client.close();
    },
  );

  it.each([['legacy'], [{ pin: MODERN }]] as const)(
    'is not requested in mode %j for what can no longer be done',
    async (mode) => {
      status = 'stopped';
      const { client, asked } = await modern({ action: 'accept', content: { confirm: true } }, mode);
      const { isError, content } = await client.callTool(params);
      expect([isError, asked, approvals]).toEqual([true, [], []]);
      expect(JSON.stringify(content)).toContain('this one is stopped');
      await client.close();
    },
  );

  it.each<[Said, string]>([
    [{ action: 'decline' }, 'The person declined.'],
    [{ action: 'cancel' }, 'The person did not decide.'],
    [{ action: 'accept', content: { confirm: false } }, 'The person declined.'],
  ])('is not given by %j, and nothing is sent', async (said, words) => {
    for (const mode of ['legacy', { pin: MODERN }] as const) {
      const { client } = await modern(said, mode);
      const { content } = await client.callTool(params);
      expect(JSON.stringify(content)).toContain(words);
      await client.close();
    }
    expect(approvals).toEqual([]);
  });

  it('is not waited for in more open calls than an organization may hold: the person gets a link', async () => {
    const held = await Promise.all(
      [...Array(openQuestions.organization)].map((_, n) =>
        holdQuestion('org_northwind', `user:${n}`, 600, new Date()),
      ),
    );
    // Questions take nobody's streams.
    for (let n = 0; n < streamLimits.organization; n += 1)
      await (await openStream('org_northwind', `user:${n}`, new Date()))();
    const { client, asked } = await modern({ action: 'accept', content: { confirm: true } }, 'legacy');
    const { structuredContent } = await client.callTool(params);
    expect([asked, structuredContent, approvals]).toMatchObject([[], { decision: 'pending' }, []]);
    await Promise.all(held.map((free) => free?.()));
    // A question gives its place back, whatever becomes of it.
    for (let n = 0; n <= openQuestions.organization; n += 1) await client.callTool(params);
    expect(approvals).toHaveLength(openQuestions.organization + 1);
    await client.close();
  });

  it('is also requested through the client of the v1 SDK', async () => {
    const client = new ClientV1({ name: 'v1', version: '1' }, { capabilities: { elicitation: {} } });
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept' as const, content: {} }));
    await client.connect(new TransportV1(endpoint, { fetch: inProcess, requestInit: requestInit() }));
    await client.callTool(params);
    expect(approvals).toEqual([yes()]);
    await client.close();
  });
});

const meta = (capabilities: object) => ({
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'raw', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': capabilities,
});
const raw = async (
  given: { readonly name?: string; readonly [more: string]: unknown },
  token = agent.access_token,
  capabilities: object = { elicitation: { form: {} } },
) => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    'mcp-protocol-version': MODERN,
    'mcp-method': 'tools/call',
    'mcp-name': given.name ?? params.name,
  };
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { ...params, _meta: meta(capabilities), ...given },
  };
  return await bodyOf(await ask('/mcp', { method: 'POST', headers, body: JSON.stringify(body) }, { apiUrl }));
};

describe('the state returned with an answer', () => {
  it('is valid only for the caller, tool and arguments it was sealed for', async () => {
    const { result } = await raw({});
    expect(result).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    const accept = { inputResponses: { approval: { action: 'accept', content: { confirm: true } } } };
    const other = await connected();
    const refused = [
      await raw({ ...accept }),
      await raw({ ...accept, requestState: 'made.up' }),
      await raw({ ...accept, requestState: result.requestState, arguments: { id: 'obb_2' } }),
      await raw({ ...accept, requestState: result.requestState }, other.access_token),
    ];
    expect(refused.map(({ error }) => [error.code, error.message])).toEqual(
      Array(4).fill([-32_602, 'Invalid or expired requestState']),
    );
    expect(approvals).toEqual([]);
    await raw({ ...accept, requestState: result.requestState });
    expect(approvals).toEqual([yes()]);
  });
});

describe('an action as a connected account', () => {
  const react = (account_id?: string) => ({
    name: 'create_outreach',
    arguments: {
      ...{ action: 'react', post_id: 'p1', reaction_type: 'LIKE' },
      ...(account_id === undefined ? {} : { account_id }),
    },
  });
  const actedAs = () => approvals.map(({ account }) => account);
  const graceIsNoLongerDefault = () => {
    accounts = [
      { ...alan, is_default: true },
      { ...graces, is_default: false },
    ];
  };

  it.each<[string | undefined, string, string]>([
    ['acc-alan', 'Alan Turing (acc-alan)', 'acc-alan'],
    ['mem-alan', 'Alan Turing (acc-alan)', 'acc-alan'],
    [undefined, 'Grace Hopper (acc-grace)', 'acc-grace'],
  ])('of %s shows the account and acts as it', async (account, shown, acted) => {
    for (const mode of ['legacy', { pin: MODERN }] as const) {
      const { client, asked } = await modern({ action: 'accept', content: { confirm: true } }, mode);
      expect((await client.callTool(react(account))).isError).toBeUndefined();
      expect(asked).toEqual([
        `Do this on the network now: react?\nFrom: ${shown}\npost_id: p1\nreaction_type: LIKE\nCost: no credits`,
      ]);
      await client.close();
    }
    expect(actedAs()).toEqual([acted, acted]);
  });

  it('that the organization does not have is refused as the API refuses it', async () => {
    const { client, asked } = await modern({ action: 'accept', content: { confirm: true } });
    const result = await client.callTool(react('acc-of-another'));
    expect(asked[0]).toContain('\nFrom: acc-of-another\n');
    expect(result).toMatchObject({
      isError: true,
      content: [{ text: 'NOT_FOUND: There is no network account with this id.' }],
    });
    await client.close();
  });

  it('needs an approval for this account, even if it is the default that has changed', async () => {
    const accept = { inputResponses: { approval: { action: 'accept', content: { confirm: true } } } };
    const { requestState } = (await raw(react('acc-grace'))).result;
    const other = await raw({ ...accept, ...react('acc-alan'), requestState });
    const byDefault = (await raw(react())).result.requestState;
    graceIsNoLongerDefault();
    const changed = await raw({ ...accept, ...react(), requestState: byDefault });
    expect([other, changed].map(({ error }) => error.message)).toEqual(
      Array(2).fill('Invalid or expired requestState'),
    );
    expect(approvals).toEqual([]);
    await raw({ ...accept, ...react('acc-grace'), requestState });
    expect(actedAs()).toEqual(['acc-grace']);
  });

  it.each<[string | undefined, string, string]>([
    ['acc-alan', 'Alan Turing (acc-alan)', 'acc-alan'],
    [undefined, 'Grace Hopper (acc-grace)', 'acc-grace'],
  ])('of %s is decided on the approval page, which shows the account', async (account, shown, acted) => {
    const { result } = await raw(react(account), agent.access_token, { elicitation: { url: {} } });
    const { pathname, search } = new URL(result.inputRequests.page.params.url);
    graceIsNoLongerDefault();
    const reply = await ask(`${pathname}${search}`, { headers: await sessionOf() }, { apiUrl });
    const page = load(await reply.text());
    expect(page('dl').text()).toContain(`From${shown}`);
    const form = { ticket: page('input[name=ticket]').attr('value'), decision: 'approve' };
    expect((await post('/approve', form, await sessionOf(), { apiUrl })).status).toBe(200);
    expect(actedAs()).toEqual([acted]);
    accounts = [];
    const late = await post('/approve', form, await sessionOf(), { apiUrl });
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('There is no network account with this id.'),
    ]);
  });
});

describe('a client that can only open pages', () => {
  /** Returns what the person was shown and what the call returned. */
  const shown = async (action: 'accept' | 'decline', mode: 'legacy' | { pin: string }, token: string) => {
    const urls: string[] = [];
    const client = new Client(
      { name: 'test', version: '1' },
      { capabilities: { elicitation: { url: {} } }, versionNegotiation: { mode } },
    );
    client.setRequestHandler('elicitation/create', (request) => {
      if (request.params.mode === 'url') urls.push(new URL(request.params.url).pathname);
      return { action };
    });
    const headers = { authorization: `Bearer ${token}` };
    await client.connect(
      new StreamableHTTPClientTransport(endpoint, { fetch: inProcess, requestInit: { headers } }),
    );
    const { structuredContent } = await client.callTool(params);
    await client.close();
    return { urls, structuredContent };
  };

  it.each(['legacy', { pin: MODERN }] as const)(
    'shows the approval page in mode %j, where the person decides even if the agent may approve',
    async (mode) => {
      const { access_token } = await connected('svc:read svc:create svc:approve');
      const opened = await shown('accept', mode, access_token);
      expect(opened).toEqual({
        urls: ['/approve'],
        structuredContent: {
          approved: false,
          decision: 'pending',
          approval_url: expect.stringContaining('/approve?request='),
        },
      });
      const declined = await shown('decline', mode, access_token);
      expect(declined).toEqual({
        urls: ['/approve'],
        structuredContent: { approved: false, decision: 'decline' },
      });
      expect(approvals).toEqual([]);
    },
  );
});

describe('if the person cannot be asked through the client', () => {
  const link = async () => {
    const { result } = await raw({}, agent.access_token, {});
    return new URL(result.structuredContent.approval_url);
  };

  it('the result is a link to the approval page, where a person decides', async () => {
    const { pathname, search } = await link();
    expect(approvals).toEqual([]);
    const shown = await ask(`${pathname}${search}`, { headers: await sessionOf() }, { apiUrl });
    const page = load(await shown.text());
    expect(page('h1').text()).toBe('Send 1 message job as Grace Hopper?');
    expect(page('dl').text()).toContain('Message Ada Lovelace: “Hello Ada”');
    const ticket = page('input[name=ticket]').attr('value');
    const decide = async (decision: string) =>
      (await post('/approve', { ticket, decision }, await sessionOf(), { apiUrl })).status;
    expect([await decide('decline'), approvals]).toEqual([200, []]);
    expect(await decide('approve')).toBe(200);
    expect(approvals).toEqual([
      {
        actor: `user:grace via agent:${agent.client_id}, asked by approval page`,
        scopes: expect.stringContaining('svc:approve'),
      },
    ]);
  });

  it('the page needs an intact link and a session', async () => {
    const { pathname, search } = await link();
    expect((await ask(`${pathname}${search}x`, { headers: await sessionOf() }, { apiUrl })).status).toBe(400);
    expect((await post('/approve', { ticket: 'x', decision: 'approve' }, {}, { apiUrl })).status).toBe(401);
  });

  it('an agent to which an admin gave the scope to approve proceeds by itself', async () => {
    const { access_token, client_id } = await connected('svc:read svc:approve');
    await raw({}, access_token, {});
    expect(approvals).toEqual([{ actor: `agent:${client_id}`, scopes: 'svc:read svc:approve' }]);
  });

  it('no agent gets that scope without asking for it by name', async () => {
    const metadata = await bodyOf(await ask('/.well-known/oauth-protected-resource/mcp'));
    expect([metadata.scopes_supported.includes('svc:approve'), agent.access_token.length > 0]).toEqual([
      false,
      true,
    ]);
  });
});
