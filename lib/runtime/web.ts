import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { log } from '#lib/runtime/log';

/** A function URL's event as a web Request. Its host is the one the client asked for. */
export function toRequest(event: APIGatewayProxyEventV2): Request {
  const { method, path } = event.requestContext.http;
  const scheme = event.headers['x-forwarded-proto'] ?? 'https';
  const host = event.headers['host'] ?? event.requestContext.domainName;
  const query = event.rawQueryString ? `?${event.rawQueryString}` : '';
  const headers = new Headers();
  for (const [name, value] of Object.entries(event.headers))
    if (value !== undefined) headers.set(name, value);
  if (event.cookies?.length) headers.set('cookie', event.cookies.join('; '));
  const body =
    event.body === undefined || method === 'GET'
      ? undefined
      : Buffer.from(event.body, event.isBase64Encoded ? 'base64' : 'utf8');
  return new Request(`${scheme}://${host}${path}${query}`, { method, headers, ...(body ? { body } : {}) });
}

/** A web Response as a function URL's result. */
export async function toResult(response: Response): Promise<APIGatewayProxyStructuredResultV2> {
  const cookies = response.headers.getSetCookie();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  return {
    statusCode: response.status,
    headers,
    ...(cookies.length > 0 ? { cookies } : {}),
    body: await response.text(),
  };
}

/** A function behind a function URL, written against web Request and Response. */
export const webHandler =
  (answer: (request: Request, event: APIGatewayProxyEventV2) => Promise<Response>) =>
  async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    try {
      return await toResult(await answer(toRequest(event), event));
    } catch (error) {
      const requestId = event.requestContext.requestId;
      log.error('A request to the connector failed.', {
        requestId,
        path: event.rawPath,
        error: error instanceof Error ? error : String(error),
      });
      return {
        statusCode: 500,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ error: 'server_error', request_id: requestId }),
      };
    }
  };
