import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import * as enrichmentsApi from '#functions/api/enrichments';
import * as organizationApi from '#functions/api/organization';
import * as serviceApi from '#functions/api/service';
import { getHealth } from '#lib/api/operations/service';
import { scope } from '#lib/contract/scope';
import { httpHandler } from '#lib/runtime/http/handler';
import { unknownRoute } from '#lib/runtime/http/unknown-route';
import { call } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

const cancel = enrichmentsApi.cancelEnrichment();
const createV2 = enrichmentsApi.createEnrichmentV2();
const get = enrichmentsApi.getEnrichmentV2();
const update = organizationApi.updateOrganization();
const documents = serviceApi.getOpenApi();

useTable();

const ada = { type: 'person', input: { email: 'ada@acme-robotics.example' } };

/** Sends bytes, as the gateway passes them on. */
const sendBytes = (headers: Record<string, string>, bytes: Buffer, encoding: string) =>
  call(
    (event: APIGatewayProxyEvent, context: never) =>
      (createV2 as unknown as (event: APIGatewayProxyEvent, context: never) => Promise<never>)(
        { ...event, isBase64Encoded: true },
        context,
      ),
    {
      method: 'POST',
      path: '/v2/enrichments',
      headers: { ...headers, 'Content-Encoding': encoding },
      text: bytes.toString('base64'),
    },
  );

describe('an encoded body', () => {
  const json = Buffer.from(JSON.stringify(ada));

  it.each([
    ['gzip', gzipSync(json)],
    ['br', brotliCompressSync(json)],
    ['identity', json],
    // The gateway decodes gzip itself if it can, and leaves the header.
    ['gzip', json],
  ])('is accepted as %s', async (encoding, bytes) => {
    const { headers } = await makeOrganization();
    const { status, body } = await sendBytes(headers, bytes, encoding);
    expect([status, body.data.input]).toEqual([202, ada.input]);
  });

  it('may begin with a byte order mark, as editors and Windows PowerShell write it', async () => {
    const { headers } = await makeOrganization();
    const text = `\ufeff${JSON.stringify(ada)}`;
    const made = { method: 'POST', path: '/v2/enrichments', headers };
    expect((await call(createV2, { ...made, text })).body.data.input).toEqual(ada.input);
    expect((await call(createV2, { ...made, text: `\ufeff${text}` })).status).toBe(400);
  });

  it('is refused with 415 if unsupported, 400 if corrupt, and 413 if too large when inflated', async () => {
    const { headers } = await makeOrganization();
    const bomb = gzipSync(Buffer.alloc(2_000_000, ' '));
    const answers = [
      await sendBytes(headers, json, 'zstd'),
      await sendBytes(headers, gzipSync(json).subarray(0, 20), 'gzip'),
      await sendBytes(headers, bomb, 'gzip'),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
      [400, 'VALIDATION_ERROR'],
      [413, 'PAYLOAD_TOO_LARGE'],
    ]);
  });
});

describe('a header', () => {
  it.each([
    ['accept', 200],
    ['If-Match', 200],
    ['X-Network-Account', 500],
  ])('%s is read only if the operation declares it', async (name, expected) => {
    const reading = httpHandler(
      { ...getHealth, requestHeaders: { 'if-match': 'The version read' } },
      async (_request, { header }) => ({
        status: 'ok' as const,
        version: '',
        stage: header(name) ?? '',
        time: '',
      }),
    );
    const { status, text } = await call(reading, { path: '/health', headers: { [name]: 'as sent' } });
    expect([status, text.includes('as sent')]).toEqual([expected, expected === 200]);
  });
});

describe('a response that no longer changes', () => {
  it('has an ETag, and is not resent to a client that has it', async () => {
    const { headers } = await makeOrganization();
    const made = await call(createV2, { method: 'POST', path: '/v2/enrichments', headers, body: ada });
    const id = String(made.body.data.id);
    const read = (more = {}) =>
      call(get, { path: `/v2/enrichments/${id}`, params: { id }, headers: { ...headers, ...more } });
    const running = await read();
    expect([running.headers['ETag'], running.headers['Cache-Control']]).toEqual([undefined, 'no-store']);
    await call(cancel, { method: 'DELETE', path: `/v1/enrichments/${id}`, params: { id }, headers });
    const ended = await read();
    const tag = ended.headers['ETag'] ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await read({ 'If-None-Match': `"other", ${tag}` });
    expect([again.status, again.text, again.headers['ETag'], again.headers['Cache-Control']]).toEqual([
      304,
      '',
      tag,
      'private, no-cache',
    ]);
    expect((await read({ 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('may also be a document', async () => {
    const first = await call(documents, { path: '/openapi.json', headers: { host: 'api.test' } });
    const headers = { host: 'api.test', 'if-none-match': first.headers['ETag'] ?? '' };
    const second = await call(documents, { path: '/openapi.json', headers });
    expect([first.status, second.status, second.text]).toEqual([200, 304, '']);
  });
});

describe('a page in a browser', () => {
  const origin = 'https://app.customer.example';
  const preflight = (from: string, path = '/v2/enrichments') =>
    call(unknownRoute, {
      method: 'OPTIONS',
      path,
      headers: { Origin: from, 'Access-Control-Request-Method': 'POST' },
    });

  it('may call only if an admin of the organization listed its origin', async () => {
    const [mine, theirs] = [await makeOrganization(100, scope.options), await makeOrganization()];
    const refused = await preflight('https://app.unlisted.example');
    expect([refused.status, refused.headers['Access-Control-Allow-Origin']]).toEqual([405, undefined]);
    const listed = await call(update, {
      method: 'PATCH',
      path: '/v1/organization',
      headers: mine.headers,
      body: { allowed_origins: [origin] },
    });
    expect([listed.status, listed.body.allowed_origins]).toEqual([200, [origin]]);
    const allowed = await preflight(origin);
    expect([allowed.status, allowed.headers]).toEqual([
      204,
      expect.objectContaining({
        'Access-Control-Allow-Origin': origin,
        'Access-Control-Allow-Methods': 'POST, GET',
        'Access-Control-Allow-Headers': expect.stringContaining('X-API-Key'),
        Vary: 'Origin',
      }),
    ]);
    const from = (headers: Record<string, string>) =>
      call(createV2, {
        method: 'POST',
        path: '/v2/enrichments',
        headers: { ...headers, Origin: origin },
        body: ada,
      });
    const [own, stranger] = [await from(mine.headers), await from(theirs.headers)];
    expect([own.headers['Access-Control-Allow-Origin'], own.headers['Vary']]).toEqual([origin, 'Origin']);
    expect(stranger.headers['Access-Control-Allow-Origin']).toBeUndefined();
    expect((await preflight(origin, '/v2/nowhere')).status).toBe(404);
  });

  it.each([['https://app.example/path'], ['http://app.example'], ['*'], ['null']])(
    'cannot be allowed by %s',
    async (wrong) => {
      const { headers } = await makeOrganization(100, scope.options);
      const { status, body } = await call(update, {
        method: 'PATCH',
        path: '/v1/organization',
        headers,
        body: { allowed_origins: [wrong] },
      });
      expect([status, body.error.details.errors[0].pointer]).toEqual([400, '/body/allowed_origins/0']);
    },
  );
});
