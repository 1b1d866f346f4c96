import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { OperationDefinition } from '#lib/contract/operation';
import { header } from '#lib/runtime/http/event';
import { traced } from '#lib/runtime/tracing/load';

/** Handles a request in a span of the caller's trace (`traceparent`), or of a new one. `answered` takes its status. */
export const tracedRequest = <T>(
  operation: OperationDefinition,
  event: APIGatewayProxyEvent,
  work: (answered: (status: number) => void) => Promise<T>,
): Promise<T> =>
  traced(
    () => ({
      name: `${operation.method} ${operation.path}`,
      kind: 'server',
      parent: header(event, 'traceparent'),
      attributes: {
        'http.request.method': operation.method,
        'http.route': operation.path,
        'request.id': event.requestContext.requestId,
      },
    }),
    (span) =>
      work((status) => {
        span.set('http.response.status_code', status);
        if (status >= 500) span.fail();
      }),
  );
