import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { region } from '#scripts/local/account';
import { restApiListener } from '#scripts/local/api-gateway/start-apis';
import type { Assembly, AssemblyResource } from '#scripts/local/assembly/assembly';
import { openAssembly } from '#scripts/local/assembly/assembly';
import { answerJson } from '#scripts/local/aws-json';
import type { Caller } from '#scripts/local/calls/credentials';
import { accessKeyId, secretAccessKey } from '#scripts/local/calls/credentials';
import type { Faults } from '#scripts/local/calls/faults';
import { createFaults } from '#scripts/local/calls/faults';
import type { CallContext } from '#scripts/local/calls/perform';
import type { Recorder } from '#scripts/local/calls/recorder';
import { createRecorder } from '#scripts/local/calls/recorder';
import { openDynamoDb } from '#scripts/local/dynamodb/dynamodb';
import { startSchedules } from '#scripts/local/events/schedules';
import type { Listening } from '#scripts/local/http/listen';
import { listen } from '#scripts/local/http/listen';
import { whenIdle } from '#scripts/local/idle';
import { createKms } from '#scripts/local/kms/kms';
import { asyncSettings } from '#scripts/local/lambda/async-settings';
import { startEventSources } from '#scripts/local/lambda/event-sources/start-event-sources';
import { functionUrlProperties, serveFunctionUrl } from '#scripts/local/lambda/function-url';
import { readFunctions } from '#scripts/local/lambda/functions';
import { answerInvoke } from '#scripts/local/lambda/invoke-api';
import type { Lambda } from '#scripts/local/lambda/lambda';
import { createLambda } from '#scripts/local/lambda/lambda';
import { createPool } from '#scripts/local/lambda/pool';
import type { LogSink } from '#scripts/local/log-file';
import { formatLine, logFile } from '#scripts/local/log-file';
import {
  bucketNames,
  createKeys,
  createQueues,
  createSecrets,
  createTables,
  keyAliases,
  resolveSecrets,
} from '#scripts/local/resources';
import { openObjectStore } from '#scripts/local/s3/object-store';
import { serveS3 } from '#scripts/local/s3/s3';
import { createUploads } from '#scripts/local/s3/uploads';
import { openSecretsManager } from '#scripts/local/secrets-manager/secrets-manager';
import { openSqs } from '#scripts/local/sqs/sqs';
import type { LostExecution } from '#scripts/local/step-functions/executions';
import { openExecutions } from '#scripts/local/step-functions/executions';
import { readStateMachine } from '#scripts/local/step-functions/state-machine-definition';
import { createStepFunctions } from '#scripts/local/step-functions/step-functions';
import { taskHandlers } from '#scripts/local/step-functions/task-handlers';

