import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createHttpClient, HttpError, json, retryAfterMs, text } from '#lib/http/client';
import { localhostCertificate } from '#test/http/localhost-certificate';

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0)) await clean();
});

async function serve(listener: RequestListener): Promise<{ origin: string; server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, server };
}

function client(options: Parameters<typeof createHttpClient>[0] = {}) {
  const made = createHttpClient(options);
  cleanups.push(() => made.close());
  return made;
}

const usual = { timeoutMs: 2_000, maxBytes: 100_000, guard: 'trusted' } as const;

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof HttpError)) throw new Error(`expected an HttpError, got ${String(error)}`);
  return { kind: error.kind, sent: error.sent };
};

test('the server receives the request as given, and the caller the whole reply', async () => {
  const { origin } = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'X-Twice': ['a', 'b'] });
      response.end(
        JSON.stringify({
          method: request.method,
          path: request.url,
          key: request.headers['x-api-key'],
          body,
        }),
      );
    });
  });
  const reply = await client().request({
    ...usual,
    url: `${origin}/things?a=1`,
    method: 'POST',
    headers: { 'X-API-Key': 'k' },
    body: 'hello',
  });
  expect(reply.status).toBe(201);
  expect(reply.url).toBe(`${origin}/things?a=1`);
  expect(reply.headers['x-twice']).toBe('a, b');
  const shape = z.object({ method: z.string(), path: z.string(), key: z.string(), body: z.string() });
  expect(json(reply, shape)).toEqual({ method: 'POST', path: '/things?a=1', key: 'k', body: 'hello' });
});

test('connections are reused: ten sequential requests open at most two', async () => {
  const { origin, server } = await serve((_request, response) => response.end('ok'));
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  const http = client();
  for (let index = 0; index < 10; index += 1) await http.request({ ...usual, url: origin });
  expect(connections).toBeLessThanOrEqual(2);
});

test('a body that trickles in byte by byte is aborted at the time limit', async () => {
  const { origin } = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    const drip = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(drip));
  });
  const started = Date.now();
  expect(await failure(client().request({ ...usual, timeoutMs: 300, url: origin }))).toEqual({
    kind: 'timeout',
    sent: true,
  });
  expect(Date.now() - started).toBeLessThan(1_500);
});

test('headers that trickle in byte by byte are aborted at the time limit', async () => {
  const { origin, server } = await serve(() => {});
  server.removeAllListeners('request');
  server.on('connection', (socket) => {
    const drip = setInterval(() => socket.write('H'), 20);
    socket.on('close', () => clearInterval(drip));
    socket.on('error', () => {});
  });
  const { kind } = await failure(client().request({ ...usual, timeoutMs: 300, url: origin }));
  expect(['timeout', 'reset']).toContain(kind);
});

test('a resolver that never answers is abandoned at the time limit, with nothing sent', async () => {
  const http = client({ resolve: () => new Promise(() => {}) });
  const request = http.request({
    ...usual,
    guard: 'public-only',
    timeoutMs: 200,
    url: 'https://slow-dns.example/',
  });
  expect(await failure(request)).toEqual({ kind: 'timeout', sent: false });
});

test('a request aborted while waiting for a connection is never sent', async () => {
  let seen = 0;
  const { origin } = await serve((_request, response) => {
    seen += 1;
    response.end();
  });
  const port = new URL(origin).port;
  const http = client({
    allowLoopback: true,
    resolve: () => new Promise((done) => setTimeout(() => done([{ address: '127.0.0.1', family: 4 }]), 300)),
  });
  const late = http.request({
    ...usual,
    guard: 'public-only',
    timeoutMs: 50,
    url: `http://localhost:${port}/`,
    method: 'POST',
  });
  expect(await failure(late)).toEqual({ kind: 'timeout', sent: false });
  await new Promise((done) => setTimeout(done, 600));
  expect(seen).toBe(0);
});

