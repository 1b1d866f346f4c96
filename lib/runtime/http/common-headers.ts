import type { APIGatewayProxyEvent } from 'aws-lambda';
import { deprecationHeaders } from '#lib/contract/deprecation';
import type { OperationDefinition } from '#lib/contract/operation';
import { corsHeaders } from '#lib/runtime/http/cors';
import { header } from '#lib/runtime/http/event';
import { type RateState, rateHeaders } from '#lib/runtime/http/rate-limit';

/** The rest of a request's limits, from when it is counted until it is answered. */
const rates = new WeakMap<APIGatewayProxyEvent, RateState>();

export const rememberRate = (event: APIGatewayProxyEvent, rate: RateState): void => {
  rates.set(event, rate);
};

/** The headers of every response, errors included; plus those of the requested operation, if there is one. */
export function commonHeaders(
  event: APIGatewayProxyEvent,
  operation?: Pick<OperationDefinition, 'deprecated'>,
): Record<string, string> {
  const rate = rates.get(event);
  const correlation = header(event, 'x-correlation-id');
  return {
    'X-Request-Id': event.requestContext.requestId,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    // API responses are data: nothing in them runs, and no page may frame them. Pages set their own policy.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Frame-Options': 'DENY',
    ...(correlation && /^[\x21-\x7e]{1,128}$/.test(correlation) ? { 'X-Correlation-Id': correlation } : {}),
    ...(rate ? rateHeaders(rate) : {}),
    ...deprecationHeaders(operation?.deprecated),
    ...corsHeaders(event),
  };
}
