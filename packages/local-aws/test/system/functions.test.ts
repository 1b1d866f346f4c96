import { once } from 'node:events';
import { request } from 'node:http';
import { getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { api, aws, lines, useSystem } from '#fixtures/system';

useSystem();

describe('API Gateway', () => {
  test('a function gets the proxy event and its own environment, and nothing from the host', async () => {
    const reply = await fetch(`${api}/things/a%20b?x=1&x=2&y=%C3%A4`, { headers: { 'X-Some': 'thing' } });
    expect(reply.status).toBe(200);
    const { event, environment, remaining } = (await reply.json()) as {
      event: Record<string, unknown>;
      environment: Record<string, string>;
      remaining: number;
    };
    expect(event).toMatchObject({
      resource: '/things/{id}',
      path: '/things/a%20b',
      httpMethod: 'GET',
      pathParameters: { id: 'a b' },
      queryStringParameters: { x: '2', y: 'ä' },
      multiValueQueryStringParameters: { x: ['1', '2'], y: ['ä'] },
      body: null,
      isBase64Encoded: false,
      requestContext: { resourcePath: '/things/{id}', identity: { sourceIp: '127.0.0.1' }, stage: 'prod' },
    });
    expect(remaining).toBeGreaterThan(5000);
    expect(environment).toMatchObject({
      TABLE: aws.resource('Data/Table'),
      QUEUE: aws.resource('Service/Queue'),
      AWS_ENDPOINT_URL_S3: aws.endpoints.s3,
      PROVIDER: 'http://provider.test/echo',
    });
    expect(Object.keys(environment)).not.toContain('HOME');
  });

  test('literal segments win over parameters, and greedy parameters take the rest', async () => {
    const resource = async (path: string) =>
      (
        (await (await fetch(`${api}${path}`)).json()) as {
          event: { resource: string; pathParameters: unknown };
        }
      ).event;
    expect(await resource('/things/latest')).toMatchObject({
      resource: '/things/latest',
      pathParameters: null,
    });
    expect(await resource('/files/a/b.txt')).toMatchObject({
      resource: '/files/{proxy+}',
      pathParameters: { proxy: 'a/b.txt' },
    });
  });

  test('an unknown route gets the gateway response of the template', async () => {
    for (const answer of [await fetch(`${api}/nowhere`), await fetch(`${api}/things`)]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toEqual({ status: 404, instance: answer.headers.get('x-request-id') });
    }
  });

  test('a failing function or a malformed response is a 502', async () => {
    for (const path of ['/fail', '/odd']) {
      const reply = await fetch(`${api}${path}`);
      expect([reply.status, await reply.json()]).toEqual([502, { message: 'Internal server error' }]);
    }
  });

  test('bytes and repeated headers are passed through', async () => {
    const binary = await fetch(`${api}/binary`);
    expect([...new Uint8Array(await binary.arrayBuffer())]).toEqual([0, 1, 254, 255]);
    expect((await fetch(`${api}/cookies`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('a body over 10 MB is refused', async () => {
    const reply = await fetch(`${api}/files/big`, {
      method: 'POST',
      body: new Uint8Array(10 * 1024 * 1024 + 1),
    });
    expect(reply.status).toBe(413);
  });

  test('a stream arrives chunk by chunk', async () => {
    const reply = await fetch(`${api}/stream?every=500`);
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    const arrivals: { text: string; at: number }[] = [];
    for await (const chunk of reply.body ?? [])
      arrivals.push({ text: Buffer.from(chunk).toString(), at: Date.now() });
    expect(arrivals.map(({ text }) => text).join('')).toBe('data: one\n\ndata: two\n\ndata: three\n\n');
    expect((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(80);
  });

  test('a client that disconnects ends the stream in the function', async () => {
    const call = request(`${api}/stream/endless`).end();
    const [reply] = await once(call, 'response');
    await once(reply, 'data');
    call.destroy();
    await expect.poll(() => lines.some(({ text }) => text === 'the reader has gone')).toBe(true);
  });

  test('hundreds of readers share a few threads', { timeout: 60_000 }, async () => {
    const calls = [...Array(200)].map(() =>
      request(`${api}/stream/endless?every=1000`, { agent: false }).end(),
    );
    const threads = await Promise.all(
      calls.map(async (call) => {
        const [reply] = await once(call, 'response');
        await once(reply, 'data');
        return reply.headers['x-thread'];
      }),
    );
    for (const call of calls) call.destroy();
    expect(threads).toHaveLength(200);
    expect(new Set(threads).size).toBeLessThanOrEqual(2);
  });

  test('a function URL streams too', async () => {
    const reply = await fetch(`${aws.outputs['StreamUrl']}somewhere`);
    expect(reply.headers.get('x-path')).toBe('/somewhere');
    expect(await reply.text()).toBe('data: one\n\ndata: two\n\ndata: three\n\n');
  });
});

describe('Lambda', () => {
  test('a function that exceeds its timeout is stopped', async () => {
    await expect(aws.invoke('Service/slow', { ms: 3000 })).rejects.toMatchObject({
      name: 'Sandbox.Timedout',
      message: expect.stringContaining('Task timed out after 1.00 seconds'),
    });
    expect(await aws.invoke('Service/slow', { ms: 1 })).toEqual({ slept: 1 });
  });

  test('after a crash the next invocation gets a new thread', async () => {
    await expect(aws.invoke('Service/crash', { exit: true })).rejects.toMatchObject({
      name: 'Runtime.ExitError',
    });
    expect(await aws.invoke('Service/crash', {})).toMatchObject({ alive: true });
  });

  test('a warm function is started before it is invoked', async () => {
    await aws.invoke('Service/crash', { exit: true }).catch(() => undefined);
    await aws.keepWarm(/crash/i);
    const warm = Date.now();
    const { since } = z.object({ since: z.number() }).parse(await aws.invoke('Service/crash', {}));
    expect(since).toBeLessThan(warm);
  });

  test.runIf(process.platform === 'linux')('background work runs at a lower CPU priority', async () => {
    const answer = z.object({ priority: z.number() });
    const asked = answer.parse(await aws.invoke('Service/crash', {}));
    const task = answer.parse(await aws.invoke('Service/task', { id: 'priority' }));
    expect(asked.priority).toBe(getPriority());
    expect(task.priority).toBe(Math.min(getPriority() + 5, 19));
  });

  test('at most four invocations of a function run at once', async () => {
    const started = Date.now();
    await Promise.all(Array.from({ length: 8 }, () => aws.invoke('Service/slow', { ms: 200 })));
    expect(Date.now() - started).toBeGreaterThanOrEqual(400);
  });

  test('the Invoke API runs a function, asynchronously on request', async () => {
    const name = encodeURIComponent(aws.resource('Service/crash'));
    const call = (headers: Record<string, string>) =>
      fetch(`${aws.endpoints.lambda}/2015-03-31/functions/${name}/invocations`, {
        method: 'POST',
        body: '{}',
        headers,
      });
    expect(await (await call({})).json()).toMatchObject({ alive: true });
    expect((await call({ 'x-amz-invocation-type': 'Event' })).status).toBe(202);
    await aws.idle();
  });

  test('the output of functions is kept with their name', () => {
    expect(lines).toContainEqual(
      expect.objectContaining({
        function: expect.stringMatching(/^echo/),
        stream: 'stdout',
        text: 'echo /fail',
      }),
    );
  });

  test('a schedule can be fired', async () => {
    aws.calls.reset();
    aws.fireSchedule('Service/EveryHour');
    await aws.idle();
    expect(aws.calls.list().map(({ operation }) => operation)).toContain('PutItem');
  });
});