test('an abort by the caller ends the request at once', async () => {
  const { origin } = await serve(() => {});
  const controller = new AbortController();
  const request = client().request({ ...usual, url: origin, signal: controller.signal });
  setTimeout(() => controller.abort(), 50);
  expect(await failure(request)).toEqual({ kind: 'aborted', sent: true });
});

test('a body over the limit is refused by its declared and by its actual length', async () => {
  const { origin } = await serve((request, response) => {
    if (request.url === '/declared') response.writeHead(200, { 'content-length': '5000000' });
    response.write('x'.repeat(60_000));
    response.end('x'.repeat(60_000));
  });
  const http = client();
  expect(await failure(http.request({ ...usual, url: `${origin}/declared` }))).toEqual({
    kind: 'too_large',
    sent: true,
  });
  expect(await failure(http.request({ ...usual, url: `${origin}/sent` }))).toEqual({
    kind: 'too_large',
    sent: true,
  });
});

test('a compressed body is inflated, but never beyond the limit', async () => {
  const { origin } = await serve((request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end(gzipSync(request.url === '/bomb' ? Buffer.alloc(5_000_000) : 'héllo'));
  });
  const http = client();
  expect(text(await http.request({ ...usual, url: origin }))).toBe('héllo');
  expect(await failure(http.request({ ...usual, url: `${origin}/bomb` }))).toEqual({
    kind: 'too_large',
    sent: true,
  });
});

test('a body that does not match its content encoding gets an error of its own', async () => {
  const { origin } = await serve((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' });
    response.end('not gzip');
  });
  expect(await failure(client().request({ ...usual, url: origin }))).toEqual({
    kind: 'bad_encoding',
    sent: true,
  });
});

test('a refused connection sent nothing; a broken one may have', async () => {
  const { origin, server } = await serve((request) => request.socket.destroy());
  const http = client();
  expect(await failure(http.request({ ...usual, url: origin }))).toEqual({ kind: 'reset', sent: true });
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await failure(http.request({ ...usual, url: origin }))).toEqual({ kind: 'connect', sent: false });
});

test('a reply cut off in the middle of its body is a reset', async () => {
  const { origin } = await serve((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });
  expect(await failure(client().request({ ...usual, url: origin }))).toEqual({ kind: 'reset', sent: true });
});

test('something that is not HTTP is a reset', async () => {
  const { origin, server } = await serve(() => {});
  server.on('connection', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  expect((await failure(client().request({ ...usual, url: origin }))).kind).toBe('reset');
});

test('a reply that is not JSON and one of the wrong shape are distinguished, and never quoted', async () => {
  const { origin } = await serve((request, response) =>
    response.end(request.url === '/html' ? '<html>secret' : '{"a":"secret"}'),
  );
  const http = client();
  const html = await http.request({ ...usual, url: `${origin}/html` });
  const other = await http.request({ ...usual, url: `${origin}/other` });
  const kinds = [html, other].map((reply) => {
    try {
      return json(reply, z.object({ a: z.number() }));
    } catch (error) {
      expect(String(error)).not.toContain('secret');
      return error instanceof HttpError ? error.kind : error;
    }
  });
  expect(kinds).toEqual(['not_json', 'unexpected_shape']);
});

test('text is decoded with the charset the reply names', async () => {
  const { origin } = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-1' });
    response.end(Buffer.from([0x63, 0x61, 0x66, 0xe9]));
  });
  expect(text(await client().request({ ...usual, url: origin }))).toBe('café');
});

test('a header that would split the request is rejected before anything is sent', async () => {
  const { origin } = await serve((_request, response) => response.end());
  const request = client().request({ ...usual, url: origin, headers: { 'x-name': 'a\r\nx-evil: 1' } });
  expect((await failure(request)).sent).toBe(false);
});

test('Retry-After is accepted as seconds and as a date', () => {
  const reply = (value: string) => ({
    status: 429,
    headers: { 'retry-after': value },
    body: new Uint8Array(),
    url: 'http://a.example',
  });
  const now = new Date('2026-11-21T12:00:00Z');
  expect(retryAfterMs(reply('7'), now)).toBe(7_000);
  expect(retryAfterMs(reply('Sat, 21 Nov 2026 12:00:30 GMT'), now)).toBe(30_000);
  expect(retryAfterMs(reply('Sat, 21 Nov 2026 11:00:00 GMT'), now)).toBe(0);
  expect(retryAfterMs(reply('soon'), now)).toBeUndefined();
});

