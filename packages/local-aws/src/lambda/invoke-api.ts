import type { IncomingMessage, ServerResponse } from 'node:http';
import { AwsError, notEmulated } from '#local-aws/aws-error';
import { touch } from '#local-aws/calls/call';
import { callerOf } from '#local-aws/calls/credentials';
import { type CallContext, CallerCrashed, perform } from '#local-aws/calls/perform';
import { readBody } from '#local-aws/http/read-body';
import { type Lambda, largestSyncPayload } from '#local-aws/lambda/lambda';

interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves Lambda's own API, of which only Invoke is emulated. */
export async function answerInvoke(
  context: CallContext,
  lambda: Lambda,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = ({ status, body, headers }: Reply) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
  try {
    const name = /^\/2015-03-31\/functions\/([^/]+)\/invocations/.exec(request.url ?? '')?.[1];
    if (name === undefined || request.method !== 'POST')
      throw notEmulated(`Lambda ${request.method} ${request.url}`);
    const event = (await readBody(request, largestSyncPayload)).toString('utf8') || '{}';
    const kind = request.headers['x-amz-invocation-type'] ?? 'RequestResponse';
    const reply = await perform(
      context,
      callerOf(request.headers),
      'lambda',
      'Invoke',
      async (call): Promise<Reply> => {
        const definition = lambda.find(decodeURIComponent(name));
        if (definition === undefined) {
          throw new AwsError(
            'ResourceNotFoundException',
            `Function not found: ${decodeURIComponent(name)}`,
            404,
          );
        }
        touch(call, definition.arn, 'InvokeFunction');
        if (kind === 'DryRun') return { status: 204, body: '' };
        if (kind === 'Event') {
          lambda.invokeLater(definition, event);
          return { status: 202, body: '' };
        }
        const result = await lambda.invoke(definition, event);
        if (result.kind === 'success') return { status: 200, body: result.payload };
        if (result.kind === 'streamed') throw new Error('a response was streamed to nobody');
        return {
          status: 200,
          body: JSON.stringify(result.error),
          headers: { 'x-amz-function-error': 'Unhandled' },
        };
      },
    );
    send(reply);
  } catch (error) {
    if (error instanceof CallerCrashed) {
      response.destroy();
      return;
    }
    const known = error instanceof AwsError ? error : new AwsError('ServiceException', String(error), 500);
    send({
      status: known.status,
      body: JSON.stringify({ Type: 'User', message: known.message }),
      headers: { 'x-amzn-errortype': known.type },
    });
  }
}
