import type { APIGatewayProxyEvent } from 'aws-lambda';
import { isAllowedOrigin, isKnownOrigin } from '#lib/organization/origin-store';
import { header } from '#lib/runtime/http/event';

const allowedFor = new WeakMap<APIGatewayProxyEvent, string>();

const originOf = (event: APIGatewayProxyEvent): string | undefined => {
  const origin = header(event, 'origin');
  return origin === undefined || origin === 'null' || origin.length > 300 ? undefined : origin;
};

/** Allows the calling page to read the response if an admin of the caller's organization listed its origin. */
export async function noteOrigin(event: APIGatewayProxyEvent, organization: string): Promise<void> {
  const origin = originOf(event);
  if (origin !== undefined && (await isAllowedOrigin(origin, organization))) allowedFor.set(event, origin);
}

const EXPOSED = [
  'X-Request-Id',
  'X-Correlation-Id',
  'Idempotent-Replayed',
  'Retry-After',
  'ETag',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** CORS headers for an allowed origin; none otherwise. No cookie is ever involved. */
export function corsHeaders(event: APIGatewayProxyEvent): Record<string, string> {
  const origin = allowedFor.get(event);
  if (origin === undefined) return {};
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Expose-Headers': EXPOSED.join(', '),
    Vary: 'Origin',
  };
}

const TAKEN = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
  'X-API-Key',
  'X-Correlation-Id',
  'X-Network-Account',
  'X-Org-ID',
];

/**
 * The response to a preflight if any organization lists the origin: the actual request is then only readable from its own organization's
 * origins. Undefined for an OPTIONS that is no preflight, or of another origin. Source: Fetch, CORS protocol.
 */
export async function preflightHeaders(
  event: APIGatewayProxyEvent,
  methods: readonly string[],
): Promise<Record<string, string> | undefined> {
  const origin = originOf(event);
  if (event.httpMethod !== 'OPTIONS' || origin === undefined || !(await isKnownOrigin(origin)))
    return undefined;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': TAKEN.join(', '),
    'Access-Control-Max-Age': '600',
    Vary: 'Origin',
  };
}
