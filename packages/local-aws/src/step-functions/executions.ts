import { randomUUID } from 'node:crypto';
import { StateMachine } from 'aws-local-stepfunctions';
import { account, region } from '#local-aws/account';
import { AwsError } from '#local-aws/aws-error';
import { type LostExecution, openJournal } from '#local-aws/step-functions/journal';
import type { MachineDefinition } from '#local-aws/step-functions/state-machine-definition';
import type { TaskHandler } from '#local-aws/step-functions/task-handlers';

type ExecutionStatus = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export interface Execution {
  readonly arn: string;
  readonly name: string;
  readonly machine: MachineDefinition;
  readonly input: string;
  readonly startedAt: number;
  status: ExecutionStatus;
  stoppedAt?: number;
  output?: string;
  error?: string;
  cause?: string;
  /** As the interpreter reports them; standard machines only. */
  readonly events: HistoryEvent[];
  readonly finished: Promise<void>;
  abort(error: string | undefined, cause: string | undefined): void;
}

export interface HistoryEvent {
  readonly type: string;
  readonly timestamp: number;
  readonly details: Record<string, unknown>;
}

export interface Executions {
  start(machine: MachineDefinition, name: string | undefined, input: string): Execution;
  find(arn: string): Execution | undefined;
  running(): number;
  /** Standard executions cut off when an earlier run ended. */
  readonly lost: readonly LostExecution[];
  /** Restarts Express executions that the end of an earlier run cut off: they run at least once. */
  takeUp(): void;
  stop(): void;
}

/** The time limit of an Express execution, five minutes. */
const expressLimitMs = 5 * 60_000;
/** Finished executions kept for DescribeExecution. */
const kept = 5000;

type Input = Parameters<StateMachine['run']>[0];

/** An interpreter keeps no state of its runs, and takes half a second to check its definition. */
const interpreters = new WeakMap<MachineDefinition, StateMachine>();

function interpreterOf(definition: MachineDefinition): StateMachine {
  const known = interpreters.get(definition);
  if (known !== undefined) return known;
  const made = new StateMachine(
    definition.states as unknown as ConstructorParameters<typeof StateMachine>[0],
    { validationOptions: { checkArn: false } },
  );
  interpreters.set(definition, made);
  return made;
}

export function openExecutions(
  machines: ReadonlyMap<string, { definition: MachineDefinition; handlers: Record<string, TaskHandler> }>,
  dataDirectory: string | undefined,
  onFailure: (execution: Execution) => void,
): Executions {
  const journal = openJournal(dataDirectory);
  const isExpress = ({ machineArn }: LostExecution) => machines.get(machineArn)?.definition.express === true;
  const executions = new Map<string, Execution>();
  let running = 0;
  let stopped = false;

  function forget(): void {
    if (executions.size <= 2 * kept) return;
    for (const [arn, { status }] of executions) {
      if (executions.size <= kept) return;
      if (status !== 'RUNNING') executions.delete(arn);
    }
  }

  const opened: Executions = {
    lost: journal.lost.filter((one) => !isExpress(one)),
    takeUp() {
      for (const { arn, machineArn, name, input } of journal.lost.filter(isExpress)) {
        const machine = machines.get(machineArn);
        if (machine) opened.start(machine.definition, name, input);
        journal.ended(arn);
      }
    },
    find: (arn) => executions.get(arn),
    running: () => running,
    start(definition, wantedName, input) {
      const handlers = machines.get(definition.arn)?.handlers;
      if (handlers === undefined || stopped)
        throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${definition.arn}'`);
      const name = wantedName ?? randomUUID();
      const arn = executionArn(definition, name);
      const same = executions.get(arn);
      if (same !== undefined && !definition.express) {
        // A running execution with the same name and input is the same execution; otherwise the name is taken for 90 days.
        if (same.status === 'RUNNING' && same.input === input) return same;
        throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`);
      }
      const startedAt = Date.now();
      const run = interpreterOf(definition).run(JSON.parse(input) as Input, {
        overrides: {
          taskResourceLocalHandlers: handlers as NonNullable<
            NonNullable<Parameters<StateMachine['run']>[1]>['overrides']
          >['taskResourceLocalHandlers'] &
            object,
        },
        context: {
          Execution: {
            Id: arn,
            Name: name,
            RoleArn: `arn:aws:iam::${account}:role/local`,
            StartTime: new Date(startedAt).toISOString(),
          },
          StateMachine: { Id: definition.arn, Name: definition.name },
        },
      });
      let stopReason: { error: string | undefined; cause: string | undefined } | undefined;
      const limit = definition.express ? setTimeout(() => run.abort(), expressLimitMs) : undefined;
      const settle = (
        status: ExecutionStatus,
        more: Partial<Pick<Execution, 'output' | 'error' | 'cause'>>,
      ) => {
        Object.assign(execution, { status, stoppedAt: Date.now() }, more);
      };
      const finished = run.result
        .then(
          (output) => settle('SUCCEEDED', { output: JSON.stringify(output) }),
          (error: Error) => {
            if (error.name === 'ExecutionAbortedError' && stopReason === undefined) settle('TIMED_OUT', {});
            else if (error.name === 'ExecutionAbortedError') settle('ABORTED', definedOf(stopReason));
            else if (error.name === 'ExecutionTimeoutError') settle('TIMED_OUT', {});
            else settle('FAILED', causeOf(error));
          },
        )
        .then(() => {
          clearTimeout(limit);
          running -= 1;
          if (!stopped) journal.ended(arn);
          if (execution.status !== 'SUCCEEDED') onFailure(execution);
          forget();
        });
      const execution: Execution = {
        arn,
        name,
        machine: definition,
        input,
        startedAt,
        status: 'RUNNING',
        events: [],
        finished,
        abort(error, cause) {
          stopReason = { error, cause };
          run.abort();
        },
      };
      journal.began({ arn, machineArn: definition.arn, name, input, startedAt });
      if (!definition.express) void record(run.eventLogs, execution);
      running += 1;
      executions.set(arn, execution);
      return execution;
    },
    stop() {
      stopped = true;
      for (const execution of executions.values())
        if (execution.status === 'RUNNING') execution.abort('Local.Stopped', undefined);
      journal.close();
    },
  };
  return opened;
}

function executionArn({ express, name: machine }: MachineDefinition, name: string): string {
  const base = `arn:aws:states:${region}:${account}`;
  return express
    ? `${base}:express:${machine}:${name}:${randomUUID()}`
    : `${base}:execution:${machine}:${name}`;
}

function definedOf(reason: { error: string | undefined; cause: string | undefined } | undefined) {
  return {
    ...(reason?.error === undefined ? {} : { error: reason.error }),
    ...(reason?.cause === undefined ? {} : { cause: reason.cause }),
  };
}

/** The interpreter wraps the error of the failed state. */
function causeOf(error: Error): { error: string; cause: string } {
  const inner = error.cause instanceof Error ? error.cause : error;
  return { error: inner.name, cause: inner.message };
}

async function record(
  events: AsyncGenerator<{ type: string; timestamp: number }>,
  execution: Execution,
): Promise<void> {
  for await (const { type, timestamp, ...details } of events)
    execution.events.push({ type, timestamp, details });
}
