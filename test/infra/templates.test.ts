import { existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { App } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountConcurrency, readStage, reservedConcurrency } from '#infra/stage';
import { checkSizes } from '#infra/template-size';
import { entryOf, operations } from '#lib/api/registry';
import { dataHeaders } from '#lib/contract/data-headers';
import { streamLimits } from '#lib/shared/stream-limits';
import { synthesize } from '#scripts/synthesize';

interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: a template holds every shape
  readonly Properties?: any;
}
type Template = Readonly<Record<string, Resource>>;

const rateLimits = { enrichment: 20, standard: 100, total: 1000 };
const stages = ['local', 'staging', 'production'] as const;
const templates = new Map<string, Readonly<Record<string, Template>>>();

const ofType = (template: Template, type: string): Resource[] =>
  Object.values(template).filter((one) => one.Type === type);

const part = (stage: string, name: string): Template => templates.get(stage)?.[name] ?? {};

/** Every function of a stage with its reserved concurrency. */
const reservations = (stage: string): { entry: string; reserved: number | undefined }[] =>
  Object.values(templates.get(stage) ?? {})
    .flatMap((template) => ofType(template, 'AWS::Lambda::Function'))
    .map(({ Properties }) => ({
      entry: String(Properties.Description).split(' ')[0] ?? '',
      reserved: Properties.ReservedConcurrentExecutions,
    }));

