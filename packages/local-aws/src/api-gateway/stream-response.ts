import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setHeaders } from '#local-aws/api-gateway/lambda-response';
import type { FunctionDefinition } from '#local-aws/lambda/definition';
import type { Lambda } from '#local-aws/lambda/lambda';

/** Resolves when the client has read what waits for it, or has gone. */
async function readByClient(response: ServerResponse): Promise<void> {
  const over = new AbortController();
  const either = ['drain', 'close'].map((event) => once(response, event, { signal: over.signal }));
  await Promise.race(either).finally(() => over.abort());
}

export type StreamOutcome = 'streamed' | 'no stream';

/**
 * Sends a streaming function's response as it is made: status and headers with the prelude, each chunk when it comes.
 * When the client goes away, the function's stream is closed. `no stream` means nothing was sent, because the function
 * failed before its prelude or is not a streaming one.
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
        // All chunks that are written meanwhile wait for the same.
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
  // A failure in the middle is visible to the client only as a connection that ends too early.
  if (result.kind === 'failure') response.destroy();
  else response.end();
  return { outcome: 'streamed' };
}
