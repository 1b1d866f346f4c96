import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY_ALARMS, deliveries, deliveryAlarmName, deliveryOf } from '#infra/delivery';
import { apiBody, routesOf } from '#local-aws/api-gateway/api-definition';
import { type Assembly, openAssembly } from '#local-aws/assembly/assembly';
import { readFunctions } from '#local-aws/lambda/functions';
import { createLambda, type Lambda } from '#local-aws/lambda/lambda';
import type { Pool } from '#local-aws/lambda/pool';
import { readStateMachine, tasksOf } from '#local-aws/step-functions/state-machine-definition';
import { synthesize } from '#scripts/synthesize';

interface Resource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a template holds every shape
  readonly Properties?: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly UpdatePolicy?: any;
}

const ADDRESS = 'http://127.0.0.1:1';
let assembly: Assembly;
let lambda: Lambda;
let resources: ReadonlyMap<string, Resource>;

const ofType = (type: string): Resource[] => [...resources.values()].filter((one) => one.Type === type);
const entryOf = ({ Properties }: Resource): string => String(Properties.Description).split(' ')[0] ?? '';
/** Functions of CloudFront and the CDK have no alias. */
const isOurs = (one: Resource): boolean => entryOf(one).startsWith('functions/');

/** What invokes functions in the templates, and which ones. */
function callees(): { who: string; callee: string }[] {
  const at = (type: string, read: (properties: Record<string, unknown>) => unknown) =>
    assembly.ofType(type).map((one) => ({ who: one.key, callee: String(read(assembly.properties(one))) }));
  const [gateway] = assembly.ofType('AWS::ApiGateway::RestApi');
  if (!gateway) throw new TypeError('The templates have no API.');
  const routes = routesOf('api', apiBody.parse(assembly.properties(gateway)['Body']));
  return [
    ...at('AWS::Lambda::EventSourceMapping', ({ FunctionName }) => FunctionName),
    ...at('AWS::Events::Rule', ({ Targets }) => (Targets as { Arn: string }[])[0]?.Arn),
    ...at('AWS::Logs::SubscriptionFilter', ({ DestinationArn }) => DestinationArn),
    ...at('AWS::Lambda::Url', (url) => `${url['TargetFunctionArn']}:${url['Qualifier']}`),
    ...assembly
      .ofType('AWS::StepFunctions::StateMachine')
      .flatMap((one) => tasksOf(readStateMachine(assembly, one)))
      .filter(({ resource }) => resource.includes(':lambda:'))
      .map(({ name, resource }) => ({ who: name, callee: resource })),
    ...routes.map(({ method, resource, functionName }) => ({
      who: `${method} ${resource}`,
      callee: functionName,
    })),
  ];
}

describe('a new version of a function', () => {
  beforeAll(() => {
    const folder = synthesize('production', undefined, true);
    resources = new Map(
      globSync(join(folder, '*.template.json')).flatMap((file) =>
        Object.entries<Resource>(JSON.parse(readFileSync(file, 'utf8')).Resources).map(
          ([id, one]) => [`${file} ${id}`, one] as const,
        ),
      ),
    );
    assembly = openAssembly(folder, { aws: ADDRESS, s3: ADDRESS, of: () => ADDRESS });
    const pool = {} as Pool;
    lambda = createLambda(
      readFunctions(assembly, (text) => text),
      pool,
      () => ({ maximumRetries: 2, onFailureArn: undefined }),
      () => {},
    );
  }, 600_000);

  it('receives its alias’s traffic from CodeDeploy, for every function', () => {
    const functions = ofType('AWS::Lambda::Function').filter(isOurs);
    expect(functions.length).toBeGreaterThan(200);
    const aliases = ofType('AWS::Lambda::Alias');
    expect(aliases).toHaveLength(functions.length);
    expect(aliases.filter(({ UpdatePolicy }) => !UpdatePolicy?.CodeDeployLambdaAliasUpdate)).toEqual([]);
    expect(ofType('AWS::CodeDeploy::DeploymentGroup')).toHaveLength(functions.length);
  });

  it('is called only through its alias: by the gateway, queues, streams, schedules, workflows, logs and agents', () => {
    const all = callees();
    expect(all.length).toBeGreaterThan(400);
    expect(all.filter(({ callee }) => !callee.endsWith(':live'))).toEqual([]);
    expect(all.filter(({ callee }) => lambda.find(callee) === undefined)).toEqual([]);
  });

  it('may be called by the gateway through its alias', () => {
    const policies = assembly.ofType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy');
    const allowed = policies.flatMap(
      (one) => JSON.stringify(assembly.properties(one)).match(/arn:aws:lambda:[^"]+:live/g) ?? [],
    );
    const called = new Set(
      callees()
        .filter(({ who }) => who.includes(' /'))
        .map(({ callee }) => callee),
    );
    expect([...called].filter((one) => !allowed.includes(one))).toEqual([]);
    // The limits of AWS.
    const longest = { 'AWS::IAM::Policy': 10_240, 'AWS::IAM::ManagedPolicy': 6_144 };
    const tooLong = policies.filter(
      (one) =>
        JSON.stringify(assembly.properties(one)['PolicyDocument']).length >
        longest[one.type as keyof typeof longest],
    );
    expect(tooLong.map(({ key }) => key)).toEqual([]);
  });

  it('holds at a tenth of the traffic as the delivery table says, and is rolled back by alarms that exist', () => {
    const idle = deliveries.filter(
      (row) =>
        !ofType('AWS::Lambda::Function')
          .filter(isOurs)
          .some((one) => deliveryOf(entryOf(one)) === row),
    );
    expect(idle).toEqual([]);
    const stage = DELIVERY_ALARMS.map((name) => deliveryAlarmName('production', name));
    const made = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties.AlarmName);
    expect(stage.filter((name) => !made.includes(name))).toEqual([]);
    const groups = ofType('AWS::CodeDeploy::DeploymentGroup').map(({ Properties }) => Properties);
    const own = groups.filter(({ AlarmConfiguration: { Enabled, Alarms } }) => {
      const names: unknown[] = Alarms.map(({ Name }: { Name: unknown }) => Name);
      expect([Enabled, names.slice(0, stage.length)]).toEqual([true, stage]);
      return names.length > stage.length;
    });
    // A fault answered with 500 is no error to Lambda.
    const counted = ofType('AWS::CloudWatch::Alarm')
      .map(({ Properties }) => Properties)
      .filter(({ AlarmDescription }) => AlarmDescription.startsWith('Rolls back a new version.'))
      .map(({ Metrics }) =>
        Metrics.flatMap((one: { MetricStat?: { Metric: { MetricName: string } } }) =>
          one.MetricStat ? [one.MetricStat.Metric.MetricName] : [],
        ).toSorted(),
      );
    expect(counted).toEqual(own.map(() => ['Errors', 'Faults']));
    const functions = ofType('AWS::Lambda::Function').filter(isOurs);
    expect(own).toHaveLength(functions.filter((one) => deliveryOf(entryOf(one)).watched).length);
    expect(Object.groupBy(groups, ({ DeploymentConfigName }) => DeploymentConfigName)).toMatchObject({
      'CodeDeployDefault.LambdaCanary10Percent10Minutes': expect.any(Array),
      'CodeDeployDefault.LambdaCanary10Percent5Minutes': expect.any(Array),
      'CodeDeployDefault.LambdaAllAtOnce': expect.any(Array),
    });
  });
});
