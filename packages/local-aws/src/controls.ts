import { region } from '#local-aws/account';
import type { Assembly, AssemblyResource } from '#local-aws/assembly/assembly';
import { accessKeyId, secretAccessKey } from '#local-aws/calls/credentials';
import type { Schedules } from '#local-aws/events/schedules';
import type { Fronts } from '#local-aws/fronts';
import { whenIdle } from '#local-aws/idle';
import type { EventSource } from '#local-aws/lambda/event-sources/mapping';
import type { Lambda } from '#local-aws/lambda/lambda';
import type { Pool } from '#local-aws/lambda/pool';
import type { LocalAws } from '#local-aws/local-aws';
import type { LocalSqs } from '#local-aws/sqs/sqs';
import type { Executions } from '#local-aws/step-functions/executions';

interface Running {
  readonly assembly: Assembly;
  readonly lambda: Lambda;
  readonly pool: Pool;
  readonly sqs: LocalSqs;
  readonly executions: Executions;
  readonly sources: readonly EventSource[];
  readonly schedules: Schedules;
  readonly fronts: Fronts;
}

/** What the code that started the local AWS can query and control. */
export function createControls({
  assembly,
  lambda,
  pool,
  sqs,
  executions,
  sources,
  schedules,
  fronts,
}: Running): Omit<LocalAws, 'apis' | 'calls' | 'faults' | 'mail' | 'setLogSink' | 'stop'> {
  const find = (name: string): AssemblyResource => {
    const resource = assembly.find(name);
    if (resource === undefined) throw new Error(`the assembly has no resource ${name}`);
    return resource;
  };
  const aws = fronts.aws.url;
  return {
    endpoints: {
      dynamodb: aws,
      sqs: aws,
      s3: fronts.s3.url,
      stepFunctions: aws,
      kms: aws,
      secretsManager: aws,
      lambda: aws,
    },
    credentials: { accessKeyId: accessKeyId('outside'), secretAccessKey },
    region,
    outputs: assembly.outputs(),
    assembly,
    resource: (name) => assembly.identityOf(find(name)).ref,
    async keepWarm(keys) {
      for (const { key } of lambda.definitions) if (keys.test(key)) await pool.keepWarm(key);
    },
    async invoke(name, event) {
      const definition = lambda.find(name) ?? lambda.find(find(name).key);
      if (definition === undefined) throw new Error(`${name} is not a function`);
      const result = await lambda.invoke(definition, JSON.stringify(event) ?? 'null');
      if (result.kind === 'success') return JSON.parse(result.payload);
      if (result.kind === 'streamed') throw new Error('a response was streamed to nobody');
      throw Object.assign(new Error(result.error.errorMessage), { name: result.error.errorType });
    },
    fireSchedule: (name) => schedules.fire(find(name).key),
    queue(name) {
      const queue = sqs.queues.get(name) ?? sqs.queues.get(assembly.nameOf(find(name)));
      if (queue === undefined) throw new Error(`${name} is not a queue`);
      return { ...queue.counts(), bodies: queue.messages().map(({ body }) => body) };
    },
    hurryQueues() {
      for (const queue of sqs.queues.values()) queue.hurry();
    },
    passTime(milliseconds) {
      for (const queue of sqs.queues.values()) queue.hurry(milliseconds);
      schedules.passTime(milliseconds);
    },
    untilNextMessage() {
      const all = [...sqs.queues.values()].flatMap((queue) => queue.untilNext() ?? []);
      return all.length === 0 ? undefined : Math.min(...all);
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
        () => {
          for (const source of sources) source.endWindow();
        },
      ),
    lostExecutions: executions.lost,
  };
}
