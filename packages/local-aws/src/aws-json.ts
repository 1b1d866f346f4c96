import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, notEmulated } from '#local-aws/aws-error';
import type { Call, ServiceName } from '#local-aws/calls/call';
import { callerOf } from '#local-aws/calls/credentials';
import { type CallContext, CallerCrashed, perform } from '#local-aws/calls/perform';
import { readBody } from '#local-aws/http/read-body';

export type Operation = (input: unknown, call: Call) => unknown;

/** A service of the AWS JSON protocols, with operations by name as in the X-Amz-Target header. */
export interface JsonService {
  readonly name: ServiceName;
  /** The part of X-Amz-Target before the dot. */
  readonly target: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

const largestRequest = 16 * 1024 * 1024;

/** Routes one AWS JSON request to its service and sends the response. */
export async function answerJson(
  context: CallContext,
  services: readonly JsonService[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [target, operation = ''] = String(request.headers['x-amz-target']).split('.');
  try {
    const body = await readBody(request, largestRequest);
    const service = services.find((candidate) => candidate.target === target);
    if (service === undefined) throw notEmulated(`the service ${target}`);
    const apply = Object.hasOwn(service.operations, operation) ? service.operations[operation] : undefined;
    if (apply === undefined) throw notEmulated(`${service.name} ${operation}`);
    const text = body.toString('utf8');
    const result = await perform(context, callerOf(request.headers), service.name, operation, (call) =>
      apply(parse(text), call),
    );
    send(request, response, 200, result ?? {});
  } catch (error) {
    // A caller that has disconnected or was killed gets no response.
    if (error instanceof CallerCrashed || (request.destroyed && !request.complete)) {
      response.destroy();
      return;
    }
    sendError(request, response, error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new AwsError('SerializationException', 'The request body is not JSON');
  }
}

function sendError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (!(error instanceof AwsError)) {
    // A defect of the local AWS itself must surface instead of being retried by the SDK.
    console.error('local AWS:', error);
    const message = `Defect of the local AWS: ${error instanceof Error ? error.message : String(error)}`;
    sendError(request, response, new AwsError('LocalAwsDefect', message, 400));
    return;
  }
  // Clients of SQS and Step Functions know some errors by the name they had in the older query protocol.
  const { queryError, ...extra } = error.extra;
  if (typeof queryError === 'string') response.setHeader('x-amzn-query-error', `${queryError};Sender`);
  send(request, response, error.status, { __type: error.type, message: error.message, ...extra });
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': request.headers['content-type'] ?? 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(text);
}
