import * as z from 'zod';
import type { InvocationResult } from '#local-aws/lambda/invocation';
import type { Lambda } from '#local-aws/lambda/lambda';
import { sendChecked } from '#local-aws/sqs/send';
import type { LocalSqs } from '#local-aws/sqs/sqs';
import { type MachineDefinition, tasksOf } from '#local-aws/step-functions/state-machine-definition';

export type TaskHandler = (input: unknown) => Promise<unknown>;

/** Input and output of a state are limited to 256 KiB of UTF-8. */
const largestState = 256 * 1024;

const invokeParameters = z.strictObject({ FunctionName: z.string(), Payload: z.unknown() });
const sendParameters = z.strictObject({
  QueueUrl: z.string(),
  MessageBody: z.unknown(),
  MessageGroupId: z.string().optional(),
  MessageDeduplicationId: z.string().optional(),
  DelaySeconds: z.number().optional(),
});

/** One handler per Task state of a machine, by state name; rejects other kinds of Resource at startup. */
export function taskHandlers(
  machine: MachineDefinition,
  lambda: Lambda,
  sqs: LocalSqs,
): Record<string, TaskHandler> {
  return Object.fromEntries(
    tasksOf(machine).map(({ name, resource }) => [
      name,
      checked(handlerFor(machine, name, resource, lambda, sqs)),
    ]),
  );
}

function handlerFor(
  machine: MachineDefinition,
  state: string,
  resource: string,
  lambda: Lambda,
  sqs: LocalSqs,
): TaskHandler {
  if (resource.includes(':lambda:') && resource.includes(':function:')) {
    const definition = lambda.find(resource);
    if (definition === undefined) throw new Error(`${machine.key} ${state}: no function ${resource}`);
    return async (input) => payloadOf(await lambda.invoke(definition, JSON.stringify(input)));
  }
  switch (resource.replace(/^arn:aws:states:[^:]*:[^:]*:/, '')) {
    case 'lambda:invoke':
      return async (input) => {
        const { FunctionName, Payload } = invokeParameters.parse(input);
        const definition = lambda.find(FunctionName);
        if (definition === undefined)
          throw taskError('Lambda.ResourceNotFoundException', `Function not found: ${FunctionName}`);
        const payload = payloadOf(await lambda.invoke(definition, JSON.stringify(Payload ?? {})));
        return { ExecutedVersion: '$LATEST', Payload: payload, StatusCode: 200 };
      };
    case 'sqs:sendMessage':
      return async (input) => {
        const { QueueUrl, MessageBody, ...rest } = sendParameters.parse(input);
        const queue = sqs.queues.get(QueueUrl.split('/').at(-1) ?? '');
        if (queue === undefined) throw taskError('SQS.QueueDoesNotExistException', `No queue ${QueueUrl}`);
        const body = typeof MessageBody === 'string' ? MessageBody : JSON.stringify(MessageBody);
        return sendChecked(queue, { MessageBody: body, ...rest });
      };
    default:
      throw new Error(`${machine.key} ${state}: the Task resource ${resource} is not emulated`);
  }
}

function checked(handler: TaskHandler): TaskHandler {
  return async (input) => {
    refuseTooLarge(input);
    const result = await handler(input);
    refuseTooLarge(result);
    return result;
  };
}

function refuseTooLarge(value: unknown): void {
  if (Buffer.byteLength(JSON.stringify(value) ?? '') > largestState) {
    throw taskError(
      'States.DataLimitExceeded',
      'The state/task returned a result with a size exceeding the maximum number of bytes service limit.',
    );
  }
}

function payloadOf(result: InvocationResult): unknown {
  if (result.kind === 'success') return JSON.parse(result.payload === '' ? 'null' : result.payload);
  if (result.kind === 'streamed') throw new Error('a task is never streamed');
  // On AWS the Cause of a failed function is its error as a JSON string.
  throw taskError(result.error.errorType, JSON.stringify(result.error));
}

function taskError(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}
