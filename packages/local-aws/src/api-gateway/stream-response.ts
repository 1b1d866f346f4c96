import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setHeaders } from '#local-aws/api-gateway/lambda-response';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { Lambda } from '#local-aws/lambda/lambda';

/** Resolves when the client has read the pending data or has disconnected. */
async function readByClient(response: ServerResponse): Promise<void> {
  const over = new AbortController();
  const either = ['drain', 'close'].map((event) => once(response, event, { signal: over.signal }));
  await Promise.race(either).finally(() => over.abort());
}

export type StreamOutcome = 'streamed' | 'no stream';

/**
 * Sends a streaming function's response as it is produced: status and headers with the prelude, then each chunk. If the client disconnects,
 * the function's stream is closed. `no stream` means nothing was sent, because the function failed before its prelude or does not stream.
 */
export async function streamResponse(
  lambda: Lambda,
  definition: FunctionDefinition,
  event: string,
  requestId: string,
  response: ServerResponse,
): Promise<{ outcome: StreamOutcome; payload?: string }> {
  let reading: Promise<void> | undefined;
  const left = () => {
    if (!response.writableFinished) lambda.closeStream(requestId);
  };
  response.once('close', left);
  const result = await lambda.invoke(definition, event, {
    requestId,
    sink: {
      prelude({ statusCode = 200, headers = {}, cookies = [] }) {
        if (response.headersSent) return;
        setHeaders(response, headers, cookies.length > 0 ? { 'set-cookie': cookies } : {});
        if (!response.hasHeader('content-type'))
          response.setHeader('content-type', 'application/octet-stream');
        response.setHeader('x-amzn-requestid', requestId);
        response.writeHead(statusCode);
        response.flushHeaders();
      },
      async chunk(data) {
        if (response.destroyed) return;
        if (response.write(data)) return;
        // All chunks written meanwhile share this wait.
        reading ??= readByClient(response).finally(() => {
          reading = undefined;
        });
        await reading;
      },
    },
  });
  response.off('close', left);
  if (result.kind === 'success') return { outcome: 'no stream', payload: result.payload };
  if (!response.headersSent) return { outcome: 'no stream' };
  // To the client, a failure in the middle is only a connection that ends too early.
  if (result.kind === 'failure') response.destroy();
  else response.end();
  return { outcome: 'streamed' };
}
