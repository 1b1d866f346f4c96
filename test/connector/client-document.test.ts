import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient, HttpError } from '#lib/http/client';
import { REDIRECT, useConnector } from '#test/support/connector';

const { ask, authorizePath, sessionOf, code, exchange, register, withCode, rpc } = useConnector();

const ID = 'https://app.example/client.json';
const document = {
  client_id: ID,
  client_name: 'Documented app',
  redirect_uris: [REDIRECT],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
};
let served: (path: string) => { status?: number; headers?: Record<string, string>; body: string };
const asked: string[] = [];
let server: Server;
let http: HttpClient;

beforeAll(async () => {
  server = createServer(({ url = '', headers: { host } }, response) => {
    asked.push(`${host}${url}`);
    const { status = 200, headers = {}, body } = served(url);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // This server hosts the whole made-up web; the guard's other checks stay on.
  http = createHttpClient({ originOverride: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await http.close();
  await new Promise((resolve) => server.close(resolve));
});

const page = async (client_id: string, client: HttpClient = http) => {
  const reply = await ask(authorizePath({ client_id }), { headers: await sessionOf() }, { http: client });
  return { status: reply.status, text: await reply.text() };
};

describe('a client described by a document at its own id', () => {
  it('needs no registration, and its document is fetched once in ten minutes', async () => {
    served = () => ({ body: JSON.stringify(document) });
    const { status, text } = await page(ID);
    expect([status, text.includes('Documented app')]).toEqual([200, true]);
    const now = new Date();
    const given = withCode(ID, await code({ client_id: ID }));
    const { status: exchanged, body } = await exchange(given, { http, now });
    expect([exchanged, (await rpc(body.access_token, 'ping')).status]).toEqual([200, 200]);
    expect(asked.filter((one) => one === 'app.example/client.json').length).toBe(1);
    const later = new Date(now.getTime() + 601_000);
    await ask(authorizePath({ client_id: ID }), {}, { http, now: later });
    expect(asked.filter((one) => one === 'app.example/client.json').length).toBe(2);
  });

  it.each<[string, Partial<ReturnType<typeof served>> & { change?: object }]>([
    ['names another id', { change: { client_id: 'https://app.example/other' } }],
    ['wants a secret', { change: { token_endpoint_auth_method: 'client_secret_post' } }],
    ['leads to a script', { change: { redirect_uris: ['javascript:alert(1)'] } }],
    ['has no redirect address', { change: { redirect_uris: [] } }],
    ['is not JSON', { body: '<html>' }],
    ['is too large', { change: { client_uri: 'x'.repeat(6_000) } }],
    ['is not there', { status: 404 }],
    ['has moved', { status: 302, headers: { location: ID } }],
  ])('is refused with a reason for the person if the document %s', async (name, { change, ...reply }) => {
    const id = `https://app.example/${encodeURIComponent(name)}`;
    served = () => ({ body: JSON.stringify({ ...document, client_id: id, ...change }), ...reply });
    const { status, text } = await page(id);
    expect([status, text.includes('This app’s description could not be used')]).toEqual([400, true]);
    expect(text).not.toContain('has not registered');
  });

  it('is told at the token endpoint that its document could not be fetched, and why', async () => {
    const id = 'https://app.example/gone';
    served = () => ({ status: 404, body: '' });
    const { status, body } = await exchange(withCode(id, 'code'), { http });
    expect([status, body]).toEqual([
      401,
      {
        error: 'invalid_client',
        error_description: `${id} could not be fetched: it returned HTTP 404.`,
      },
    ]);
  });

  it.each([
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/client.json',
    'https://192.168.1.1./client.json',
    'https://[::ffff:10.0.0.1]/client.json',
    'https://metadata.internal/client.json',
  ])('is not looked up at a private address: %s', async (id) => {
    const resolve = async () => [{ address: '10.1.2.3', family: 4 as const }];
    const guarded = createHttpClient({ resolve });
    const refused: unknown[] = [];
    const watched: HttpClient = {
      ...guarded,
      request: (request) =>
        guarded.request(request).catch((error: unknown) => {
          refused.push(error instanceof HttpError && error.kind);
          throw error;
        }),
    };
    served = () => ({ body: JSON.stringify({ ...document, client_id: id }) });
    expect([(await page(id, watched)).status, refused]).toEqual([400, ['refused_address']]);
    await guarded.close();
  });

  it.each([
    'http://app.example/client.json',
    'https://app.example',
    'https://u@app.example/c',
    'https://app.example/c#x',
  ])('is not looked up at %s', async (id) => {
    const before = asked.length;
    expect([(await page(id)).status, asked.length]).toEqual([400, before]);
  });

  it('is not looked up if its network requested too many within the hour, and the person is told so', async () => {
    served = () => ({ status: 404, body: '' });
    const limited = { http, sourceAddress: '203.0.113.60', now: new Date() };
    const open = (number: number) =>
      ask(authorizePath({ client_id: `https://many.example/${number}` }), {}, limited);
    for (let number = 1; number <= 60; number += 1) await open(number);
    const before = asked.length;
    const page = await (await open(61)).text();
    expect(page).toContain('Too many client documents were requested');
    const { status, body, headers } = await exchange(withCode('https://many.example/62', 'code'), limited);
    expect([status, body.error, headers.get('retry-after')]).toEqual([
      429,
      'temporarily_unavailable',
      '3600',
    ]);
    expect(asked.length).toBe(before);
  });
});

describe('client keys at a jwks_uri', () => {
  const assertion = (client_id: string) => ({
    client_assertion: `${Buffer.from('{"alg":"ES256"}').toString('base64url')}.${Buffer.from(
      JSON.stringify({ iss: client_id, sub: client_id }),
    ).toString('base64url')}.AAAA`,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  });
  const jwk = { kty: 'EC', crv: 'P-256', x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU' };
  const y = 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0';

  it.each([
    ['good', { body: JSON.stringify({ keys: [{ ...jwk, y }] }) }],
    ['not there', { status: 404, body: '' }],
    ['no keys', { body: '{}' }],
  ])('are fetched once a minute, whether %s', async (name, reply) => {
    served = () => reply;
    const jwks_uri = `https://keys.example/${encodeURIComponent(name)}`;
    const { client_id } = await register({ token_endpoint_auth_method: 'private_key_jwt', jwks_uri });
    const now = new Date();
    const token = (at: Date) =>
      exchange({ ...withCode(client_id, 'code'), ...assertion(client_id) }, { http, now: at });
    const before = asked.length;
    for (let times = 0; times < 3; times += 1) expect((await token(now)).status).toBe(401);
    expect(asked.length).toBe(before + 1);
    await token(new Date(now.getTime() + 61_000));
    expect(asked.length).toBe(before + 2);
  });

  it("are not fetched if the client's network requested too many documents within the hour", async () => {
    served = () => ({ status: 404, body: '' });
    const limited = { http, sourceAddress: '203.0.113.61', now: new Date() };
    const { client_id } = await register({
      token_endpoint_auth_method: 'private_key_jwt',
      jwks_uri: 'https://keys.example/limited',
    });
    for (let number = 1; number <= 60; number += 1)
      await ask(authorizePath({ client_id: `https://others.example/${number}` }), {}, limited);
    const before = asked.length;
    const given = { ...withCode(client_id, 'code'), ...assertion(client_id) };
    expect((await exchange(given, limited)).status).toBe(429);
    expect(asked.length).toBe(before);
  });
});
