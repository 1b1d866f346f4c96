import { once } from 'node:events';
import { request } from 'node:http';
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
  StartSyncExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { synthesizeFixture } from '#fixtures/assembly';
import type { LocalAws } from '#local-aws/aws';
import { startLocalAws } from '#local-aws/aws';
import type { FaultAction } from '#local-aws/calls/faults';
import { policyViolations } from '#local-aws/iam/policy-violations';
import type { LogLine } from '#local-aws/lambda/thread';

let aws: LocalAws;
let api = '';
const lines: LogLine[] = [];

beforeAll(async () => {
  aws = await startLocalAws({
    assembly: synthesizeFixture(),
    environment: (key) => ({ PROVIDER: `http://provider.test/${key.slice(0, 4)}` }),
    log: (line) => lines.push(line),
  });
  api = aws.outputs['ApiUrl']?.replace(/\/$/, '') ?? '';
});
afterAll(() => aws.stop());

const item = async (pk: string) => {
  const client = new DynamoDBClient({
    endpoint: aws.endpoints.dynamodb,
    region: aws.region,
    credentials: aws.credentials,
  });
  const { Item } = await client.send(
    new GetItemCommand({ TableName: aws.resource('Data/Table'), Key: { pk: { S: pk }, sk: { S: 'x' } } }),
  );
  return Item;
};

