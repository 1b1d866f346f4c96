import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Assembly, type AssemblyResource, openAssembly } from '#local-aws/assembly/assembly';
import { answerJson } from '#local-aws/aws-json';
import { createFaults } from '#local-aws/calls/faults';
import { createRecorder } from '#local-aws/calls/recorder';
import { type DataServices, openDataServices } from '#local-aws/data-services';
import { startSchedules } from '#local-aws/events/schedules';
import { apiListener } from '#local-aws/fronts';
import { asyncSettings } from '#local-aws/lambda/async-settings';
import { startEventSources } from '#local-aws/lambda/event-sources/start-event-sources';
import { readFunctions } from '#local-aws/lambda/functions';
import { createLambda } from '#local-aws/lambda/lambda';
import type { Pool } from '#local-aws/lambda/pool';
import { bucketNames } from '#local-aws/resources';
import { serveS3 } from '#local-aws/s3/s3';
import { createUploads } from '#local-aws/s3/uploads';
import { answerSes, isSes, openMailbox, type SentMail } from '#local-aws/ses/ses';
import { openExecutions } from '#local-aws/step-functions/executions';
import { readStateMachine } from '#local-aws/step-functions/state-machine-definition';
import { createStepFunctions } from '#local-aws/step-functions/step-functions';
import { taskHandlers } from '#local-aws/step-functions/task-handlers';

/** The addresses of what is called by address; nothing listens there. */
export const ADDRESSES = {
  aws: 'http://127.0.0.1:9001',
  s3: 'http://127.0.0.1:9002',
  api: 'http://127.0.0.1:9003',
  connector: 'http://127.0.0.1:9004',
} as const;

/** Reads the templates once for all runs of a process. */
export function readTemplates(directory: string) {
  const opened = openAssembly(directory, {
    aws: ADDRESSES.aws,
    s3: ADDRESSES.s3,
    of: (key) => (key.startsWith('Api') ? ADDRESSES.api : ADDRESSES.connector),
  });
  const resolved = new Map<AssemblyResource, Record<string, unknown>>();
  const assembly: Assembly = {
    ...opened,
    properties(resource) {
      const known = resolved.get(resource) ?? opened.properties(resource);
      resolved.set(resource, known);
      return known;
    },
  };
  const machines = assembly
    .ofType('AWS::StepFunctions::StateMachine')
    .map((resource) => readStateMachine(assembly, resource));
  return {
    assembly,
    machines,
    outputs: assembly.outputs(),
    definitions: readFunctions(assembly, (text) => text),
  };
}
export type Templates = ReturnType<typeof readTemplates>;

export interface CloudFaults {
  readonly seed: number;
  /** Shares of messages and of transactions. */
  readonly repeated: number;
  readonly conflicts: number;
}

export interface StoredFile {
  readonly bucket: string;
  readonly key: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

export interface Cloud {
  readonly aws: RequestListener;
  readonly s3: RequestListener;
  readonly api: RequestListener;
  readonly data: DataServices;
  readonly mail: readonly SentMail[];
  /** Every object of every bucket. */
  files(): Promise<StoredFile[]>;
  /** Names of everything under way besides invocations; empty when all is done, not counting held-back messages unless `isHeldToo`. */
  unfinished(isHeldToo?: boolean): string[];
  startFaults(faults: CloudFaults): void;
  clearFaults(): void;
  stop(): void;
}

/** What the templates define, on the parts of the local AWS, with functions run by `pool`; in memory, or in a directory. */
export function startCloud(
  { assembly, definitions, machines: described }: Templates,
  pool: Pool,
  directory?: string,
): Cloud {
  const faults = createFaults();
  const data = openDataServices(assembly, directory, faults);
  const { dynamodb, sqs, toQueue } = data;
  const lambda = createLambda(definitions, pool, asyncSettings(assembly), toQueue);
  const machines = new Map(
    described.map(
      (definition) =>
        [definition.arn, { definition, handlers: taskHandlers(definition, lambda, sqs) }] as const,
    ),
  );
  const executions = openExecutions(machines, directory, () => {});
  const context = {
    recorder: createRecorder(),
    faults,
    requestIdOf: pool.requestIdOf,
    crash: pool.crash,
  };
  const mailbox = openMailbox(undefined);
  const services = [dynamodb, sqs, data.kms, data.secrets, createStepFunctions(machines, executions)];
  const [gateway] = assembly.ofType('AWS::ApiGateway::RestApi');
  if (!gateway) throw new Error('The templates define no API.');
  const api = apiListener(assembly, gateway, lambda);
  const sources = startEventSources(assembly, lambda, sqs, dynamodb, toQueue);
  const schedules = startSchedules(assembly, lambda, sqs);
  executions.takeUp();
  const cloud: Cloud = {
    aws: (request, response) =>
      void (isSes(request)
        ? answerSes(context, mailbox, request, response)
        : answerJson(context, services, request, response)),
    s3: serveS3(bucketNames(assembly), data.objects, createUploads(data.objects), context),
    api,
    data,
    mail: mailbox.sent,
    files: () =>
      Promise.all(
        [...bucketNames(assembly)]
          .flatMap((bucket) =>
            data.objects.list(bucket, '', '', 10_000).map((object) => ({ bucket, object })),
          )
          .map(async ({ bucket, object }) => ({
            bucket,
            key: object.key,
            headers: object.headers,
            bytes: await buffer(data.objects.read(object, 0, object.size - 1)),
          })),
      ),
    unfinished(isHeldToo = true) {
      const queues = [...sqs.queues].flatMap(([name, queue]) => {
        const { visible, inFlight, delayed } = queue.counts();
        const waiting = visible + inFlight + (isHeldToo ? delayed : 0);
        return waiting > 0 && !name.includes('dead') ? [`${waiting} messages in ${name}`] : [];
      });
      const running = executions.running();
      return [
        ...queues,
        ...(running > 0 ? [`${running} executions`] : []),
        ...(lambda.pending() > 0 ? [`${lambda.pending()} asynchronous events`] : []),
      ];
    },
    startFaults({ seed, repeated, conflicts }) {
      faults.transactionConflicts(conflicts, seed);
      faults.unprocessedItems(conflicts, seed);
      faults.duplicateSqs(repeated / 3, seed, 1_500);
      faults.lateSqs(repeated, seed + 1, 4_000);
    },
    clearFaults: () => faults.clear(),
    stop() {
      schedules.stop();
      lambda.stop();
      for (const source of sources) void source.stop();
      executions.stop();
      data.close();
    },
  };
  return cloud;
}
