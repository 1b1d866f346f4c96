import type { Writable } from 'node:stream';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { clientHeaders, clientHost } from '#lib/runtime/edge-headers';
import { log } from '#lib/runtime/log';
import { countFault } from '#lib/runtime/metrics';
import { traced } from '#lib/runtime/tracing/load';

/** Converts a function URL's event to a web Request. Its host is the one the client requested. */
export function toRequest(event: APIGatewayProxyEventV2): Request {
  const { method, path } = event.requestContext.http;
  const scheme = event.headers['x-forwarded-proto'] ?? 'https';
  const query = event.rawQueryString ? `?${event.rawQueryString}` : '';
  const headers = new Headers();
  for (const [name, value] of Object.entries(clientHeaders(event)))
    if (value !== undefined) headers.set(name, value);
  if (event.cookies?.length) headers.set('cookie', event.cookies.join('; '));
  const body =
    event.body === undefined || method === 'GET'
      ? undefined
      : Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  return new Request(`${scheme}://${clientHost(event)}${path}${query}`, {
    method,
    headers,
    ...(body ? { body } : {}),
  });
}

/** Writes a web Response as a function URL's streamed response. */
async function send(response: Response, out: Writable): Promise<void> {
  const stream = awslambda.HttpResponseStream.from(out, {
    statusCode: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
    cookies: response.headers.getSetCookie(),
  });
  // The head is sent with the first write, so a response without a body needs one too.
  stream.write('');
  if (response.body) for await (const chunk of response.body) stream.write(chunk);
  stream.end();
}

/**
 * A handler behind a function URL, written with web Request and Response; streamed output is sent at once. `failed` builds the response to
 * an unexpected error.
 */
export const webHandler = (
  answer: (request: Request, event: APIGatewayProxyEventV2) => Promise<Response>,
  failed: (request: Request, requestId: string) => Response,
) =>
  awslambda.streamifyResponse(async (event: APIGatewayProxyEventV2, out) => {
    const request = toRequest(event);
    const { requestId } = event.requestContext;
    const orFailed = (error: unknown) => {
      log.error('A request to the connector failed.', {
        requestId,
        path: event.rawPath,
        error: error instanceof Error ? error : String(error),
      });
      countFault();
      return failed(request, requestId);
    };
    await traced(
      () => ({
        name: `${request.method} ${event.rawPath}`,
        kind: 'server',
        parent: request.headers.get('traceparent') ?? undefined,
        attributes: { 'http.request.method': request.method, 'request.id': requestId },
      }),
      async (span) => {
        const response = await answer(request, event).catch(orFailed);
        span.set('http.response.status_code', response.status);
        if (response.status >= 500) span.fail();
        await send(response, out);
      },
    );
  });