test('a write after the server closed an idle connection opens a new one', async () => {
  const { origin } = await serve((request, response) => {
    response.end('ok');
    // Closed after the reply without announcing it: what an idle timeout or a restart looks like.
    setTimeout(() => request.socket.destroy(), 5);
  });
  const http = client();
  for (let index = 0; index < 5; index += 1) {
    const reply = await http.request({ ...usual, url: origin, method: 'POST', body: 'x' });
    expect(reply.status).toBe(200);
    await new Promise((done) => setTimeout(done, 20));
  }
});

test('with the base URL overridden, a path that looks like a host stays a path', async () => {
  const paths: (string | undefined)[] = [];
  const { origin } = await serve((request, response) => {
    paths.push(`${request.headers.host} ${request.url}`);
    response.end();
  });
  await client({ originOverride: origin }).request({
    ...usual,
    guard: 'public-only',
    url: 'https://site.example//evil.example/a?b=//c',
  });
  expect(paths).toEqual(['site.example //evil.example/a?b=//c']);
});

test('a binary body and a write without a body carry a Content-Length', async () => {
  const seen: unknown[] = [];
  const { origin } = await serve((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        length: request.headers['content-length'],
        chunked: request.headers['transfer-encoding'],
        bytes: Buffer.concat(chunks).length,
      });
      response.end();
    });
  });
  const http = client();
  await http.request({ ...usual, url: origin, method: 'PUT', body: new Uint8Array(300) });
  await http.request({ ...usual, url: origin, method: 'POST', body: 'ü' });
  await http.request({ ...usual, url: origin, method: 'POST' });
  await http.request({ ...usual, url: origin, method: 'DELETE' });
  expect(seen).toEqual([
    { length: '300', chunked: undefined, bytes: 300 },
    { length: '2', chunked: undefined, bytes: 2 },
    { length: '0', chunked: undefined, bytes: 0 },
    { length: undefined, chunked: undefined, bytes: 0 },
  ]);
});

async function serveTls(listener: RequestListener): Promise<string> {
  const server = createTlsServer(localhostCertificate, listener).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => {});
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `https://localhost:${address.port}`;
}

test('an untrusted certificate means no connection and nothing sent', async () => {
  let seen = 0;
  const origin = await serveTls((_request, response) => {
    seen += 1;
    response.end();
  });
  const request = client().request({ ...usual, url: origin, method: 'POST', body: 'secret' });
  expect(await failure(request)).toEqual({ kind: 'connect', sent: false });
  expect(seen).toBe(0);
});

test('over TLS too, a broken reply counts as sent and connections are reused', async () => {
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  cleanups.push(() => {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  });
  const ports = new Set<number | undefined>();
  const origin = await serveTls((request, response) => {
    ports.add(request.socket.remotePort);
    if (request.url === '/broken') request.socket.destroy();
    else response.end('ok');
  });
  const http = client();
  for (let index = 0; index < 5; index += 1)
    expect(text(await http.request({ ...usual, url: origin, method: 'POST', body: 'x' }))).toBe('ok');
  expect(ports.size).toBe(1);
  expect(
    await failure(http.request({ ...usual, url: `${origin}/broken`, method: 'POST', body: 'x' })),
  ).toEqual({ kind: 'reset', sent: true });
});

test('a server that accepts the connection without a TLS handshake means no connection and nothing sent', async () => {
  const { origin } = await serve(() => {});
  const request = client({ connectTimeoutMs: 200 }).request({
    ...usual,
    url: origin.replace('http:', 'https:'),
    method: 'POST',
    body: 'x',
  });
  expect(await failure(request)).toEqual({ kind: 'connect', sent: false });
});
