import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAssembly } from '#local-aws/assembly/assembly';
import { readFunctions } from '#local-aws/lambda/functions';

const addresses = {
  aws: 'http://aws.test',
  s3: 'http://s3.test:1',
  of: (key: string) => `http://${key}.test`,
};

/** Builds an assembly from the given templates by stack name, laid out as CDK does. */
function assemblyOf(templates: Record<string, object>, files: Record<string, object> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'local-assembly-'));
  mkdirSync(directory, { recursive: true });
  const artifacts = Object.keys(templates).map((name) => [
    name,
    {
      type: 'aws:cloudformation:stack',
      properties: { templateFile: `${name}.template.json` },
      metadata: { [`/${name}/Some/Queue/Resource`]: [{ type: 'aws:cdk:logicalId', data: 'Queue' }] },
    },
  ]);
  writeFileSync(
    join(directory, 'manifest.json'),
    JSON.stringify({ artifacts: Object.fromEntries(artifacts) }),
  );
  for (const [name, template] of Object.entries(templates)) {
    writeFileSync(join(directory, `${name}.template.json`), JSON.stringify(template));
  }
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(directory, name), JSON.stringify(content));
  return openAssembly(directory, addresses);
}

const queue = { Type: 'AWS::SQS::Queue', Properties: {} };
const holder = (value: unknown) => ({ Type: 'AWS::SQS::Queue', Properties: { Value: value } });

/** Resolves a value in a template. */
function resolved(value: unknown, rest: object = {}): unknown {
  const assembly = assemblyOf({ Main: { Resources: { Queue: queue, Holder: holder(value) }, ...rest } });
  const found = assembly.find('Holder');
  if (found === undefined) throw new Error('no holder');
  return assembly.properties(found)['Value'];
}

describe('references', () => {
  test.each([
    [{ Ref: 'Queue' }, 'http://aws.test/000000000000/Main-Queue'],
    [{ 'Fn::GetAtt': ['Queue', 'Arn'] }, 'arn:aws:sqs:us-east-1:000000000000:Main-Queue'],
    [{ 'Fn::GetAtt': 'Queue.QueueName' }, 'Main-Queue'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'AWS::Region' }, 'b']] }, 'a-us-east-1-b'],
    [
      {
        'Fn::Sub': [
          '${AWS::Partition}/${Queue.QueueName}/${Own}/${!Kept}',
          { Own: { Ref: 'AWS::AccountId' } },
        ],
      },
      'aws/Main-Queue/000000000000/${Kept}',
    ],
    [{ 'Fn::Select': [1, { 'Fn::Split': ['|', 'a|b|c'] }] }, 'b'],
    [{ 'Fn::If': ['IsHere', 'yes', 'no'] }, 'yes'],
    [{ a: { Ref: 'AWS::NoValue' }, b: [1, { Ref: 'AWS::NoValue' }] }, { b: [1] }],
    [{ 'Fn::FindInMap': ['Sizes', { Ref: 'AWS::Region' }, 'small'] }, 3],
    [{ Ref: 'Given' }, 'default'],
  ])('%j is resolved', (value, expected) => {
    const rest = {
      Conditions: { IsHere: { 'Fn::Equals': [{ Ref: 'AWS::Region' }, 'us-east-1'] } },
      Mappings: { Sizes: { 'us-east-1': { small: 3 } } },
      Parameters: { Given: { Type: 'String', Default: 'default' } },
    };
    expect(resolved(value, rest)).toEqual(expected);
  });

  test.each([
    [{ Ref: 'Nothing' }, 'Main refers to Nothing, which it does not have'],
    [{ 'Fn::GetAtt': ['Queue', 'Colour'] }, 'GetAtt Queue.Colour (AWS::SQS::Queue) is not emulated'],
    [{ 'Fn::Cidr': ['10.0.0.0/8', 1, 1] }, 'Main: the intrinsic function Fn::Cidr is not emulated'],
  ])('%j is refused', (value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });

  test('the cloud URL of an API becomes its local URL', () => {
    const api = { Type: 'AWS::ApiGateway::RestApi', Properties: {} };
    const address = {
      'Fn::Join': [
        '',
        [
          'https://',
          { Ref: 'Api' },
          '.execute-api.',
          { Ref: 'AWS::Region' },
          '.',
          { Ref: 'AWS::URLSuffix' },
          '/prod/v1',
        ],
      ],
    };
    const assembly = assemblyOf({ Main: { Resources: { Api: api }, Outputs: { Url: { Value: address } } } });
    expect(assembly.outputs()).toEqual({ Url: 'http://Api.test/v1' });
  });
});

