import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { region } from '#local-aws/account';
import { openAssembly } from '#local-aws/assembly/assembly';
import { answerJson } from '#local-aws/aws-json';
import { createFaults } from '#local-aws/calls/faults';
import { createRecorder } from '#local-aws/calls/recorder';
import { createControls } from '#local-aws/controls';
import { openDataServices } from '#local-aws/data-services';
import { startSchedules } from '#local-aws/events/schedules';
import { apiListener, openFronts, unknownAddresses } from '#local-aws/fronts';
import { asyncSettings } from '#local-aws/lambda/async-settings';
import { type LogSource, startLogSource } from '#local-aws/lambda/event-sources/log-source';
import { startEventSources } from '#local-aws/lambda/event-sources/start-event-sources';
import { readFunctions } from '#local-aws/lambda/functions';
import { answerInvoke } from '#local-aws/lambda/invoke-api';
import { createLambda } from '#local-aws/lambda/lambda';
import { createPool } from '#local-aws/lambda/pool';
import type { LocalAws } from '#local-aws/local-aws';
import { formatLine, type LogSink, logFile } from '#local-aws/log-file';
import { bucketNames, resolveSecrets } from '#local-aws/resources';
import { serveS3 } from '#local-aws/s3/s3';
import { createUploads } from '#local-aws/s3/uploads';
import { answerSes, isSes, openMailbox } from '#local-aws/ses/ses';
import { openExecutions } from '#local-aws/step-functions/executions';
import { readStateMachine } from '#local-aws/step-functions/state-machine-definition';
import { createStepFunctions } from '#local-aws/step-functions/step-functions';
import { taskHandlers } from '#local-aws/step-functions/task-handlers';

export type { LocalAws } from '#local-aws/local-aws';

export interface LocalAwsOptions {
  /** Directory of the synthesized assembly (`cdk.out`). */
  readonly assembly: string;
  /** Where data is kept between runs; in memory (and temporary files) if omitted. */
  readonly dataDirectory?: string;
  /** The first API gets this port, further APIs and function URLs the next ones; 0 or omitted: any free ports. */
  readonly firstPort?: number;
  /**
   * Variables added to every function (addresses of providers, a clock), read whenever a thread starts. They override the template's.
   * `apis` is the same as `LocalAws.apis`.
   */
  readonly environment?: (
    functionKey: string,
    apis: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>>;
  /** Returns the listener in front of an API, by its path in the assembly; by default the API itself. */
  readonly inFront?: (path: string, api: RequestListener) => RequestListener;
  /**
   * Returns the owner of an event, given as JSON text: when work waits for threads, owners take turns. By default all work has one owner.
   */
  readonly shareOf?: (event: string) => string | undefined;
  /**
   * A CommonJS file that exports a function for each of some packages, by name, which returns the package. Functions load these packages
   * from there, others from node_modules.
   */
  readonly packages?: string;
  /** Receives every line functions print; by default `logs/functions.log` in the data directory, or else stderr. */
  readonly log?: LogSink;
  /** Also receives every line, e.g. to show some in a terminal. */
  readonly watch?: LogSink;
}

/** Boots what an assembly defines. If something is not emulated or a port is taken, throws and leaves nothing running. */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const closers: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return await boot(options, closers, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** `closers` are called in reverse: first no new work comes in, then running work ends, then what it used is closed. */
async function boot(
  {
    assembly: directory,
    dataDirectory,
    firstPort = 0,
    environment,
    log,
    watch,
    inFront,
    shareOf,
    packages,
  }: LocalAwsOptions,
  closers: (() => void | Promise<void>)[],
  stop: () => Promise<void>,
): Promise<LocalAws> {
  const addresses = unknownAddresses();
  const assembly = openAssembly(directory, addresses);
  const fronts = await openFronts(assembly, firstPort);
  closers.push(() => fronts.close());
  addresses.set(fronts);
  const apis = Object.fromEntries(
    [...fronts.apis].flatMap(([{ key, path }, { url }]) => [key, path ?? key].map((name) => [name, url])),
  );

  const faults = createFaults();
  const recorder = createRecorder();
  const data = openDataServices(assembly, dataDirectory, faults);
  closers.push(() => data.close());
  const { dynamodb, sqs, objects, toQueue } = data;

  const file =
    dataDirectory === undefined ? undefined : logFile(join(dataDirectory, 'logs', 'functions.log'));
  closers.push(() => file?.close());
  let lines: LogSource | undefined;
  let sink: LogSink = log ?? file?.sink ?? ((line) => process.stderr.write(`${formatLine(line)}\n`));

  const definitions = readFunctions(assembly, resolveSecrets(data.secrets));
  const shared = sharedEnvironment(addresses);
  const pool = createPool(
    definitions,
    (key) => ({ shared, added: environment?.(key, apis) ?? {} }),
    (line) => {
      sink(line);
      watch?.(line);
      lines?.take(line);
    },
    shareOf,
    packages,
  );
  const lambda = createLambda(definitions, pool, asyncSettings(assembly), toQueue);

  const machines = new Map(
    assembly.ofType('AWS::StepFunctions::StateMachine').map((resource) => {
      const definition = readStateMachine(assembly, resource);
      return [definition.arn, { definition, handlers: taskHandlers(definition, lambda, sqs) }] as const;
    }),
  );
  const executions = openExecutions(
    machines,
    dataDirectory,
    ({ machine, arn, status, error = '', cause = '' }) =>
      sink({ function: machine.key, requestId: arn, stream: 'stderr', text: `${status} ${error} ${cause}` }),
  );
  closers.push(() => executions.stop());

  const context = {
    recorder,
    faults,
    requestIdOf: pool.requestIdOf,
    crash: pool.crash,
  };
  const mailbox = openMailbox(dataDirectory);
  const services = [dynamodb, sqs, data.kms, data.secrets, createStepFunctions(machines, executions)];
  fronts.aws.start((request, response) => {
    const isInvoke = request.url?.startsWith('/2015-03-31/functions/') === true;
    if (isInvoke) void answerInvoke(context, lambda, request, response);
    else if (isSes(request)) void answerSes(context, mailbox, request, response);
    else void answerJson(context, services, request, response);
  });
  fronts.s3.start(serveS3(bucketNames(assembly), objects, createUploads(objects), context));
  for (const [resource, front] of fronts.apis) {
    const listener = apiListener(assembly, resource, lambda);
    front.start(inFront?.(resource.path ?? resource.key, listener) ?? listener);
  }

  lines = startLogSource(assembly, lambda);
  const sources = [...startEventSources(assembly, lambda, sqs, dynamodb, toQueue), lines];
  const schedules = startSchedules(assembly, lambda, sqs);
  executions.takeUp();
  closers.push(async () => {
    schedules.stop();
    lambda.stop();
    await Promise.all(sources.map((source) => source.stop()));
    await pool.stop();
  });
  closers.push(() => fronts.close());

  return {
    ...createControls({ assembly, lambda, pool, sqs, executions, sources, schedules, fronts }),
    apis,
    calls: recorder,
    faults,
    mail: mailbox.sent,
    setLogSink(next) {
      sink = next;
    },
    stop,
  };
}

/** Every service's address; AWS_ENDPOINT_URL catches those that are not emulated, so that no call leaves the machine. */
function sharedEnvironment({ aws, s3 }: { aws: string; s3: string }): Record<string, string> {
  const services = ['DYNAMODB', 'SQS', 'SFN', 'KMS', 'SECRETS_MANAGER', 'LAMBDA', 'SESV2'];
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: aws,
    AWS_ENDPOINT_URL_S3: s3,
    ...Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, aws])),
  };
}
