import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { bruToJsonV2 } from '@usebruno/lang';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { asyncApi } from '#lib/api/asyncapi';
import { operationObject } from '#lib/api/openapi/operation-object';
import { getHealth } from '#lib/api/operations/service';
import { operations } from '#lib/api/registry';
import { deprecationHeaders, isLongEnough } from '#lib/contract/deprecation';
import { httpHandler } from '#lib/runtime/http/handler';
import { webhookEventTypes } from '#lib/webhook/event-type';
import { brunoCollection } from '#scripts/standards/bruno';
import { serverJson } from '#scripts/standards/server-json';

const require = createRequire(import.meta.url);

describe('the webhooks as AsyncAPI', () => {
  const document = asyncApi('https://api.example.com');

  it("match the specification's own schema", () => {
    const schema = JSON.parse(
      readFileSync(require.resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json'), 'utf8'),
    );
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
    ajv.validate(schema, JSON.parse(JSON.stringify(document)));
    expect(ajv.errors?.slice(0, 5) ?? []).toEqual([]);
  });

  it('include every event type, with an example that matches its schema', () => {
    expect(Object.keys(document.components.messages)).toEqual(Object.keys(webhookEventTypes));
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema({ $id: 'document', components: document.components });
    const wrong = Object.entries(document.components.messages).flatMap(([type, { payload, examples }]) => {
      const whole = { components: document.components, ...payload };
      return ajv.validate(whole, examples[0]?.payload) ? [] : [[type, ajv.errorsText()]];
    });
    expect(wrong).toEqual([]);
  });
});

describe('the collection for Bruno', () => {
  const files = brunoCollection(operations, 'https://api.example.com');

  it('has every public operation once and parses back as intended', () => {
    const requests = Object.keys(files).filter(
      (name) => name.endsWith('.bru') && name.split('/').length === 3,
    );
    const listed = operations.filter(({ unlisted }) => unlisted !== true);
    expect(requests).toHaveLength(listed.length);
    const create = bruToJsonV2(files['enrichments/v1/createEnrichment.bru'] ?? '');
    expect(create.http).toEqual({
      method: 'post',
      url: '{{baseUrl}}/v1/enrichments',
      body: 'json',
      auth: 'none',
    });
    expect(create.headers?.map(({ name }) => name)).toEqual(['X-API-Key', 'Idempotency-Key']);
    const example = operations.find(({ id }) => id === 'createEnrichment')?.examples.request;
    expect(JSON.parse(create.body?.json ?? '')).toEqual(example);
    const read = bruToJsonV2(files['enrichments/v1/getEnrichment.bru'] ?? '');
    expect(read.http.url).toBe('{{baseUrl}}/v1/enrichments/:id');
    expect(read.params?.map(({ name, type }) => [name, type])).toContainEqual(['id', 'path']);
  });

  it('keeps the key out of its files', () => {
    expect(files['environments/default.bru']).toContain('vars:secret');
  });
});

describe('server.json of the MCP registry', () => {
  it('names the connector within the limits of the registry', () => {
    const server = serverJson('https://mcp.example.com', '2.0.0');
    expect(server).toMatchObject({
      name: 'com.example/gtm-enrichment',
      version: '2.0.0',
      remotes: [{ type: 'streamable-http', url: 'https://mcp.example.com/mcp' }],
    });
    expect(server.description.length).toBeLessThanOrEqual(100);
    expect(server.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  });
});

describe('a deprecated operation', () => {
  const deprecated = { since: '2026-12-31', sunset: '2027-12-31', successor: '/v2/health' } as const;

  it('says so in the headers of each response and in the document', async () => {
    expect(deprecationHeaders(deprecated)).toEqual({
      Deprecation: '@1798675200',
      Sunset: 'Fri, 31 Dec 2027 00:00:00 GMT',
      Link: '</v2/health>; rel="successor-version"',
    });
    const staying = { ...getHealth, examples: {} };
    const going = { ...staying, deprecated };
    expect(operationObject(going, {})).toMatchObject({ deprecated: true });
    expect(operationObject(going, {}).description).toContain('may end on 2027-12-31');
    expect(operationObject(staying, {})).not.toHaveProperty('deprecated');
    const handler = httpHandler(going, () => {
      throw new Error('whatever it answers');
    });
    const event = {
      httpMethod: 'GET',
      path: '/health',
      headers: { host: 'api.test' },
      multiValueHeaders: {},
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
      pathParameters: null,
      requestContext: { requestId: 'req-1', identity: { sourceIp: '127.0.0.1' } },
      body: null,
      isBase64Encoded: false,
    };
    const { statusCode, headers } = await handler(event as never, {} as never);
    expect([statusCode, headers?.['Deprecation'], headers?.['Sunset']]).toEqual([
      500,
      '@1798675200',
      'Fri, 31 Dec 2027 00:00:00 GMT',
    ]);
  });

  it('is kept for at least twelve months', () => {
    expect(isLongEnough(deprecated)).toBe(true);
    expect(isLongEnough({ since: '2026-12-31', sunset: '2027-12-30' })).toBe(false);
    expect(
      operations.flatMap((one) => (one.deprecated && !isLongEnough(one.deprecated) ? [one.id] : [])),
    ).toEqual([]);
  });
});
