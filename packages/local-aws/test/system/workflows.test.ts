import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
  StartSyncExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { describe, expect, test } from 'vitest';
import { api, aws, lines, useSystem } from '#fixtures/system';
import type { FaultAction } from '#local-aws/calls/faults';
import { policyViolations } from '#local-aws/iam/policy-violations';

useSystem();

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

describe('from a write to the end of a workflow', () => {
  const post = (id: string) => fetch(`${api}/things`, { method: 'POST', body: JSON.stringify({ id }) });

  test('passes table, stream, queue, state machine and table again', async () => {
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

  test('a poison message ends in the dead-letter queue without holding up the others', async () => {
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

  test('delivers the changes of a key in order and retries a failed one before those behind it', async () => {
    for (let n = 1; n <= 4; n += 1) await write('follow#flaky', 'a', n);
    // Writing the same item again is not a change.
    await write('follow#flaky', 'a', 4);
    await aws.idle();
    const seen = followed('follow#flaky').map((text) => Number(text.split(' ').at(-1)));
    expect(seen.filter((n, i) => n !== seen[i - 1])).toEqual([1, 2, 3, 4]);
    expect(seen.length).toBeGreaterThan(4);
  });

  test('gives up on a record after its retries, reports it and continues', async () => {
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

  test('an express machine returns its output or error to the caller', async () => {
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

  test('a standard execution can be described, found by name and stopped, and keeps its history', async () => {
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

  test('requests that AWS refuses are refused', async () => {
    const sync = new StartSyncExecutionCommand({ stateMachineArn: arn('Waiting') });
    await expect(client().send(sync)).rejects.toMatchObject({ name: 'StateMachineTypeNotSupported' });
    const unknown = new StartExecutionCommand({ stateMachineArn: `${arn('Quick')}x` });
    await expect(client().send(unknown)).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
    const invalid = new StartExecutionCommand({ stateMachineArn: arn('Quick'), input: '{' });
    await expect(client().send(invalid)).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
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

  test('each call is recorded with its function, resources and cost', async () => {
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

  test("calls beyond a function's policy are found", async () => {
    aws.calls.reset();
    await aws.invoke('Service/writer', { id: 'refused' });
    await aws.invoke('Service/syncer', { list: [] });
    const table = `arn:aws:dynamodb:us-east-1:000000000000:table/${aws.resource('Data/Table')}`;
    // The fixture allows the writer only puts.
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
    '%s hits the second call',
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
