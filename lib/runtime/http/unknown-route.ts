import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { readPrint } from '#lib/api/printed/read';
import { renderProblem, versionOf } from '#lib/contract/envelope';
import { commonHeaders } from '#lib/runtime/http/common-headers';
import { preflightHeaders } from '#lib/runtime/http/cors';
import { baseUrlOf } from '#lib/runtime/http/event';
import { lazy } from '#lib/shared/lazy';
import { Problem } from '#lib/shared/problem';

/** The methods of each path, from the operations table. */
const methodsOfPaths = lazy(
  (): Readonly<Record<string, readonly string[]>> => JSON.parse(readPrint('unknownRoute')),
);

const methodsOf = (resource: string): readonly string[] =>
  methodsOfPaths()[resource.replace(/^\/api\/v2\//, '/v2/')] ?? [];

/**
 * Handles preflights of allowed origins, and calls that match no operation: another method of a known path is 405 with `Allow`, another
 * path 404, in the path's form.
 */
export async function unknownRoute(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const methods = methodsOf(event.resource);
  const preflight = methods.length > 0 ? await preflightHeaders(event, methods) : undefined;
  if (preflight) return { statusCode: 204, headers: { ...commonHeaders(event), ...preflight }, body: '' };
  const problem =
    methods.length > 0
      ? new Problem(
          'METHOD_NOT_ALLOWED',
          `${event.httpMethod} is not allowed here; ${methods.join(', ')} ${methods.length === 1 ? 'is' : 'are'}.`,
        )
      : new Problem(
          'NOT_FOUND',
          `There is nothing at ${event.path}. The reference is at ${baseUrlOf(event)}/docs.`,
        );
  const { status, contentType, body } = renderProblem(
    problem,
    versionOf(event.path),
    event.requestContext.requestId,
    baseUrlOf(event),
  );
  return {
    statusCode: status,
    headers: {
      ...commonHeaders(event),
      'Content-Type': contentType,
      ...(methods.length > 0 ? { Allow: methods.join(', ') } : {}),
    },
    body: JSON.stringify(body),
  };
}