describe('several stacks', () => {
  test('share one namespace, including exports, outputs and nested stacks', () => {
    const nested = {
      Parameters: { Given: { Type: 'String' } },
      Resources: { Inner: holder({ Ref: 'Given' }) },
      Outputs: { Name: { Value: { 'Fn::GetAtt': ['Inner', 'QueueName'] } } },
    };
    const assembly = assemblyOf(
      {
        Data: {
          Resources: { Queue: queue },
          Outputs: {
            Out: { Value: { Ref: 'Queue' }, Export: { Name: { 'Fn::Sub': '${AWS::StackName}:Out' } } },
          },
        },
        Main: {
          Resources: {
            Queue: { ...queue, Properties: { QueueName: 'named' } },
            Nested: {
              Type: 'AWS::CloudFormation::Stack',
              Properties: { TemplateURL: 'x', Parameters: { Given: { 'Fn::ImportValue': 'Data:Out' } } },
              Metadata: { 'aws:asset:path': 'Nested.json' },
            },
            Holder: holder([
              { 'Fn::GetAtt': ['Nested', 'Outputs.Name'] },
              { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'Out' } },
            ]),
          },
        },
      },
      { 'Nested.json': nested },
    );
    const value = (name: string) => {
      const found = assembly.find(name);
      return found && assembly.properties(found)['Value'];
    };
    expect(value('Inner')).toBe('http://aws.test/000000000000/Data-Queue');
    expect(value('Holder')).toEqual(['Main-Nested-Inner', 'http://aws.test/000000000000/Data-Queue']);
    expect(
      ['Data.Queue', 'Main.Queue', 'Main/Some/Queue', 'named'].map((name) => assembly.find(name)?.key),
    ).toEqual(['Data.Queue', 'Main.Queue', 'Main.Queue', 'Main.Queue']);
  });
});

test('startup fails on an unemulated resource type but ignores one without effect', () => {
  const of = (Type: string) => () => assemblyOf({ Main: { Resources: { Thing: { Type } } } });
  expect(of('AWS::Kinesis::Stream')).toThrow(
    'Main/Thing: the local AWS does not emulate AWS::Kinesis::Stream',
  );
  expect(of('AWS::IAM::Policy')).not.toThrow();
});

test('a resource whose condition is false is left out', () => {
  const assembly = assemblyOf({
    Main: {
      Conditions: { Never: { 'Fn::Not': [{ 'Fn::Equals': ['a', 'a'] }] } },
      Resources: { Queue: { ...queue, Condition: 'Never' } },
    },
  });
  expect(assembly.resources).toEqual([]);
});

describe('the functions of an assembly', () => {
  test('run in the background if a queue, schedule or workflow calls them', () => {
    const lambda = {
      Type: 'AWS::Lambda::Function',
      Properties: { Handler: 'index.handler', Runtime: 'nodejs24.x', Code: { ZipFile: '' } },
    };
    const arnOf = (name: string) => ({ 'Fn::GetAtt': [name, 'Arn'] });
    const assembly = assemblyOf({
      Main: {
        Resources: {
          Queue: queue,
          Answers: lambda,
          Works: lambda,
          Steps: lambda,
          Ticks: lambda,
          Mapping: {
            Type: 'AWS::Lambda::EventSourceMapping',
            Properties: { FunctionName: { Ref: 'Works' }, EventSourceArn: arnOf('Queue') },
          },
          Machine: {
            Type: 'AWS::StepFunctions::StateMachine',
            Properties: { DefinitionString: { 'Fn::Join': ['', ['{"Resource":"', arnOf('Steps'), '"}']] } },
          },
          Rule: { Type: 'AWS::Events::Rule', Properties: { Targets: [{ Arn: arnOf('Ticks') }] } },
        },
      },
    });
    const kinds = readFunctions(assembly, (text) => text).map(({ key, background }) => [key, background]);
    expect(Object.fromEntries(kinds)).toEqual({
      Answers: false,
      Works: true,
      Steps: true,
      Ticks: true,
    });
  });
});
