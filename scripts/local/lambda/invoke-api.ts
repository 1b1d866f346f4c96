import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, notEmulated } from '#scripts/local/aws-error';
import { touch } from '#scripts/local/calls/call';
import { callerOf } from '#scripts/local/calls/credentials';
import type { CallContext } from '#scripts/local/calls/perform';
import { CallerCrashed, perform } from '#scripts/local/calls/perform';
import { readBody } from '#scripts/local/http/read-body';
import type { Lambda } from '#scripts/local/lambda/lambda';
import { largestSyncPayload } from '#scripts/local/lambda/lambda';

/** Answers Lambda's own API, of which only Invoke exists here. */
export async function answerInvoke(
  context: CallContext,
  lambda: Lambda,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: string, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
  try {
    const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations/.exec(request.url ?? '')?.[1];
    if (name === undefined || request.method !== 'POST')
      throw notEmulated(`Lambda ${request.method} ${request.url}`);
    const event = (await readBody(request, largestSyncPayload)).toString('utf8') || '{}';
    const kind = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    await perform(context, callerOf(request.headers), 'lambda', 'Invoke', async (call) => {
      const definition = lambda.find(decodeURIComponent(name));
      if (definition === undefined) {
        throw new AwsError(
          'ResourceNotFoundException',
          `Function not found: ${decodeURIComponent(name)}`,
          404,
        );
      }
      touch(call, definition.arn, 'InvokeFunction');
      if (kind === 'Event') {
        lambda.invokeLater(definition, event);
        send(202, '');
        return;
      }
      if (kind === 'DryRun') {
        send(204, '');
        return;
      }
      const result = await lambda.invoke(definition, event);
      if (result.kind === 'success') send(200, result.payload);
      else if (result.kind === 'failure')
        send(200, JSON.stringify(result.error), { 'x-amz-function-error': 'Unhandled' });
    });
  } catch (error) {
    if (error instanceof CallerCrashed) {
      response.destroy();
      return;
    }
    const known = error instanceof AwsError ? error : new AwsError('ServiceException', String(error), 500);
    send(known.status, JSON.stringify({ Type: 'User', message: known.message }), {
      'x-amzn-errortype': known.type,
    });
  }
}
