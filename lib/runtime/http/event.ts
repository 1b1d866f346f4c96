import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { OperationDefinition } from '#lib/contract/operation';
import { readEnvironment } from '#lib/runtime/environment';

/** A header by its lower-case name: the gateway passes names as the client wrote them. */
export function header(event: APIGatewayProxyEvent, name: string): string | undefined {
  for (const [key, value] of Object.entries(event.headers ?? {})) {
    if (key.toLowerCase() === name && value !== undefined) return value;
  }
  return undefined;
}

/**
 * A header for the operation's use case. Throws for one that the operation does not declare: no document would name it, and a retry with
 * another value would pass for the same request. Accept needs no declaration, the types of the answers have it.
 */
export function declaredHeader(
  { id, requestHeaders = {} }: OperationDefinition,
  event: APIGatewayProxyEvent,
  name: string,
): string | undefined {
  const lower = name.toLowerCase();
  if (lower !== 'accept' && !Object.keys(requestHeaders).some((known) => known.toLowerCase() === lower))
    throw new Error(`${id} reads ${name} but does not declare it.`);
  return header(event, lower);
}

/** The headers that the operation reads besides the common ones, as they came: another account to act as makes another request. */
export const headersRead = (
  { requestHeaders = {} }: OperationDefinition,
  event: APIGatewayProxyEvent,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(requestHeaders).flatMap((name) => {
      const value = header(event, name.toLowerCase());
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The body's bytes as they came. */
export function rawBody(event: APIGatewayProxyEvent): Buffer {
  return Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
}

/** The address clients used: the configured one, or the gateway's, with its stage. */
export function baseUrlOf(event: APIGatewayProxyEvent): string {
  const { BASE_URL } = readEnvironment();
  if (BASE_URL !== '') return BASE_URL;
  const host = header(event, 'host') ?? event.requestContext.domainName ?? '';
  const stage = host.includes('.execute-api.') ? `/${event.requestContext.stage}` : '';
  return `${header(event, 'x-forwarded-proto') ?? 'https'}://${host}${stage}`;
}
