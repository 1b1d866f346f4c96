import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '#lib/api/registry';
import { toolsOf } from '#lib/api/tools/tools';
import { inToolNames } from '#lib/connector/tools/in-tool-names';
import { summaryOf } from '#lib/connector/tools/summary';
import { bodyOf, useConnector } from '#test/support/connector';

const { connected, ask } = useConnector();
const KEYWORDS =
  /"(propertyNames|examples|exclusiveMinimum|exclusiveMaximum|contentEncoding|oneOf|const)":|\(\?[=!<]|"format":"base64"/;

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly account: string | undefined;
  readonly body: unknown;
}
let seen: Seen[] = [];
let answer: unknown = { id: 7, status: 'queued' };
let api: Server;
let apiUrl = '';
let token = '';
beforeAll(async () => {
  api = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const text = Buffer.concat(chunks).toString();
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      key: request.headers['idempotency-key'] as string | undefined,
      account: request.headers['x-network-account'] as string | undefined,
      body: text === '' ? undefined : JSON.parse(text),
    });
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  token = (await connected()).access_token;
});
afterAll(() => {
  api.close();
});
beforeEach(() => {
  seen = [];
  answer = { id: 7, status: 'queued' };
});

const send = async (method: string, params: unknown, search = '', bearer = token) =>
  await bodyOf(
    await ask(
      `/mcp${search}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      },
      { apiUrl },
    ),
  );
const call = async (name: string, given: unknown) =>
  (await send('tools/call', { name, arguments: given })).result;
const listed = async (search = '') => (await send('tools/list', {}, search)).result.tools;
const textOf = (result: { content: { text: string }[] }) => result.content[0]?.text;
const BATCH = '0f0c5c3e-0d1b-4c55-9f0e-2f2f9a6f3c11';
const ADA = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' };

describe('the list of tools', () => {
  it('is small enough for a model to read first: 40 tools in 60 kB', async () => {
    const tools = await listed();
    expect(tools.length).toBe(40);
    expect(JSON.stringify({ tools }).length).toBeLessThanOrEqual(60_000);
    expect(tools.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['find_tools', 'call_tool', 'create_enrichment', 'approve_outbound_batch']),
    );
  });

  it.each([
    ['?tools=outreach', 'pause_outbound_batch', 'create_enrichment'],
    ['?tools=enrichment,outreach', 'get_enrichment_sources', 'get_credits'],
    ['?tools=credits', 'list_credit_packages', 'search'],
    ['?tools=get_credits', 'get_credits', 'search'],
    ['?tools=default,webhooks', 'create_webhook_subscription', 'get_auto_recharge'],
  ])('is selected by %s', async (search, has, lacks) => {
    const names = (await listed(search)).map(({ name }: { name: string }) => name);
    expect([names.includes(has), names.includes(lacks)]).toEqual([true, false]);
  });

  it('names the sets if a missing one is requested', async () => {
    const { error } = await send('tools/list', {}, '?tools=outreech');
    expect(error.message).toContain(
      'has unknown sets or tools: outreech. The sets are default, all, enrichment',
    );
  });

  it('uses only what converters of model vendors accept, with every argument described', async () => {
    const undescribed: string[] = [];
    const walk = (tool: string, schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const { properties } = schema as { properties?: Record<string, { description?: string }> };
      for (const [name, inner] of Object.entries(properties ?? {}))
        if (!inner.description) undescribed.push(`${tool}.${name}`);
      for (const inner of Object.values(schema)) walk(tool, inner);
    };
    for (const tool of await listed('?tools=all')) {
      const { name, inputSchema } = tool;
      expect(JSON.stringify(inputSchema), name).not.toMatch(KEYWORDS);
      expect(name).toMatch(/^[a-z][a-z_]{1,39}$/);
      for (const argument of Object.keys(inputSchema.properties)) expect(argument).toMatch(/^[a-z][a-z_]*$/);
      walk(name, inputSchema);
    }
    expect(undescribed).toEqual([]);
  });

  it('begins each description with what the tool does, and names arguments, not parameters of addresses', () => {
    for (const { title, description, operation } of toolsOf(operations)) {
      if (operation.tool && !operation.tool.description) expect(description).toContain(`${title}. `);
      expect(description).not.toContain('?wait');
    }
  });

  it('names tools and arguments, not routes and headers', async () => {
    const listedAll = await listed('?tools=all');
    expect(JSON.stringify(listedAll).match(/(GET|POST|PUT|PATCH|DELETE) \/|\/v[12]\/|X-[A-Z]/g)).toBe(null);
  });

  it('has an argument for the body of every operation that takes one', () => {
    const without = toolsOf(operations).filter(({ operation, full, inPath, inQuery }) => {
      const others = Object.keys(full).length - inPath.length - inQuery.length;
      return operation.body !== undefined && others === 0;
    });
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('names the account in every tool whose operation acts as one', () => {
    const acting = toolsOf(operations).filter(
      ({ operation }) => 'X-Network-Account' in (operation.requestHeaders ?? {}),
    );
    expect(acting.length).toBeGreaterThan(9);
    for (const { name, inputSchema } of acting) {
      expect(inputSchema['properties'], name).toMatchObject({
        account_id: { type: 'string', description: expect.stringContaining('list_network_accounts') },
      });
    }
  });

  it('states correctly what a call does', () => {
    const hints = Object.fromEntries(toolsOf(operations).map(({ name, annotations }) => [name, annotations]));
    expect(hints['approve_outbound_batch']).toEqual({
      ...{ readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
    });
    expect(hints['create_checkout']).toMatchObject({ destructiveHint: true, openWorldHint: true });
    expect(hints['approve_enrichment']).toMatchObject({ destructiveHint: true, openWorldHint: true });
    expect(hints['create_enrichment']).toMatchObject({ destructiveHint: false, idempotentHint: true });
    for (const { inputSchema, annotations, name } of toolsOf(operations)) {
      const keyed = 'idempotency_key' in (inputSchema['properties'] as object);
      expect([name, annotations.idempotentHint]).toEqual([name, keyed]);
    }
  });
});

describe("a text of the API in a tool's result", () => {
  it.each([
    [
      'use POST /v1/enrichments/{id}/writeback with crm_entity_id.',
      'use write_back_enrichment with crm_entity_id.',
    ],
    ['use it in POST /v2/source', 'use it in source'],
    ['GET /v2/webhooks/event-types lists them', 'list_webhook_event_types lists them'],
    [
      '{"connect":{"method":"POST","href":"/v2/network/accounts"}}',
      '{"connect":{"tool":"connect_network_account"}}',
    ],
    // There is no tool for these, or none that an agent may have.
    ['use POST /v1/enrichments/batches/uploads.', 'use POST /v1/enrichments/batches/uploads.'],
    ['with POST /v2/billing/checkout, which', 'with POST /v2/billing/checkout, which'],
  ])('names tools, not routes: %s', (text, named) => {
    expect(inToolNames(text)).toBe(named);
  });
});

describe('unlisted tools', () => {
  it('are found by words and called by name', async () => {
    const { structuredContent } = await call('find_tools', { query: 'webhook subscription' });
    const [first] = structuredContent.tools;
    expect(first.inputSchema.properties).toBeDefined();
    const names = structuredContent.tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('create_webhook_subscription');
    expect(textOf(await call('find_tools', { query: 'webhook when an enrichment finishes' }))).toContain(
      'create_webhook_subscription',
    );
    answer = { items: [] };
    await call('call_tool', { name: 'list_webhook_event_types', arguments: null });
    expect(seen.map(({ path }) => path)).toEqual(['/v2/webhooks/event-types']);
    expect(textOf(await call('call_tool', {}))).toContain('name: is missing');
  });

  it('can be called even if the call is wrapped twice or is one of find_tools', async () => {
    const twice = { name: 'call_tool', arguments: { name: 'get_credits', arguments: '' } };
    expect(textOf(await call('call_tool', twice))).toContain(
      'arguments was empty and was treated as omitted.',
    );
    expect(seen.map(({ path }) => path)).toEqual(['/v2/billing/credits']);
    const found = await call('call_tool', { name: 'find_tools', arguments: { query: 'webhook' } });
    expect(textOf(found)).toContain('create_webhook_subscription');
  });

  it.each<[string, unknown, string]>([
    ['find_tools', { querry: 'webhook' }, 'There is no argument querry; did you mean query?'],
    ['find_tools', { query: 'webhook', limit: 500 }, 'limit: must be at most 20.'],
    ['find_tools', { query: ['webhook'] }, 'query: must be a string, not an array.'],
    ['find_tools', 'webhook', 'The arguments must be one JSON object.'],
    ['call_tool', { tool: 'get_credits' }, 'There is no argument tool. This tool takes name, arguments.'],
    [
      'call_tool',
      { name: 'get_credits', args: {} },
      'There is no argument args. This tool takes name, arguments.',
    ],
    ['call_tool', { name: 'get_credits', arguments: [1] }, 'The arguments must be one JSON object.'],
    ['call_tool', { name: 'list_events', arguments: { limt: 1 } }, 'no argument limt; did you mean limit?'],
  ])('have a finder and a caller that are checked like all tools: %s as %j', async (name, given, message) => {
    const result = await call(name, given);
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining(message)]);
    expect(seen).toEqual([]);
  });

  it('need the scope of the wrapped tool', async () => {
    const { access_token } = await connected('svc:read');
    const given = { name: 'create_enrichment', arguments: { type: 'person', input: ADA } };
    const reply = await send('tools/call', { name: 'call_tool', arguments: given }, '', access_token);
    expect(reply).toMatchObject({ error: 'insufficient_scope', scope: 'svc:enrich' });
  });

  it('are suggested for an unknown name', async () => {
    const { error } = await send('tools/call', { name: 'get_enrichments', arguments: {} });
    expect(error.message).toContain('There is no tool get_enrichments; did you mean get_enrichment?');
  });
});

describe('arguments', () => {
  it.each<[string, unknown, string]>([
    ['list_entity_events', { id: '7', window_day: 30 }, 'no argument window_day; did you mean window_days?'],
    [
      'create_enrichment',
      { type: 'person', input: { frist_name: 'Ada' } },
      'input.frist_name; did you mean input.first_name?',
    ],
    ['get_enrichment', {}, 'id is missing: Enrichment id'],
    ['get_credits', { currency: 'EUR' }, 'There is no argument currency: this tool takes none.'],
    ['get_profile', { public_id: { id: 'ada' } }, 'public_id: must be a single value, not an object.'],
    ['search_contacts', { q: [{ email: 'a@b.example' }] }, 'q: must be a single value, not an object.'],
    ['get_enrichment', { id: '7', fields: { name: true } }, 'fields.0: must be a string, not an object.'],
    ['get_enrichment', { id: '..' }, 'id: must be a positive integer, or enr_ followed by one.'],
    ['get_profile', { public_id: '..' }, 'public_id: it must be an id, not a path.'],
    ['get_profile', { public_id: '../../credits' }, 'public_id: it must be an id, not a path.'],
    ['get_profile', { public_id: 'ada', account_id: 'Ålan' }, 'account_id must be 1 to 128 visible ASCII'],
    ['get_profile', { public_id: 'ada', account_id: { id: 'a' } }, 'account_id: must be a'],
    ['get_enrichment', { id: '' }, 'id is missing'],
    ['get_enrichment', { id: '1', wait: 90 }, 'wait: it must be 0 to 25 seconds.'],
    ['get_enrichment', 'everything', 'The arguments must be one JSON object.'],
    ['get_credits', [{ limit: 1 }], 'The arguments must be one JSON object.'],
    ['get_credits', 7, 'The arguments must be one JSON object.'],
    ['create_enrichment', { type: 'person', input: ADA, idempotency_key: '' }, 'idempotency_key is empty'],
    ['list_enrichments', { status: 'complete' }, 'status: '],
  ])('of %s as %j are refused before any call', async (name, given, message) => {
    const result = await call(name, given);
    expect([result.isError, textOf(result)]).toEqual([true, expect.stringContaining(message)]);
    expect(seen).toEqual([]);
  });

  it.each<[string, unknown, Partial<Seen>, string]>([
    ['get_credits', null, { path: '/v2/billing/credits' }, ''],
    [
      'get_credits',
      '',
      { path: '/v2/billing/credits' },
      'The arguments were empty and were treated as omitted.',
    ],
    [
      'update_configuration',
      { freshness_days: '7', person_prompt: null, min_confidence: 0.5 },
      { body: { freshness_days: 7, person_prompt: null, min_confidence: 0.5 } },
      'freshness_days was sent as text and read as a number.',
    ],
    [
      'get_credits',
      [],
      { path: '/v2/billing/credits' },
      'The arguments were empty and were treated as omitted.',
    ],
    [
      'list_enrichments',
      '{"take": 5}',
      { path: '/v1/enrichments?take=5' },
      'The arguments were sent as text and were read as an object.',
    ],
    ['list_enrichments', { status: null, take: null }, { path: '/v1/enrichments' }, ''],
    [
      'list_enrichments',
      { status: '' },
      { path: '/v1/enrichments' },
      'status was empty and was treated as omitted.',
    ],
    [
      'list_enrichments',
      { take: '5' },
      { path: '/v1/enrichments?take=5' },
      'take was sent as text and read as a number.',
    ],
    [
      'get_enrichment',
      { id: 7, wait: null },
      { path: '/v2/enrichments/7' },
      'id was sent as number and read as a string.',
    ],
    [
      'get_profile',
      { public_id: 'ada', account_id: 'acc-alan' },
      { path: '/v1/network/profile/ada', account: 'acc-alan' },
      '',
    ],
    ['get_profile', { public_id: 'ada', account_id: '' }, { account: undefined }, 'account_id was empty'],
    [
      'get_network_usage',
      { account_id: 'acc-alan' },
      { path: '/v2/network/usage?account_id=acc-alan', account: undefined },
      '',
    ],
    [
      'get_batch',
      { batchId: BATCH },
      { path: `/v1/enrichments/batches/${BATCH}` },
      'batchId was read as batch_id.',
    ],
    [
      'create_enrichment',
      { type: 'person', input: JSON.stringify({ ...ADA, email: null }), options: null, custom: '' },
      { body: { type: 'person', input: ADA } },
      'input was sent as text and read as an object.',
    ],
    [
      'source',
      { company_name: 'Acme', roles: 'CTO' },
      { body: { company_name: 'Acme', roles: ['CTO'] } },
      'roles was sent as text and read as a list.',
    ],
  ])('of %s as %j are read as intended', async (name, given, sent, note) => {
    const result = await call(name, given);
    expect(seen, textOf(result)).toMatchObject([sent]);
    expect(textOf(result)).toContain(note);
  });

  it('may all be null, which some clients send for unset ones', async () => {
    expect((await send('tools/list', null)).result.tools.length).toBe(40);
    expect((await send('tools/list', { cursor: null, _meta: null })).result.tools.length).toBe(40);
  });
});

describe('prompts', () => {
  it('check their arguments by name and treat null as left out', async () => {
    const get = async (given: unknown) =>
      await send('prompts/get', { name: 'find_decision_makers', arguments: given });
    const whole = await get({ company: 'Acme', roles: 'CTO' });
    expect(whole.result.messages[0].content.text).toContain('Find the people with these roles at Acme: CTO.');
    expect((await get({ company: 'Acme', roles: null })).error.message).toContain('roles is missing');
    expect((await get({ company: 'Acme', role: 'CTO' })).error.message).toContain(
      'There is no argument role; did you mean roles? roles is missing: Roles, by comma.',
    );
  });
});

describe('the idempotency key of a call', () => {
  it('is derived from its content if none is sent, whatever the order and the spaces', async () => {
    await call('create_enrichment', { type: 'person', input: ADA });
    await call('create_enrichment', {
      input: { company: ' Acme', last_name: 'Lovelace', first_name: 'Ada' },
      options: {},
      type: 'person',
    });
    await call('create_enrichment', { type: 'person', input: { ...ADA, company: 'Other' } });
    const keys = seen.map(({ key }) => key);
    expect(keys[0]).toMatch(/^content-[A-Za-z0-9_-]{43}$/);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('is another for another account', async () => {
    const search = { type: 'people', keywords: 'robots' };
    for (const account of [{}, { account_id: 'a' }, { account_id: 'b' }, { account_id: 'b' }])
      await call('search', { ...search, ...account });
    const keys = seen.map(({ key }) => key);
    expect([new Set(keys).size, keys[2] === keys[3]]).toEqual([3, true]);
  });

  it("is the client's own if it sends one", async () => {
    await call('create_enrichment', { type: 'person', input: ADA, idempotency_key: 'mine' });
    expect(seen[0]?.key).toBe('mine');
  });
});

describe('results', () => {
  it('say what happened and what to do next, in a sentence or two', async () => {
    answer = {
      data: {
        id: 7,
        status: 'completed',
        data: { full_name: 'Ada Lovelace', city: 'London' },
        match: { status: 'found' },
      },
      actions: {},
      meta: {},
    };
    expect(textOf(await call('get_enrichment', { id: '7' }))).toBe(
      'Read one enrichment with its values: Ada Lovelace: id 7, status completed, 2 fields, match found. Evidence: get_enrichment_fields. The CRM change: preview_writeback, then approve_enrichment, which a person confirms.',
    );
  });

  it('say what failed', () => {
    const react = { action: 'react', results: [], errors: [{ target: 'p1', code: 'NOT_FOUND' }] };
    expect(summaryOf({ name: 'create_outreach', title: 'Act' }, react)).toBe('Act: 1 failed.');
    const written = { succeeded: 2, failed: 1, errors: [{ enrichment_id: 7 }] };
    expect(summaryOf({ name: 'bulk_write_back', title: 'Write' }, written)).toContain(
      'Write: 2 succeeded, 1 failed.',
    );
  });

  const fields = Array.from({ length: 50 }, (_, index) => ({
    field: `field_${index}`,
    value: 'x'.repeat(800),
  }));
  it('of many fields are paged, filtered, and not repeated as text', async () => {
    answer = { enrichment_id: 7, fields };
    const first = await call('get_enrichment_fields', { id: '7' });
    expect(first.structuredContent).toEqual({
      enrichment_id: 7,
      fields: fields.slice(0, 20),
      total: 50,
      next_offset: 20,
    });
    expect(first.content.map(({ text }: { text: string }) => text).join('').length).toBeLessThan(1_000);
    const last = await call('get_enrichment_fields', { id: '7', offset: 40 });
    expect(last.structuredContent).toEqual({ enrichment_id: 7, fields: fields.slice(40), total: 50 });
    const two = await call('get_enrichment_fields', { id: '7', fields: ['field_3', 'field_9'] });
    expect(two.structuredContent.fields).toEqual([fields[3], fields[9]]);
  });

  it('of an enrichment contain the requested values', async () => {
    answer = {
      data: { id: 7, status: 'completed', data: { full_name: 'Ada', city: 'London' } },
      actions: {},
      meta: {},
    };
    const { structuredContent } = await call('get_enrichment', { id: '7', fields: ['city'] });
    expect(structuredContent).toEqual({ id: 7, status: 'completed', data: { city: 'London' } });
  });
});
