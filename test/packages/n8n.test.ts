import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildN8n } from '#scripts/packages/build';
import { installed } from '#test/packages/outside';
import { json, useWire } from '#test/packages/wire';

// Loaded by Node itself, as n8n loads it.
const { NodeHelpers }: typeof import('n8n-workflow') = createRequire(import.meta.url)('n8n-workflow');
const wire = useWire();
// biome-ignore lint/suspicious/noExplicitAny: loaded as n8n loads it, by file name
type Loaded = any;
let node: Loaded;
let trigger: Loaded;
let credential: Loaded;

beforeAll(async () => {
  await buildN8n();
  const outside = installed('n8n-nodes-gtm', 'n8n-nodes-gtm', ['n8n-workflow']);
  const require = createRequire(join(outside, 'index.js'));
  const { n8n } = require('n8n-nodes-gtm/package.json');
  const made = [...n8n.credentials, ...n8n.nodes].map((file: string) => {
    const name = /(\w+)\.\w+\.js$/.exec(file)?.[1] ?? '';
    return new (require(`n8n-nodes-gtm/${file}`)[name])();
  });
  [credential, node, trigger] = made;
});

const kept: Record<string, unknown> = {};
beforeEach(() => {
  for (const name of Object.keys(kept)) delete kept[name];
});

/** What n8n gives a node as `this`, as far as these nodes use it. */
const functions = (parameters: readonly Record<string, unknown>[], more: Record<string, unknown> = {}) => ({
  getCredentials: async (name: string) => {
    expect(name).toBe('gtmApi');
    return { baseUrl: wire.address(), apiKey: 'gtm_test_1' };
  },
  getInputData: () => parameters.map(() => ({ json: {} })),
  getNodeParameter: (name: string, item: unknown = 0, otherwise?: unknown) =>
    parameters[typeof item === 'number' ? item : 0]?.[name] ?? otherwise,
  getNode: () => ({ name: 'GTM', type: 'gtm', typeVersion: 1, parameters: {}, id: '1', position: [0, 0] }),
  continueOnFail: () => false,
  getWorkflow: () => ({ name: 'Leads' }),
  getWorkflowStaticData: () => kept,
  getNodeWebhookUrl: () => 'https://n8n.example/webhook/1',
  helpers: { returnJsonArray: (items: object[]) => items.map((one) => ({ json: one })) },
  ...more,
});

const v2 = (data: unknown) => ({ data, actions: {}, meta: { request_id: 'req_1' } });

