import * as z from 'zod';
import { AwsError, notEmulated } from '#local-aws/aws-error';
import type { JsonService } from '#local-aws/aws-json';
import { type Call, touch } from '#local-aws/calls/call';
import { parseInput } from '#local-aws/parse-input';
import type { Execution, Executions } from '#local-aws/step-functions/executions';
import { historyOf } from '#local-aws/step-functions/history';
import type { MachineDefinition } from '#local-aws/step-functions/state-machine-definition';

const largestInput = 256 * 1024;

const schemas = {
  start: z.strictObject({
    stateMachineArn: z.string(),
    name: z
      .string()
      .min(1)
      .max(80)
      .regex(/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/]+$/)
      .optional(),
    input: z.string().default('{}'),
    traceHeader: z.string().optional(),
  }),
  execution: z.strictObject({ executionArn: z.string(), includedData: z.string().optional() }),
  stop: z.strictObject({
    executionArn: z.string(),
    error: z.string().optional(),
    cause: z.string().optional(),
  }),
  history: z.strictObject({
    executionArn: z.string(),
    maxResults: z.number().optional(),
    reverseOrder: z.boolean().default(false),
    includeExecutionData: z.boolean().optional(),
  }),
};

/** Step Functions over the interpreter of aws-local-stepfunctions. */
export function createStepFunctions(
  machines: ReadonlyMap<string, { definition: MachineDefinition }>,
  executions: Executions,
): JsonService {
  const begin = (input: unknown, call: Call, express: boolean | undefined): Execution => {
    const request = parseInput(schemas.start, input);
    const machine = machines.get(request.stateMachineArn)?.definition;
    if (machine === undefined) {
      throw new AwsError(
        'StateMachineDoesNotExist',
        `State Machine Does Not Exist: '${request.stateMachineArn}'`,
      );
    }
    touch(call, machine.arn);
    if (express === true && !machine.express) {
      throw new AwsError(
        'StateMachineTypeNotSupported',
        'This operation is not supported by this type of state machine',
      );
    }
    if (Buffer.byteLength(request.input) > largestInput)
      throw new AwsError('InvalidExecutionInput', 'The input is larger than 256 KiB');
    try {
      JSON.parse(request.input);
    } catch {
      throw new AwsError('InvalidExecutionInput', 'The input is not JSON');
    }
    return executions.start(machine, request.name, request.input);
  };
  const find = (arn: string, call: Call): Execution => {
    touch(call, arn);
    if (arn.includes(':express:')) {
      throw new AwsError(
        'InvalidArn',
        `Invalid Arn: executions of express machines cannot be described: '${arn}'`,
      );
    }
    const execution = executions.find(arn);
    if (execution === undefined)
      throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  };
  return {
    name: 'states',
    target: 'AWSStepFunctions',
    operations: {
      StartExecution(input, call) {
        const { arn, startedAt } = begin(input, call, undefined);
        return { executionArn: arn, startDate: startedAt / 1000 };
      },
      async StartSyncExecution(input, call) {
        const execution = begin(input, call, true);
        await execution.finished;
        return {
          ...describe(execution),
          billingDetails: { billedDurationInMilliseconds: 100, billedMemoryUsedInMB: 64 },
        };
      },
      DescribeExecution(input, call) {
        const { executionArn } = parseInput(schemas.execution, input);
        const cut = executions.lost.find(({ arn }) => arn === executionArn);
        if (cut !== undefined && executions.find(executionArn) === undefined) {
          touch(call, executionArn);
          const { arn, machineArn, name, input: given, startedAt } = cut;
          return {
            executionArn: arn,
            stateMachineArn: machineArn,
            name,
            input: given,
            status: 'ABORTED',
            error: 'Local.LostOnRestart',
            cause: 'The local AWS was stopped while this execution ran',
            startDate: startedAt / 1000,
            stopDate: startedAt / 1000,
          };
        }
        return describe(find(executionArn, call));
      },
      StopExecution(input, call) {
        const { executionArn, error, cause } = parseInput(schemas.stop, input);
        const execution = find(executionArn, call);
        if (execution.status === 'RUNNING') execution.abort(error, cause);
        return { stopDate: Date.now() / 1000 };
      },
      GetExecutionHistory(input, call) {
        const request = parseInput(schemas.history, input);
        const events = historyOf(find(request.executionArn, call));
        if (request.maxResults !== undefined && request.maxResults < events.length) {
          throw notEmulated('paging of GetExecutionHistory');
        }
        return { events: request.reverseOrder ? events.toReversed() : events };
      },
    },
  };
}

function describe(execution: Execution): object {
  const { arn, name, machine, input, status, startedAt, stoppedAt, output, error, cause } = execution;
  return {
    executionArn: arn,
    stateMachineArn: machine.arn,
    name,
    input,
    status,
    startDate: startedAt / 1000,
    ...(stoppedAt === undefined ? {} : { stopDate: stoppedAt / 1000 }),
    ...(output === undefined ? {} : { output }),
    ...(error === undefined ? {} : { error }),
    ...(cause === undefined ? {} : { cause }),
  };
}
