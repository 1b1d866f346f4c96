import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalAws, startLocalAws } from '#scripts/local/aws';
import { functionEnvironment } from '#scripts/service/function-environment';
import { type LocalClock, startClock } from '#scripts/service/local-clock';
import {
  newSeed,
  registerNetworkWebhook,
  type Seeded,
  seedCrm,
  seedSecrets,
  seedTable,
} from '#scripts/service/seed';
import type { Settings } from '#scripts/service/settings';
import { synthesize } from '#scripts/synthesize';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';

/** What `.local/service.json` says: everything a client of the local service needs. */
export interface ServiceInfo extends Omit<Seeded, 'internal_key'> {
  readonly base_url: string;
  readonly simulators: Readonly<Record<string, string>>;
  readonly control_url?: string;
}

export interface Service {
  readonly info: ServiceInfo;
  readonly aws: LocalAws;
  readonly simulators: Simulators;
  readonly clock: LocalClock;
  stop(): Promise<void>;
}

const readSeed = (file: string): Seeded | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** The SDK clients of this process (the seed, the tests) reach the local AWS by the same variables as functions do. */
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

/** Boots the whole service on this machine: the synthesized stacks on the local AWS, and the vendors' simulators. */
export async function startService(settings: Settings): Promise<Service> {
  const { directory, log } = settings;
  const data = join(directory, 'data');
  const seedFile = join(data, 'seed.json');
  if (settings.fresh) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });

  log('Synthesizing the stacks ...');
  const assembly = synthesize('local');
  const clock = startClock(join(data, 'clock.json'), settings.clock);
  const simulators = await startSimulators({
    now: clock.now,
    keepIn: join(data, 'simulators'),
    ...(settings.instantProviders ? { latency: NO_LATENCY } : {}),
  });

  log('Starting the local AWS ...');
  let baseUrl = '';
  const aws = await startLocalAws({
    assembly,
    dataDirectory: data,
    firstPort: settings.port,
    environment: () => functionEnvironment(settings, clock, simulators.addresses, baseUrl),
  });
  const output = (name: string): string => {
    const value = aws.outputs[name];
    if (value === undefined) throw new Error(`The stacks have no output ${name}.`);
    return value;
  };
  baseUrl = Object.values(aws.apis)[0] ?? '';
  useEndpoints(aws, output('TableName'));

  const known = readSeed(seedFile);
  const seed = known ?? newSeed();
  if (!known) {
    await seedTable(seed, clock.now());
    await seedCrm(seed, output('IntegrationKeyArn'), clock.now());
    await seedSecrets(seed, (name) => output(`SecretArn${name.replaceAll('-', '')}`));
    writeFileSync(seedFile, JSON.stringify(seed), { mode: 0o600 });
  }
  await registerNetworkWebhook(simulators.addresses['network'] ?? '', baseUrl);
  const { internal_key: _internal, ...shown } = seed;
  const info: ServiceInfo = { base_url: baseUrl, ...shown, simulators: simulators.addresses };
  writeFileSync(join(directory, 'service.json'), `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 });

  return {
    info,
    aws,
    simulators,
    clock,
    async stop() {
      await aws.stop();
      await simulators.close();
    },
  };
}
