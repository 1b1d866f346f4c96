import type { APIGatewayProxyEvent } from 'aws-lambda';
import { renderProblem, versionOf } from '#lib/contract/envelope';
import type { OperationDefinition } from '#lib/contract/operation';
import { baseUrlOf } from '#lib/runtime/http/event';
import { logAnswer } from '#lib/runtime/http/request-line';
import { toProblem } from '#lib/runtime/http/to-problem';
import { log } from '#lib/runtime/log';
import { countFault } from '#lib/runtime/metrics';

/** The response to a failed request, in the error form of its operation's version, with the common headers. Logs internal errors. */
export function failedAnswer(operation: OperationDefinition, event: APIGatewayProxyEvent, error: unknown) {
  const { requestId } = event.requestContext;
  const problem = toProblem(error);
  if (problem.status >= 500)
    log.error(problem.detail, {
      operation: operation.id,
      requestId,
      error: error instanceof Error ? error : problem,
    });
  if (problem.code === 'INTERNAL') countFault();
  const { status, contentType, body } = renderProblem(
    problem,
    versionOf(operation.path),
    requestId,
    baseUrlOf(event),
  );
  logAnswer(operation, event, { status, code: problem.code });
  const retry = problem.retryAfter === undefined ? {} : { 'Retry-After': String(problem.retryAfter) };
  // Source: RFC 9110, section 11.6.1.
  const challenge = status === 401 ? { 'WWW-Authenticate': `Bearer realm="${baseUrlOf(event)}"` } : {};
  return {
    status,
    headers: { ...retry, ...challenge, 'Content-Type': contentType },
    body: JSON.stringify(body),
  };
}
