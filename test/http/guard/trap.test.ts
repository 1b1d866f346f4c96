import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHttpClient, type HttpClient, HttpError } from '#lib/http/client';

let trap: Server;
let packets = 0;
let port = 0;
const closing: (() => unknown)[] = [];

/** A server that counts every connection. */
beforeEach(async () => {
  packets = 0;
  trap = createServer((socket) => {
    packets += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(trap, 'listening');
  const address = trap.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  closing.push(() => trap.close());
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const open = (options: Parameters<typeof createHttpClient>[0]): HttpClient => {
  const http = createHttpClient({ connectTimeoutMs: 300, ...options });
  closing.push(() => http.close());
  return http;
};

const kindOf = async (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'a reply',
    (error: unknown) => (error instanceof HttpError ? error.kind : String(error)),
  );

const limits = { timeoutMs: 1_000, maxBytes: 1_000 } as const;

test('no spelling of the trap address is connected to directly', async () => {
  const http = open({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  const hosts = [
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '127.0.0.1.',
    'localhost',
    'localhost.',
    '[::ffff:127.0.0.1]',
    '0',
    'trap.example',
    'a@127.0.0.1',
  ];
  const kinds = await Promise.all(
    hosts.map((host) => kindOf(http.request({ ...limits, url: `http://${host}:${port}/` }))),
  );
  expect(kinds).toEqual(hosts.map(() => 'refused_address'));
  expect(packets).toBe(0);
});

test('the guard is on by default', async () => {
  const http = open({});
  expect(await kindOf(http.request({ ...limits, url: `http://127.0.0.1:${port}/` }))).toBe('refused_address');
  expect(packets).toBe(0);
});

test('a name that turns private after the check is resolved once, and the socket uses the checked address', async () => {
  let questions = 0;
  const http = open({
    // 1.0.0.0 is public and answers nobody here; a second lookup would lead into the trap.
    resolve: async () => {
      questions += 1;
      return [{ address: questions === 1 ? '1.0.0.0' : '127.0.0.1', family: 4 }];
    },
  });
  const kind = await kindOf(
    http.request({ ...limits, timeoutMs: 400, url: `http://rebind.example:${port}/` }),
  );
  expect(['connect', 'timeout']).toContain(kind);
  expect(questions).toBe(1);
  expect(packets).toBe(0);
});

test('a later connection to the same name is checked again', async () => {
  const answers = [['1.0.0.0'], ['127.0.0.1']];
  const http = open({
    resolve: async () => (answers.shift() ?? []).map((address) => ({ address, family: 4 })),
  });
  await kindOf(http.request({ ...limits, timeoutMs: 400, url: `http://rebind.example:${port}/` }));
  const second = await kindOf(http.request({ ...limits, url: `http://rebind.example:${port}/` }));
  expect(['refused_address', 'timeout']).toContain(second);
  expect(packets).toBe(0);
});

test('every redirect is checked: to a literal, a name, another scheme', async () => {
  const targets = [
    `http://127.0.0.1:${port}/`,
    `http://trap.example:${port}/`,
    `http://[::ffff:7f00:1]:${port}/`,
    'file:///etc/passwd',
    'http://x:y@example.com/',
    'about:blank',
    'http://169.254.169.254/',
  ];
  const site = createHttpServer((request, response) => {
    response.writeHead(302, { location: targets[Number(request.url?.slice(1))] ?? '/' });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  closing.push(() => site.close());
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  // The first hop reaches the site by the override, as any public domain does in the local stage; the trap is no public domain.
  const http = open({
    allowLoopback: false,
    originOverride: `http://127.0.0.1:${address.port}`,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  });
  // The override skips name resolution, so the target with a name is left to the second half.
  const kinds = await Promise.all(
    targets.map((target, index) =>
      target.includes('trap.example')
        ? 'refused_address'
        : kindOf(http.request({ ...limits, url: `https://site.example/${index}`, redirects: 3 })),
    ),
  );
  expect(kinds).toEqual(targets.map(() => 'refused_address'));
  // A trusted address that redirects is trusted only for its own origin.
  const trusted = open({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  const onward = await Promise.all(
    targets.map((_target, index) =>
      kindOf(
        trusted.request({
          ...limits,
          guard: 'trusted',
          url: `http://127.0.0.1:${address.port}/${index}`,
          redirects: 3,
        }),
      ),
    ),
  );
  expect(onward).toEqual(targets.map(() => 'refused_address'));
  expect(packets).toBe(0);
});

test('a redirect from https to http is refused if only https is allowed', async () => {
  const site = createHttpServer((_request, response) => {
    response.writeHead(301, { location: 'http://site.example/' });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  closing.push(() => site.close());
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const http = open({ originOverride: `http://127.0.0.1:${address.port}` });
  expect(
    await kindOf(http.request({ ...limits, url: 'https://site.example/', redirects: 2, httpsOnly: true })),
  ).toBe('refused_address');
});

test('keys and cookies do not follow a redirect to another host', async () => {
  const seen: unknown[] = [];
  const site = createHttpServer((request, response) => {
    seen.push({
      host: request.headers.host,
      key: request.headers['x-api-key'],
      agent: request.headers['user-agent'],
      scheme: request.headers['x-forwarded-proto'],
    });
    if (request.headers.host === 'one.example') response.writeHead(307, { location: 'https://two.example/' });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  closing.push(() => site.close());
  const address = site.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const http = open({ originOverride: `http://127.0.0.1:${address.port}` });
  const reply = await http.request({
    ...limits,
    url: 'https://one.example/',
    redirects: 1,
    headers: { 'X-API-Key': 'secret', 'User-Agent': 'service/1', Host: 'forged.example' },
  });
  expect({ status: reply.status, url: reply.url }).toEqual({ status: 200, url: 'https://two.example/' });
  expect(seen).toEqual([
    { host: 'one.example', key: 'secret', agent: 'service/1', scheme: 'https' },
    { host: 'two.example', key: undefined, agent: 'service/1', scheme: 'https' },
  ]);
});

test('with loopback allowed, only its own names reach it', async () => {
  const http = open({ allowLoopback: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] });
  expect(await kindOf(http.request({ ...limits, url: `http://localhost:${port}/` }))).toBe('reset');
  expect(packets).toBe(1);
  expect(await kindOf(http.request({ ...limits, url: `http://trap.example:${port}/` }))).toBe(
    'refused_address',
  );
  expect(packets).toBe(1);
});