describe('API Gateway', () => {
  test('a function gets the proxy event, its own environment and nothing of this machine', async () => {
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

  test('literal segments win over parameters, greedy ones take the rest', async () => {
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

  test('what is no route is answered by the gateway in the form the template gives', async () => {
    for (const answer of [await fetch(`${api}/nowhere`), await fetch(`${api}/things`)]) {
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(await answer.json()).toEqual({ status: 404, instance: answer.headers.get('x-request-id') });
    }
  });

  test('a failing function and an answer out of form are 502', async () => {
    for (const path of ['/fail', '/odd']) {
      const reply = await fetch(`${api}${path}`);
      expect([reply.status, await reply.json()]).toEqual([502, { message: 'Internal server error' }]);
    }
  });

  test('bytes and repeated headers come through', async () => {
    const binary = await fetch(`${api}/binary`);
    expect([...new Uint8Array(await binary.arrayBuffer())]).toEqual([0, 1, 254, 255]);
    expect((await fetch(`${api}/cookies`)).headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  test('more than 10 MB is refused', async () => {
    const reply = await fetch(`${api}/files/big`, {
      method: 'POST',
      body: new Uint8Array(10 * 1024 * 1024 + 1),
    });
    expect(reply.status).toBe(413);
  });

  test('a stream arrives chunk by chunk', async () => {
    const reply = await fetch(`${api}/stream`);
    expect(reply.headers.get('content-type')).toBe('text/event-stream');
    const arrivals: { text: string; at: number }[] = [];
    for await (const chunk of reply.body ?? [])
      arrivals.push({ text: Buffer.from(chunk).toString(), at: Date.now() });
    expect(arrivals.map(({ text }) => text).join('')).toBe('data: one\n\ndata: two\n\ndata: three\n\n');
    expect((arrivals.at(-1)?.at ?? 0) - (arrivals[0]?.at ?? 0)).toBeGreaterThan(80);
  });

  test('a client that leaves ends the stream in the function', async () => {
    const call = request(`${api}/stream/endless`).end();
    const [reply] = await once(call, 'response');
    await once(reply, 'data');
    call.destroy();
    await expect.poll(() => lines.some(({ text }) => text === 'the reader has gone')).toBe(true);
  });

  test('a function URL streams too', async () => {
    const reply = await fetch(`${aws.outputs['StreamUrl']}somewhere`);
    expect(reply.headers.get('x-path')).toBe('/somewhere');
    expect(await reply.text()).toBe('data: one\n\ndata: two\n\ndata: three\n\n');
  });
});

describe('from a write to the end of a workflow', () => {
  const post = (id: string) => fetch(`${api}/things`, { method: 'POST', body: JSON.stringify({ id }) });

  test('table, stream, queue, state machine and table again', async () => {
    expect((await post('plain')).status).toBe(202);
    await post('flaky-1');
    await post('broken-1');
    await aws.idle();
    expect(await item('done#plain')).toMatchObject({ cause: { S: 'none' } });
    expect(await item('done#flaky-1')).toMatchObject({ cause: { S: 'none' } });
    expect(await item('done#broken-1')).toBeUndefined();
    const caught = await item('done#caught-broken-1');
    expect(JSON.parse(caught?.['cause']?.S ?? '')).toMatchObject({
      errorType: 'Flaky',
      errorMessage: 'every time',
    });
  });

  test('a poison message ends in the dead-letter queue and the others do not wait for it', async () => {
    await Promise.all(['poison', 'good-1', 'good-2'].map(post));
    const dead = () => {
      aws.hurryQueues();
      return aws.queue('Service/Dead').bodies;
    };
    await expect.poll(dead, { timeout: 8000 }).toEqual(['{"id":"poison"}']);
    await aws.idle();
    expect(await item('done#good-1')).toBeDefined();
    expect(await item('done#good-2')).toBeDefined();
  });
});

describe('a stream', () => {
  const write = async (pk: string, sk: string, n: number) => {
    const client = new DynamoDBClient({
      endpoint: aws.endpoints.dynamodb,
      region: aws.region,
      credentials: aws.credentials,
    });
    const Item = { pk: { S: pk }, sk: { S: sk }, n: { N: String(n) } };
    await client.send(new PutItemCommand({ TableName: aws.resource('Data/Table'), Item }));
  };
  const followed = (pk: string) =>
    lines.map(({ text }) => text).filter((text) => text.startsWith(`follow ${pk} `));

  test('delivers the changes of a key in order, a failed one again before those behind it', async () => {
    for (let n = 1; n <= 4; n += 1) await write('follow#flaky', 'a', n);
    // The same item once more is no change.
    await write('follow#flaky', 'a', 4);
    await aws.idle();
    const seen = followed('follow#flaky').map((text) => Number(text.split(' ').at(-1)));
    expect(seen.filter((n, i) => n !== seen[i - 1])).toEqual([1, 2, 3, 4]);
    expect(seen.length).toBeGreaterThan(4);
  });

  test('gives up a record after its retries, reports it, and goes on', async () => {
    await write('follow#poison', 'a', 1);
    await aws.idle();
    expect(followed('follow#poison')).toHaveLength(3);
    expect(JSON.parse(aws.queue('Service/LostRecords').bodies[0] ?? '')).toMatchObject({
      requestContext: { condition: 'RetryAttemptsExhausted' },
      DDBStreamBatchInfo: { batchSize: 1 },
    });
  });
});

describe('Step Functions', () => {
  const client = () =>
    new SFNClient({
      endpoint: aws.endpoints.stepFunctions,
      region: aws.region,
      credentials: aws.credentials,
      disableHostPrefix: true,
    });
  const arn = (name: string) => aws.resource(`Service/${name}`);

  test('an express machine answers its caller with output or error', async () => {
    expect(await aws.invoke('Service/syncer', { list: [1, 2] })).toEqual({
      status: 'SUCCEEDED',
      output: { list: [1, 2], doubled: [{ value: 2 }, { value: 4 }] },
    });
    expect(await aws.invoke('Service/syncer', {})).toEqual({
      status: 'FAILED',
      error: 'NoList',
      cause: 'there is nothing to do',
    });
  });

  test('a standard execution is described, found by its name, stopped, and keeps its history', async () => {
    const start = (input: string) =>
      new StartExecutionCommand({ stateMachineArn: arn('Waiting'), name: 'once', input });
    const { executionArn } = await client().send(start('{"a":1}'));
    expect((await client().send(start('{"a":1}'))).executionArn).toBe(executionArn);
    await expect(client().send(start('{"a":2}'))).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
    const describe = () => client().send(new DescribeExecutionCommand({ executionArn }));
    expect(await describe()).toMatchObject({ status: 'RUNNING', input: '{"a":1}', name: 'once' });
    await client().send(new StopExecutionCommand({ executionArn, error: 'Test', cause: 'enough' }));
    await expect.poll(async () => (await describe()).status).toBe('ABORTED');
    expect(await describe()).toMatchObject({ error: 'Test', cause: 'enough' });
    const { events } = await client().send(new GetExecutionHistoryCommand({ executionArn }));
    expect(events?.map(({ type }) => type)).toEqual([
      'ExecutionStarted',
      'WaitStateEntered',
      'ExecutionAborted',
    ]);
  });

  test('what AWS refuses is refused', async () => {
    const sync = new StartSyncExecutionCommand({ stateMachineArn: arn('Waiting') });
    await expect(client().send(sync)).rejects.toMatchObject({ name: 'StateMachineTypeNotSupported' });
    const unknown = new StartExecutionCommand({ stateMachineArn: `${arn('Quick')}x` });
    await expect(client().send(unknown)).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
    const invalid = new StartExecutionCommand({ stateMachineArn: arn('Quick'), input: '{' });
    await expect(client().send(invalid)).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
  });
});

describe('Lambda', () => {
  test('a function that runs too long is ended', async () => {
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

  test('a function kept warm was started before it is invoked', async () => {
    await aws.invoke('Service/crash', { exit: true }).catch(() => undefined);
    await aws.keepWarm(/crash/i);
    const warm = Date.now();
    const { since } = z.object({ since: z.number() }).parse(await aws.invoke('Service/crash', {}));
    expect(since).toBeLessThan(warm);
  });

  test('at most four invocations of a function run at once', async () => {
    const started = Date.now();
    await Promise.all(Array.from({ length: 8 }, () => aws.invoke('Service/slow', { ms: 200 })));
    expect(Date.now() - started).toBeGreaterThanOrEqual(400);
  });

  test('the Invoke API runs a function, later when asked to', async () => {
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

  test('what functions print is kept with their name', () => {
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

describe('recorded calls and injected faults', () => {
  const writer = () => aws.assembly.find('Service/writer')?.key ?? '';
  const count = async (id: string) => {
    const client = new DynamoDBClient({
      endpoint: aws.endpoints.dynamodb,
      region: aws.region,
      credentials: aws.credentials,
    });
    const { Item } = await client.send(
      new GetItemCommand({
        TableName: aws.resource('Data/Table'),
        Key: { pk: { S: id }, sk: { S: 'count' } },
      }),
    );
    return Item?.['n']?.N;
  };

  test('each call is attributed to its function with what it touched and cost', async () => {
    aws.calls.reset();
    await aws.invoke('Service/writer', { id: 'recorded' });
    const table = `arn:aws:dynamodb:us-east-1:000000000000:table/${aws.resource('Data/Table')}`;
    expect(aws.calls.list()).toEqual([
      expect.objectContaining({
        caller: writer(),
        service: 'dynamodb',
        operation: 'PutItem',
        writeUnits: 1,
        readUnits: 0,
        access: [{ action: 'dynamodb:PutItem', resource: table }],
      }),
      expect.objectContaining({
        caller: writer(),
        operation: 'UpdateItem',
        access: [{ action: 'dynamodb:UpdateItem', resource: table }],
      }),
    ]);
    expect(aws.calls.list()[0]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('what a function did beyond its policy is found', async () => {
    aws.calls.reset();
    await aws.invoke('Service/writer', { id: 'refused' });
    await aws.invoke('Service/syncer', { list: [] });
    const table = `arn:aws:dynamodb:us-east-1:000000000000:table/${aws.resource('Data/Table')}`;
    // The fixture lets the writer put, and only that.
    expect(policyViolations(aws.assembly, aws.calls)).toEqual([
      { function: writer(), action: 'dynamodb:UpdateItem', resource: table },
    ]);
  });

  test.each([
    ['fail-before', undefined, 'InjectedFailure'],
    ['fail-after', '1', 'InjectedFailure'],
    ['crash-before', undefined, 'Runtime.ExitError'],
    ['crash-after', '1', 'Runtime.ExitError'],
  ] satisfies [FaultAction, string | undefined, string][])(
    '%s strikes at the second call',
    async (action, counted, error) => {
      const armed = aws.faults.atCall(writer(), 2, action);
      await expect(aws.invoke('Service/writer', { id: action })).rejects.toMatchObject({ name: error });
      expect(armed).toEqual({ fired: true, seen: 2 });
      aws.faults.clear();
      expect(await count(action)).toBe(counted);
    },
  );

  test('a duplicate is applied twice', async () => {
    aws.faults.atCall(writer(), 2, 'duplicate');
    expect(await aws.invoke('Service/writer', { id: 'twice' })).toEqual({ done: 'twice' });
    aws.faults.clear();
    expect(await count('twice')).toBe('2');
  });
});
