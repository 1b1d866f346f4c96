import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleTracing, TRACING_BUNDLE } from '#infra/bundling';
import { sharedPackages } from '#infra/shared-packages';
import { SPAN_LINE } from '#lib/runtime/tracing/span-line';
import { type LocalAws, startLocalAws } from '#local-aws/aws';
import { buildConsole } from '#scripts/console/build';
import { withConsole } from '#scripts/console/serve';
import { startClockControl } from '#scripts/service/clock-control';
import { connectPayments } from '#scripts/service/connect-payments';
import { firstOfFree } from '#scripts/service/free-ports';
import {
  CONSOLE_CLIENT,
  functionEnvironment,
  PORTAL_CLIENT,
  PORTAL_SECRET,
} from '#scripts/service/function-environment';
import { type LocalClock, startClock } from '#scripts/service/local-clock';
import {
  newSeed,
  registerNetworkWebhook,
  type Seeded,
  seedCrm,
  seedSecrets,
  seedTable,
  usersOf,
} from '#scripts/service/seed';
import type { Settings } from '#scripts/service/settings';
import { shareOf } from '#scripts/service/share-of';
import { startSignIn } from '#scripts/service/sign-in-server';
import { synthesize } from '#scripts/synthesize';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

/** The content of `.local/service.json`: everything a client of the local service needs. */
export interface ServiceInfo extends Omit<Seeded, 'internal_key'> {
  readonly base_url: string;
  readonly mcp_url: string;
  readonly signin_url: string;
  /** Moves the service's clock, see `clock-control.ts`. */
  readonly clock_url: string;
  /** Where operators' scripts write, as they would to the table in AWS. */
  readonly table: { readonly name: string; readonly endpoint: string };
  readonly simulators: Readonly<Record<string, string>>;
}

export interface Service {
  /** Where its state and `service.json` are. */
  readonly directory: string;
  readonly info: ServiceInfo;
  readonly aws: LocalAws;
  readonly simulators: Simulators;
  readonly clock: LocalClock;
  stop(): Promise<void>;
}

const readSeed = (file: string): Seeded | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** This process's SDK clients (the seed, the tests) reach the local AWS by the same variables as functions. */
function useEndpoints(aws: LocalAws, table: string): void {
  const { endpoints } = aws;
  Object.assign(process.env, {
    STAGE: 'local',
    TABLE_NAME: table,
    AWS_REGION: aws.region,
    AWS_ACCESS_KEY_ID: aws.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: aws.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SFN: endpoints.stepFunctions,
    AWS_ENDPOINT_URL_KMS: endpoints.kms,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretsManager,
  });
}

/** `Jobs.TasksEnrichPersonMerge1A2B3C4D` -> `TasksEnrichPersonMerge`: the function's name in the stacks, without the CDK's hash. */
const spanNameOf = (key: string): string => (key.split('.').at(-1) ?? key).replace(/[0-9A-F]{8}$/, '');

/** Boots the whole service on this machine: the synthesized stacks on the local AWS, and the vendors' simulators. */
export async function startService(settings: Settings): Promise<Service> {
  const { directory, log } = settings;
  const data = join(directory, 'data');
  const seedFile = join(data, 'seed.json');
  // Checked before anything is removed or built: a service already running here has the ports and its data.
  const firstPort = await firstOfFree(settings.port, 3);
  if (settings.fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });

  const known = readSeed(seedFile);
  const seed = known ?? newSeed();
  log('Synthesizing the stacks ...');
  const assembly = synthesize('local');
  const clock = startClock(join(data, 'clock.json'), settings.clock);
  const simulators = await startSimulators({
    now: clock.now,
    keepIn: join(data, 'simulators'),
    ...(settings.instantProviders ? { latency: NO_LATENCY } : {}),
  });

  const tracingFile = resolve('.build', TRACING_BUNDLE);
  if (settings.tracing) await bundleTracing(tracingFile);
  const pages = buildConsole(log);
  log('Starting the local AWS ...');
  const baseUrl = `http://127.0.0.1:${firstPort}`;
  const mcpUrl = `http://127.0.0.1:${firstPort + 1}`;
  const signIn = await startSignIn({
    port: firstPort + 2,
    clientId: PORTAL_CLIENT,
    clientSecret: PORTAL_SECRET,
    connector: mcpUrl,
    console: { clientId: CONSOLE_CLIENT, address: baseUrl },
    users: usersOf(seed),
  });
  const origins = { uploads: '' };
  const aws = await startLocalAws({
    assembly,
    dataDirectory: data,
    firstPort,
    inFront: (path, api) =>
      path.includes('api/Api')
        ? withConsole(
            pages,
            { issuer: signIn.issuer, client_id: CONSOLE_CLIENT, connector: mcpUrl },
            () => origins.uploads,
            api,
          )
        : api,
    environment: (key) => ({
      ...functionEnvironment(settings, clock, simulators.addresses, {
        baseUrl,
        mcpUrl,
        issuer: signIn.issuer,
      }),
      ...(settings.tracing
        ? { ...settings.tracing, TRACING_FILE: tracingFile, SPAN_NAME: spanNameOf(key) }
        : {}),
    }),
    shareOf,
    packages: await sharedPackages(),
    watch: ({ text }) => {
      if (text.startsWith(SPAN_LINE)) log(text);
    },
  });
  for (const [name, address] of [
    ['api/Api', baseUrl],
    ['connector/', mcpUrl],
  ] as const) {
    const found = Object.entries(aws.apis).some(([path, url]) => path.includes(name) && url === address);
    if (!found) throw new Error(`${name} is not at ${address}: ${JSON.stringify(aws.apis)}`);
  }
  const output = (name: string): string => {
    const value = aws.outputs[name];
    if (value === undefined) throw new Error(`The stacks have no output ${name}.`);
    return value;
  };
  origins.uploads = new URL(aws.endpoints.s3).origin;
  useEndpoints(aws, output('TableName'));

  if (!known) {
    await seedTable(seed, clock.now());
    await seedCrm(seed, output('IntegrationKeyArn'), clock.now());
    await seedSecrets(seed, (name) => output(`SecretArn${name.replaceAll('-', '')}`));
    writeFileSync(seedFile, JSON.stringify(seed), { mode: 0o600 });
  }
  const control = await startClockControl(clock, aws);
  await registerNetworkWebhook(simulators.addresses['network'] ?? '', baseUrl);
  await connectPayments(simulators.get('payments').address, baseUrl, seed.stripe_webhook_secret);
  const { internal_key: _internal, ...shown } = seed;
  const info: ServiceInfo = {
    base_url: baseUrl,
    mcp_url: mcpUrl,
    signin_url: signIn.issuer,
    clock_url: control.url,
    ...shown,
    table: { name: output('TableName'), endpoint: aws.endpoints.dynamodb },
    simulators: simulators.addresses,
  };
  writeFileSync(join(directory, 'service.json'), `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });

  return {
    directory,
    info,
    aws,
    simulators,
    clock,
    async stop() {
      await control.close();
      await aws.stop();
      await signIn.stop();
      await simulators.close();
    },
  };
}
