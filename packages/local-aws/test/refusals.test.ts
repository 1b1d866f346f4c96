import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLocalAws } from '#local-aws/aws';

function assemblyOf(resources: Record<string, { Type: string; Properties?: object }>): string {
  const directory = mkdtempSync(join(tmpdir(), 'local-refused-'));
  const artifact = { type: 'aws:cloudformation:stack', properties: { templateFile: 'Main.template.json' } };
  writeFileSync(join(directory, 'manifest.json'), JSON.stringify({ artifacts: { Main: artifact } }));
  writeFileSync(join(directory, 'Main.template.json'), JSON.stringify({ Resources: resources }));
  return directory;
}

const lambda = (more: object = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    Handler: 'index.handler',
    Runtime: 'nodejs24.x',
    Code: { ZipFile: 'exports.handler = async () => ({ statusCode: 200 });' },
    Timeout: 30,
    ...more,
  },
});
const queue = (more: object = {}) => ({ Type: 'AWS::SQS::Queue', Properties: more });
const mapping = (more: object) => ({
  Type: 'AWS::Lambda::EventSourceMapping',
  Properties: { FunctionName: { Ref: 'F' }, EventSourceArn: { 'Fn::GetAtt': ['Q', 'Arn'] }, ...more },
});
const table = (more: object) => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    ...more,
  },
});
const machine = (state: object) => ({
  Type: 'AWS::StepFunctions::StateMachine',
  Properties: { DefinitionString: JSON.stringify({ StartAt: 'S', States: { S: { End: true, ...state } } }) },
});
const api = (integration: object) => ({
  Type: 'AWS::ApiGateway::RestApi',
  Properties: { Body: { paths: { '/x': { get: { 'x-amazon-apigateway-integration': integration } } } } },
});
const rule = (more: object) => ({
  Type: 'AWS::Events::Rule',
  Properties: { Targets: [{ Id: 't', Arn: { 'Fn::GetAtt': ['F', 'Arn'] } }], ...more },
});

test.each([
  [
    'a runtime of another language',
    { F: lambda({ Runtime: 'python3.13' }) },
    'only Node.js functions run locally',
  ],
  ['layers', { F: lambda({ Layers: ['arn'] }) }, 'layers are not emulated'],
  [
    'an environment Lambda would refuse',
    { F: lambda({ Environment: { Variables: { A: 'x'.repeat(4100) } } }) },
    'F: the environment takes 4101 bytes',
  ],
  [
    'a reserved variable',
    { F: lambda({ Environment: { Variables: { AWS_REGION: 'x' } } }) },
    'F: the variable AWS_REGION is reserved',
  ],
  [
    'a queue whose messages come back before the work can be done',
    {
      F: lambda(),
      Q: queue(),
      M: mapping({}),
      R: lambda({ Timeout: 31 }),
      N: mapping({ FunctionName: { Ref: 'R' } }),
    },
    "N: the queue's visibility time-out of 30 s is less",
  ],
  [
    'large batches without a window',
    { F: lambda(), Q: queue(), M: mapping({ BatchSize: 11 }) },
    'M: batches of more than 10 need a batching window',
  ],
  [
    'an unknown setting of a mapping',
    { F: lambda(), Q: queue(), M: mapping({ TumblingWindowInSeconds: 1 }) },
    'TumblingWindowInSeconds',
  ],
  [
    'local secondary indexes',
    { T: table({ LocalSecondaryIndexes: [] }) },
    'does not emulate LocalSecondaryIndexes',
  ],
  [
    'a stream without old images',
    { T: table({ StreamSpecification: { StreamViewType: 'KEYS_ONLY' } }) },
    'NEW_AND_OLD_IMAGES',
  ],
  [
    'a key spec without code',
    { K: { Type: 'AWS::KMS::Key', Properties: { KeySpec: 'ECC_NIST_P256' } } },
    'expected one of',
  ],
  [
    'a task nobody performs',
    { S: machine({ Type: 'Task', Resource: 'arn:aws:states:::sns:publish' }) },
    'S S: the Task resource arn:aws:states:::sns:publish is not emulated',
  ],
  ['a distributed map', { S: machine({ Type: 'Map', ItemReader: {} }) }, 'distributed maps are not emulated'],
  [
    'an integration that is no Lambda proxy',
    { A: api({ type: 'http_proxy', uri: 'https://x.test' }) },
    'the integration type http_proxy is not emulated',
  ],
  [
    'a streaming mode with the address of plain calls',
    {
      F: lambda(),
      A: api({
        type: 'aws_proxy',
        responseTransferMode: 'STREAM',
        uri: 'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/F/invocations',
      }),
    },
    'does not fit a STREAM call',
  ],
  [
    'rules for events',
    { F: lambda(), E: rule({ EventPattern: { source: ['x'] } }) },
    'rules for events are not emulated',
  ],
  [
    'a schedule with names',
    { F: lambda(), E: rule({ ScheduleExpression: 'cron(0 0 ? * MON *)' }) },
    'is not emulated',
  ],
])('%s stops startup', async (_, resources, message) => {
  await expect(startLocalAws({ assembly: assemblyOf(resources) })).rejects.toThrow(message);
});

test('a taken port stops startup and is named', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const uri = 'arn:aws:apigateway:us-east-1:lambda:path/2015-03-31/functions/F/invocations';
  const assembly = assemblyOf({ F: lambda({ FunctionName: 'F' }), A: api({ type: 'aws_proxy', uri }) });
  await expect(startLocalAws({ assembly, firstPort: port })).rejects.toThrow(
    `A: cannot listen on 127.0.0.1:${port}, the port is taken`,
  );
  taken.close();
  const aws = await startLocalAws({ assembly });
  expect((await fetch(`${aws.apis['A']}/x`)).status).toBe(200);
  await aws.stop();
});