describe('the stacks', () => {
  beforeAll(() => {
    for (const stage of stages) {
      // What staging and production share is validated once.
      const folder = synthesize(stage, undefined, stage === 'production');
      const files = globSync(join(folder, '*.template.json'));
      templates.set(
        stage,
        Object.fromEntries(
          files.map((file) => [
            basename(file, '.template.json').replace(`gtm-${stage}-`, ''),
            JSON.parse(readFileSync(file, 'utf8')).Resources,
          ]),
        ),
      );
    }
  }, 600_000);

  it.each(stages)('of %s stay well below the limit of 500 resources', (stage) => {
    const sizes = Object.entries(templates.get(stage) ?? {}).map(([name, all]) => [
      name,
      Object.keys(all).length,
    ]);
    expect(sizes.length).toBeGreaterThanOrEqual(5);
    expect(sizes.filter(([, size]) => Number(size) >= 450)).toEqual([]);
  });

  it('have a route and a function with its own role for every operation', () => {
    const api = part('staging', 'api');
    const functions = Object.entries(templates.get('staging') ?? {})
      .filter(([name]) => name.startsWith('api-'))
      .flatMap(([, template]) => ofType(template, 'AWS::Lambda::Function'));
    const roles = functions.map(({ Properties }) => JSON.stringify(Properties.Role));
    expect(new Set(roles).size).toBe(functions.length);
    const described = functions.map(({ Properties }) => String(Properties.Description));
    const missing = operations.filter(
      (operation) => !described.some((text) => text.startsWith(`${entryOf(operation)} `)),
    );
    expect(missing.map(({ id }) => id)).toEqual([]);
    const [gateway] = ofType(api, 'AWS::ApiGateway::RestApi');
    const { paths } = gateway?.Properties.Body ?? {};
    const unrouted = operations.filter(({ path, method }) => !paths[path]?.[method.toLowerCase()]);
    expect(unrouted.map(({ id }) => id)).toEqual([]);
    // In AWS a mapping of the custom domain serves /api/v2; locally there are none.
    const [local] = ofType(part('local', 'api'), 'AWS::ApiGateway::RestApi');
    const twins = operations.filter(
      ({ path }) => path.startsWith('/v2/') && !local?.Properties.Body.paths[`/api${path}`],
    );
    expect(twins.map(({ id }) => id)).toEqual([]);
  });

  it('have an API that a new account accepts: fewer than 300 resources, and a role for its logs', () => {
    const api = part('production', 'api');
    const [gateway] = ofType(api, 'AWS::ApiGateway::RestApi');
    const { Body, Name } = gateway?.Properties ?? {};
    // Each part of a path is a resource. The quota can be raised only for an API that exists.
    const resources = new Set(
      Object.keys(Body.paths).flatMap((path) => {
        const parts = path.split('/').filter((one) => one !== '');
        return ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
      }),
    );
    expect(resources.size).toBeLessThan(280);
    // Of the children of a resource one at most may be a parameter, so it has one name.
    const parameters = [...resources].filter((path) => path.endsWith('}') && !path.endsWith('+}'));
    const parents = parameters.map((path) => path.slice(0, path.lastIndexOf('/')));
    expect(parents.filter((path, index) => parents.indexOf(path) !== index)).toEqual([]);
    // API Gateway refuses a stage with logs while the account names no role for them.
    const [account] = Object.entries(api).filter(([, { Type }]) => Type === 'AWS::ApiGateway::Account');
    const [stage] = ofType(api, 'AWS::ApiGateway::Stage');
    expect(stage?.DependsOn).toContain(account?.[0]);
    // The name is the dimension of the metrics that alarms watch.
    expect(Body.info.title).toBe(Name);
    const answers = ofType(part('production', 'alarms'), 'AWS::CloudWatch::Alarm').find(
      ({ Properties }) => Properties.AlarmName === 'gtm-production-delivery-Answers',
    );
    expect(JSON.stringify(answers?.Properties.Metrics)).toContain(
      JSON.stringify({ Name: 'ApiName', Value: Name }),
    );
  });

  it.each(stages)('of %s allow no wildcard action', (stage) => {
    const found = Object.values(templates.get(stage) ?? {}).flatMap((template) =>
      Object.entries(template).flatMap(([id, { Type, Properties }]) => {
        if (Type !== 'AWS::IAM::Policy' && Type !== 'AWS::IAM::Role') return [];
        const documents = [
          Properties.PolicyDocument,
          ...(Properties.Policies ?? []).map((one: { PolicyDocument: unknown }) => one.PolicyDocument),
        ];
        const actions = documents
          .flatMap((document) => document?.Statement ?? [])
          .flatMap((one: { Action: unknown }) => one.Action);
        return actions
          .filter((action: unknown) => String(action).endsWith('*'))
          .map((action: unknown) => `${id} ${action}`);
      }),
    );
    expect(found).toEqual([]);
  });

  it('differ between staging and production only as stage.ts says', () => {
    const shape = (stage: string) =>
      Object.fromEntries(
        Object.entries(templates.get(stage) ?? {}).map(([name, template]) => [
          name,
          Object.entries(template)
            .map(([id, { Type }]) => {
              // The stage's name is part of some ids, and so of the hashes at their end.
              const bare = id.replaceAll(stage, 'STAGE').replace(/([0-9A-F]{8})+([0-9a-f]{32,40})?$/, '');
              return `${Type} ${bare}`;
            })
            .toSorted(),
        ]),
      );
    expect(shape('production')).toEqual(shape('staging'));
  });

  it.each(['staging', 'production'])(
    'of %s leave the API its share of the account’s concurrency',
    (stage) => {
      const all = reservations(stage);
      const sum = all.reduce((total, { reserved = 0 }) => total + reserved, 0);
      expect(sum).toBeLessThanOrEqual(accountConcurrency.quota - accountConcurrency.leftToApi);
      const reservedOf = (entry: string) => all.find((one) => one.entry === entry)?.reserved;
      expect([
        reservedOf('functions/connector/connector.ts'),
        reservedOf('functions/streams/outbox.ts'),
        reservedOf('functions/api/billing.ts#getCredits'),
      ]).toEqual([85, 20, undefined]);
      // One organization with all its streams on one function takes at most three fifths of it.
      const streams = operations.filter(({ produces }) => produces === 'text/event-stream');
      const shares = streams.map((one) => streamLimits.organization / (reservedOf(entryOf(one)) ?? 1));
      expect(Math.max(...shares)).toBeLessThanOrEqual(0.6);
      const idle = reservedConcurrency.filter(({ fits }) => !all.some(({ entry }) => entry.startsWith(fits)));
      expect(idle).toEqual([]);
      const streaming = new Set(operations.filter(({ stream }) => stream).map(entryOf));
      const unbounded = all.filter(
        ({ entry, reserved }) =>
          reserved === undefined &&
          (/^functions\/(queues|tasks|schedules|streams)\//.test(entry) || streaming.has(entry)),
      );
      expect(unbounded).toEqual([]);
    },
  );

  it('have alarms on every schedule, the connector, throttles, the table and cost, each with a runbook page', () => {
    const alarms = ofType(part('production', 'alarms'), 'AWS::CloudWatch::Alarm');
    const described = alarms.map(({ Properties }) => String(Properties.AlarmDescription));
    const pages = described.map((text) => /docs\/runbook\/[a-z-]+\.md$/.exec(text)?.[0] ?? text);
    expect(pages.filter((page) => !existsSync(page))).toEqual([]);
    const rules = ofType(part('production', 'jobs'), 'AWS::Events::Rule');
    const silent = alarms.filter(({ Properties }) => Properties.TreatMissingData === 'breaching');
    expect(rules.length).toBeGreaterThan(5);
    expect(silent).toHaveLength(rules.length);
    for (const name of ['connector', 'throttles', 'table-errors', 'relay-behind', 'latency'])
      expect(pages).toContain(`docs/runbook/${name}.md`);
    // The connector answers its own faults, which Lambda does not count as errors.
    const connector = alarms.find(({ Properties }) =>
      /errors from the connector/.test(Properties.AlarmDescription),
    );
    expect(JSON.stringify(connector?.Properties.Metrics)).toContain('"Faults"');
    const [budget] = ofType(part('production', 'alarms'), 'AWS::Budgets::Budget');
    expect(budget?.Properties.NotificationsWithSubscribers).toHaveLength(2);
    expect(budget?.Properties.Budget.BudgetName).toMatch(/^[^:\\]+docs\/runbook\/budget\.md$/);
    const machine = alarms.find(({ Properties }) => /^Executions of/.test(Properties.AlarmDescription));
    expect(JSON.stringify(machine?.Properties.Metrics)).toContain('"ExecutionsTimedOut"');
  });

  it('let alarms and the budget publish to the one topic, which has a subscriber', () => {
    const template = part('production', 'alarms');
    const [policy] = ofType(template, 'AWS::SNS::TopicPolicy');
    const publishers = policy?.Properties.PolicyDocument.Statement.flatMap(
      ({ Effect, Principal }: { Effect: string; Principal: { Service?: string | string[] } }) =>
        Effect === 'Allow' ? Principal.Service : [],
    );
    expect(publishers.toSorted()).toEqual(['budgets.amazonaws.com', 'cloudwatch.amazonaws.com']);
    expect(ofType(template, 'AWS::SNS::Subscription')).toHaveLength(1);
  });

  it('import nothing that a later version may remove: no operation’s function, and no name that an alarm watches', () => {
    const imports = (name: string) =>
      [...JSON.stringify(part('production', name)).matchAll(/"Fn::ImportValue":"([^"]*)"/g)].map(
        ([, one]) => one,
      );
    expect(imports('alarms')).toEqual([]);
    const ofDomains = imports('api').filter((one) => one?.startsWith('gtm-production-api-'));
    expect(ofDomains.filter((one) => !one?.includes('Invoker'))).toEqual([]);
    // A stage of an earlier version imports them until this one is deployed, so the exports are still there.
    const outputs = JSON.stringify(part('production', 'api')).match(/Fn::GetStackOutput/g) ?? [];
    expect(outputs.length).toBeGreaterThanOrEqual(operations.length);
  });

  it('secure the answers that the gateway gives by itself', () => {
    const [gateway] = ofType(part('production', 'api'), 'AWS::ApiGateway::RestApi');
    const answers = Object.entries<{ responseParameters: Record<string, string> }>(
      gateway?.Properties.Body['x-amazon-apigateway-gateway-responses'],
    );
    const bare = answers.flatMap(([type, { responseParameters }]) =>
      Object.entries(dataHeaders)
        .filter(([name, value]) => responseParameters[`gatewayresponse.header.${name}`] !== `'${value}'`)
        .map(([name]) => `${type} ${name}`),
    );
    expect(bare).toEqual([]);
    expect(Object.fromEntries(answers)).toMatchObject({
      THROTTLED: { responseParameters: { 'gatewayresponse.header.retry-after': "'1'" } },
      WAF_FILTERED: { statusCode: '403' },
    });
  });

  it('retry a writeback within two minutes after its worker died', () => {
    const jobs = Object.entries(part('production', 'jobs'));
    const queues = jobs.filter(([id, { Type }]) => Type === 'AWS::SQS::Queue' && /^writebacks/i.test(id));
    const [queue] = queues.filter(([id]) => !/dead/i.test(id));
    const worker = ofType(part('production', 'jobs'), 'AWS::Lambda::Function').find(({ Properties }) =>
      String(Properties.Description).startsWith('functions/queues/writebacks.ts '),
    );
    const [hidden, timeOut] = [queue?.[1].Properties.VisibilityTimeout, worker?.Properties.Timeout];
    expect([hidden < 120, hidden > timeOut]).toEqual([true, true]);
  });

  it('let no session write what says whose data it opens, and keep versions that CloudFront may still run', () => {
    // Without lists Cognito's defaults apply, and a browser's access token may change its own user's attributes.
    const clients = ofType(part('production', 'data'), 'AWS::Cognito::UserPoolClient').map(
      ({ Properties }) => ({ reads: Properties.ReadAttributes, writes: Properties.WriteAttributes }),
    );
    const attributes = {
      reads: ['custom:org_id', 'email', 'email_verified', 'name'],
      writes: ['email', 'name'],
    };
    expect(clients).toEqual([attributes, attributes]);
    // Lambda deletes no version that is replicated to CloudFront.
    const versions = ofType(part('production', 'edge'), 'AWS::Lambda::Version');
    expect(versions.map(({ DeletionPolicy }) => DeletionPolicy)).toEqual(['Retain', 'Retain']);
  });

  it('retain the secrets, and expose the connector only through CloudFront', () => {
    const secrets = ofType(part('production', 'data'), 'AWS::SecretsManager::Secret');
    expect(new Set(secrets.map(({ DeletionPolicy }) => DeletionPolicy))).toEqual(new Set(['Retain']));
    const [url] = ofType(part('staging', 'connector'), 'AWS::Lambda::Url');
    expect(url?.Properties.AuthType).toBe('AWS_IAM');
  });

  it('of production are not built without an alarm e-mail', () => {
    const node = new App({ context: { stage: 'production', stages: { production: { rateLimits } } } }).node;
    const email = process.env['ALARM_EMAIL'];
    delete process.env['ALARM_EMAIL'];
    try {
      expect(() => readStage(node)).toThrow(/alarmEmail/);
    } finally {
      process.env['ALARM_EMAIL'] = email;
    }
  });

  it('are locally the same whoever would receive alarms', () => {
    const servers = { production: 'https://api.example.com', staging: 'https://staging.example.com' };
    const stages = { local: { rateLimits }, staging: { rateLimits } };
    const of = (stage: string) => readStage(new App({ context: { stage, stages, servers } }).node).alarmEmail;
    expect([of('local'), of('staging')]).toEqual([undefined, process.env['ALARM_EMAIL']]);
  });

  it('fail the synthesis if a template comes near 1 MiB', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'template-')), 'big.json');
    const stacks = (size: number) => {
      writeFileSync(file, 'x'.repeat(size));
      return { stacks: [{ stackName: 'gtm-big', templateFullPath: file }] } as unknown as CloudAssembly;
    };
    expect(() => checkSizes(stacks(840_000))).toThrow(/gtm-big has 80%/);
    expect(() => checkSizes(stacks(800_000))).not.toThrow();
  });
});