export interface LocalAwsOptions {
  /** Directory of the synthesized assembly (`cdk.out`). */
  readonly assembly: string;
  /** Where data is kept between runs; in memory (and temporary files) when left out. */
  readonly dataDirectory?: string;
  /** The first API gets this port, further APIs and function URLs the next ones; 0 or nothing: any free ports. */
  readonly firstPort?: number;
  /**
   * Variables added to every function (addresses of providers, a clock), asked for whenever a thread starts. They win
   * over the template's. `apis` is the same as `LocalAws.apis`.
   */
  readonly environment?: (
    functionKey: string,
    apis: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string>>;
  /** Takes every line functions print; by default `logs/functions.log` in the data directory, or else stderr. */
  readonly log?: LogSink;
}

export interface LocalAws {
  readonly endpoints: Readonly<
    Record<'dynamodb' | 'sqs' | 's3' | 'stepFunctions' | 'kms' | 'secretsManager' | 'lambda', string>
  >;
  /** For clients outside of functions; S3 refuses presigned requests of others. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly region: string;
  /** Addresses, without a slash at the end, of APIs and function URLs, by resource key and by construct path. */
  readonly apis: Readonly<Record<string, string>>;
  readonly outputs: Readonly<Record<string, string>>;
  /** The whole template with its references resolved, for those who check policies. */
  readonly assembly: Assembly;
  /** The physical id (what Ref gives) of a resource, by logical id, key or construct path. */
  resource(name: string): string;
  readonly calls: Recorder;
  readonly faults: Faults;
  /** Runs a function and gives what it returned; its error is thrown as an Error of that name and message. */
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Fires a schedule now, by key, logical id or construct path. */
  fireSchedule(name: string): void;
  /** Messages in a queue, by key, logical id, construct path or name. */
  queue(name: string): { visible: number; inFlight: number; delayed: number; bodies: string[] };
  /** Makes all delayed messages and those waiting for a retry visible now. */
  hurryQueues(): void;
  /** Resolves when nothing runs or waits to run: no invocation (open streams aside), execution, stream record or undelayed message. */
  idle(options?: { timeoutMs?: number }): Promise<void>;
  /** Standard executions that were cut off when an earlier run ended. */
  readonly lostExecutions: readonly LostExecution[];
  setLogSink(sink: LogSink): void;
  stop(): Promise<void>;
}

/** Boots what an assembly defines: see docs and the design of the local run. Fails loudly on what is not emulated. */
export async function startLocalAws(options: LocalAwsOptions): Promise<LocalAws> {
  const { dataDirectory } = options;
  const servers: Listening[] = [];
  const closers: (() => void | Promise<void>)[] = [];
  const stop = async () => {
    // First nothing new comes in, then what runs is ended, then what it used is closed.
    await Promise.all(servers.splice(0).map((server) => server.close()));
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    return await boot();
  } catch (error) {
    await stop();
    throw error;
  }

  async function boot(): Promise<LocalAws> {
    const serve = async (name: string, port: number) => {
      // Requests that come before everything is up wait for it.
      const { promise: ready, resolve } = Promise.withResolvers<RequestListener>();
      let listener: RequestListener = (request, response) =>
        void ready.then((later) => later(request, response));
      const server = await listen(name, port, (request, response) => listener(request, response));
      servers.push(server);
      return {
        url: server.url,
        start(actual: RequestListener) {
          listener = actual;
          resolve(actual);
        },
      };
    };
    const addresses = { aws: '', s3: '', of: (key: string) => urls.get(key) ?? missingAddress(key) };
    const urls = new Map<string, string>();
    const assembly = openAssembly(options.assembly, addresses);

    const faults = createFaults();
    const recorder = createRecorder();
    const fronts = new Map<AssemblyResource, Awaited<ReturnType<typeof serve>>>();
    for (const [index, resource] of assembly
      .ofType('AWS::ApiGateway::RestApi', 'AWS::Lambda::Url')
      .entries()) {
      const port = options.firstPort === undefined || options.firstPort === 0 ? 0 : options.firstPort + index;
      const front = await serve(resource.path ?? resource.key, port);
      fronts.set(resource, front);
      urls.set(resource.key, front.url);
    }
    const awsFront = await serve('AWS services', 0);
    const s3Front = await serve('S3', 0);
    addresses.aws = awsFront.url;
    addresses.s3 = s3Front.url;

    const dynamodb = openDynamoDb(dataDirectory, faults);
    closers.push(() => dynamodb.close());
    createTables(assembly, dynamodb);
    const sqs = openSqs(dataDirectory, faults);
    closers.push(() => sqs.close());
    createQueues(assembly, sqs);
    const objects = openObjectStore(dataDirectory);
    closers.push(() => objects.close());
    const kms = createKms(createKeys(assembly, dataDirectory), keyAliases(assembly));
    const secrets = openSecretsManager(dataDirectory);
    createSecrets(assembly, secrets);

    const file =
      dataDirectory === undefined ? undefined : logFile(join(dataDirectory, 'logs', 'functions.log'));
    if (file !== undefined) closers.push(() => file.close());
    let sink: LogSink =
      options.log ?? file?.sink ?? ((line) => process.stderr.write(`${formatLine(line)}\n`));
    const toQueue = (queueArn: string, body: string) => {
      const queue = sqs.queueByArn(queueArn);
      if (queue === undefined)
        throw new Error(`the failure destination ${queueArn} is not an SQS queue of this assembly`);
      queue.send({ MessageBody: body });
    };
    const definitions = readFunctions(assembly, resolveSecrets(secrets));
    const apis = Object.fromEntries(
      [...fronts].flatMap(([{ key, path }, { url }]) => [key, path ?? key].map((name) => [name, url])),
    );
    const shared = sharedEnvironment(addresses);
    const pool = createPool(
      definitions,
      (key) => ({ shared, added: options.environment?.(key, apis) ?? {} }),
      (line) => sink(line),
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
        sink({
          function: machine.key,
          requestId: arn,
          stream: 'stderr',
          text: `${status} ${error} ${cause}`,
        }),
    );
    closers.push(() => executions.stop());

    const context: CallContext = {
      recorder,
      faults,
      requestIdOf: (caller: Caller) => pool.requestIdOf(caller),
      crash: (caller: Caller) => pool.crash(caller),
    };
    const services = [dynamodb, sqs, kms, secrets, createStepFunctions(machines, executions)];
    awsFront.start((request, response) => {
      const answer = request.url?.startsWith('/2015-03-31/functions/') === true;
      void (answer
        ? answerInvoke(context, lambda, request, response)
        : answerJson(context, services, request, response));
    });
    s3Front.start(serveS3(bucketNames(assembly), objects, createUploads(objects), context));
    for (const [resource, front] of fronts) front.start(listenerOf(assembly, resource, lambda));

    const sources = startEventSources(assembly, lambda, sqs, dynamodb, toQueue);
    const schedules = startSchedules(assembly, lambda, sqs);
    closers.push(async () => {
      schedules.stop();
      lambda.stop();
      await Promise.all(sources.map((source) => source.stop()));
      await pool.stop();
    });

    const find = (name: string): AssemblyResource => {
      const resource = assembly.find(name);
      if (resource === undefined) throw new Error(`the assembly has no resource ${name}`);
      return resource;
    };
    return {
      endpoints: {
        dynamodb: addresses.aws,
        sqs: addresses.aws,
        s3: addresses.s3,
        stepFunctions: addresses.aws,
        kms: addresses.aws,
        secretsManager: addresses.aws,
        lambda: addresses.aws,
      },
      credentials: { accessKeyId: accessKeyId('outside'), secretAccessKey },
      region,
      apis,
      outputs: assembly.outputs(),
      assembly,
      resource: (name) => assembly.identityOf(find(name)).ref,
      calls: recorder,
      faults,
      async invoke(name, event) {
        const definition = lambda.find(name) ?? lambda.find(find(name).key);
        if (definition === undefined) throw new Error(`${name} is no function`);
        const result = await lambda.invoke(definition, JSON.stringify(event) ?? 'null');
        if (result.kind === 'success') return JSON.parse(result.payload);
        if (result.kind === 'streamed') throw new Error('unreachable: nothing was streamed');
        throw Object.assign(new Error(result.error.errorMessage), { name: result.error.errorType });
      },
      fireSchedule: (name) => schedules.fire(find(name).key),
      queue(name) {
        const queue = sqs.queues.get(name) ?? sqs.queues.get(assembly.nameOf(find(name)));
        if (queue === undefined) throw new Error(`${name} is no queue`);
        return { ...queue.counts(), bodies: queue.messages().map(({ body }) => body) };
      },
      hurryQueues() {
        for (const queue of sqs.queues.values()) queue.hurry();
      },
      idle: ({ timeoutMs = 60_000 } = {}) =>
        whenIdle(
          () => ({
            invocations: pool.pending(),
            'asynchronous events': lambda.pending(),
            executions: executions.running(),
            'records and messages': sources.reduce((sum, source) => sum + source.pending(), 0),
          }),
          timeoutMs,
        ),
      lostExecutions: executions.lost,
      setLogSink(next) {
        sink = next;
      },
      stop,
    };
  }
}

function listenerOf(assembly: Assembly, resource: AssemblyResource, lambda: Lambda): RequestListener {
  if (resource.type === 'AWS::ApiGateway::RestApi') return restApiListener(assembly, resource, lambda);
  const parsed = functionUrlProperties.safeParse(assembly.properties(resource));
  if (!parsed.success) throw new Error(`${resource.key}: ${z.prettifyError(parsed.error)}`);
  const definition = lambda.find(parsed.data.TargetFunctionArn);
  if (definition === undefined)
    throw new Error(`${resource.key}: no function ${parsed.data.TargetFunctionArn}`);
  return serveFunctionUrl(definition, parsed.data.InvokeMode === 'RESPONSE_STREAM', lambda);
}

/** Every service's address; AWS_ENDPOINT_URL catches those that are not emulated, so that no call leaves the machine. */
function sharedEnvironment({ aws, s3 }: { aws: string; s3: string }): Record<string, string> {
  const services = ['DYNAMODB', 'SQS', 'SFN', 'KMS', 'SECRETS_MANAGER', 'LAMBDA'];
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_ENDPOINT_URL: aws,
    AWS_ENDPOINT_URL_S3: s3,
    ...Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, aws])),
  };
}

function missingAddress(key: string): never {
  throw new Error(`${key} has no local address`);
}