describe('the packed nodes for n8n', () => {
  it('are described as n8n reads them, and ask for the credential that tests itself', () => {
    expect([node.description.name, trigger.description.name, credential.name]).toEqual([
      'gtm',
      'gtmTrigger',
      'gtmApi',
    ]);
    const { properties } = node.description;
    expect(NodeHelpers.getNodeParameters(properties, {}, true, false, null, node.description)).toMatchObject({
      operation: 'enrichPerson',
      email: '',
    });
    const issues = NodeHelpers.getNodeParametersIssues(
      properties,
      { ...functions([]).getNode(), position: [0, 0], parameters: { operation: 'getEnrichment' } },
      node.description,
    );
    expect(issues?.parameters).toEqual({ enrichment_id: ['Parameter "Enrichment ID" is required.'] });
    expect(credential.test.request.url).toBe('/v1/me');
    expect(credential.authenticate.properties.headers).toEqual({
      'X-API-Key': '={{$credentials.apiKey}}',
    });
  });

  it('enrich each item and wait until it has ended, with what was given alone', async () => {
    wire.says(
      json(202, v2({ id: 7, status: 'queued' })),
      json(200, v2({ id: 7, status: 'completed', data: { job_title: 'VP Engineering' } })),
      json(202, v2({ id: 8, status: 'queued' })),
      json(200, v2({ id: 8, status: 'completed' })),
    );
    const items = [
      { operation: 'enrichPerson', email: ' ada@acme.example ', company: '', fields: 'work_email, phone' },
      { operation: 'enrichCompany', company_domain: 'acme.example', external_id: 'row-2' },
    ];
    expect(await node.execute.call(functions(items))).toEqual([
      [
        {
          json: { id: 7, status: 'completed', data: { job_title: 'VP Engineering' } },
          pairedItem: { item: 0 },
        },
        { json: { id: 8, status: 'completed' }, pairedItem: { item: 1 } },
      ],
    ]);
    const [first, , third] = wire.asked();
    expect(first?.headers).toMatchObject({
      'x-api-key': 'gtm_test_1',
      'idempotency-key': expect.any(String),
    });
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: 'person',
      input: { email: 'ada@acme.example' },
      options: { fields: ['work_email', 'phone'] },
    });
    expect(JSON.parse(third?.body ?? '')).toEqual({
      type: 'company',
      input: { company_domain: 'acme.example' },
      external_id: 'row-2',
    });
  });

  it('read, approve and list, no more than the limit', async () => {
    wire.says(
      json(200, v2({ id: 7, status: 'completed' })),
      json(200, v2({ id: 7, status: 'approved' })),
      json(200, { data: [{ id: 1 }, { id: 2 }], actions: {}, meta: { next_cursor: 'c' } }),
      json(200, { data: [{ id: 3 }, { id: 4 }], actions: {}, meta: { next_cursor: 'd' } }),
      json(200, v2({ available: 97 })),
    );
    const items = [
      { operation: 'getEnrichment', enrichment_id: 'enr_7' },
      { operation: 'approveEnrichment', enrichment_id: 'enr_7', create_if_missing: true },
      { operation: 'listEvents', event_type: 'funding_round', limit: 3 },
      { operation: 'getCredits' },
    ];
    const [all] = await node.execute.call(functions(items));
    expect(all.map(({ json: one }: { json: object }) => one)).toEqual([
      { id: 7, status: 'completed' },
      { id: 7, status: 'approved' },
      { id: 1 },
      { id: 2 },
      { id: 3 },
      { available: 97 },
    ]);
    expect(wire.asked().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v2/enrichments/enr_7?wait=25',
      'POST /v2/enrichments/enr_7/approve',
      'GET /v2/events?limit=3&event_type=funding_round',
      'GET /v2/events?limit=3&event_type=funding_round&cursor=c',
      'GET /v2/billing/credits',
    ]);
  });

  it("fail with the service's own words, or give them as an item", async () => {
    const refusal = json(400, { code: 'VALIDATION_ERROR', detail: 'input.email: Invalid email address' });
    const items = [{ operation: 'enrichPerson', email: 'ada' }];
    wire.says(refusal);
    await expect(node.execute.call(functions(items))).rejects.toMatchObject({
      name: 'NodeOperationError',
      message: 'input.email: Invalid email address',
      description: 'VALIDATION_ERROR',
      context: { itemIndex: 0 },
    });
    wire.says(refusal);
    expect(await node.execute.call(functions(items, { continueOnFail: () => true }))).toEqual([
      [{ json: { error: 'input.email: Invalid email address' }, pairedItem: { item: 0 } }],
    ]);
  });

  it('subscribe when a workflow is activated, start it with what the service signed alone, and unsubscribe', async () => {
    const secret = `whsec_${Buffer.from('0123456789abcdef01234567').toString('base64')}`;
    const hooks = trigger.webhookMethods.default;
    const one = functions([{ eventTypes: ['enrichment.completed'] }]);
    expect(await hooks.checkExists.call(one)).toBe(false);
    wire.says(
      json(201, v2({ id: 'whs_1', secret })),
      json(200, v2({ id: 'whs_1', enabled: true, url: 'https://n8n.example/webhook/1' })),
      json(404, { code: 'NOT_FOUND', detail: 'gone' }),
    );
    expect(await hooks.create.call(one)).toBe(true);
    expect(JSON.parse(wire.asked()[0]?.body ?? '')).toEqual({
      event_types: ['enrichment.completed'],
      url: 'https://n8n.example/webhook/1',
      description: 'n8n: Leads',
    });
    expect(await hooks.checkExists.call(one)).toBe(true);

    const body = JSON.stringify({ type: 'enrichment.completed', data: { enrichment_id: 7 } });
    const now = new Date();
    const said: unknown[] = [];
    const response = {
      status: (code: number) => {
        said.push(code);
        return { json: (value: unknown) => said.push(value) };
      },
    };
    const delivered = (text: string) =>
      functions([], {
        getRequestObject: () => ({ rawBody: Buffer.from(text) }),
        getResponseObject: () => response,
        getHeaderData: () => ({
          'webhook-id': 'dlv_1',
          'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
          'webhook-signature': new Webhook(secret).sign('dlv_1', now, body),
        }),
      });
    expect(await trigger.webhook.call(delivered(body))).toEqual({
      workflowData: [[{ json: JSON.parse(body) }]],
    });
    expect(await trigger.webhook.call(delivered(`${body} `))).toEqual({ noWebhookResponse: true });
    expect(said).toEqual([401, { message: expect.any(String) }]);

    expect(await hooks.delete.call(one)).toBe(true);
    expect(kept).toEqual({});
    expect(wire.asked().at(-1)).toMatchObject({ method: 'DELETE', url: '/v2/webhooks/subscriptions/whs_1' });
  });

  it('offer the types of events that the service has', async () => {
    wire.says(json(200, v2([{ type: 'credits.low', description: 'Few credits are left' }])));
    expect(await trigger.methods.loadOptions.eventTypes.call(functions([]))).toEqual([
      { name: 'credits.low', value: 'credits.low', description: 'Few credits are left' },
    ]);
  });
});
