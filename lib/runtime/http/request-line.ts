import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Caller } from '#lib/contract/caller';
import type { OperationDefinition } from '#lib/contract/operation';
import { REQUEST_LINE } from '#lib/contract/request-line';
import { loggedActor, loggedPath } from '#lib/organization/logged-request';
import type { AnsweredRequest } from '#lib/organization/request-log';
import { log } from '#lib/runtime/log';
import { toIso } from '#lib/shared/time';

interface Asked {
  readonly caller: Caller;
  readonly now: Date;
  readonly began: number;
}
/** The caller of each request, from authentication until the response. */
const asked = new WeakMap<APIGatewayProxyEvent, Asked>();

export const noteCaller = (event: APIGatewayProxyEvent, caller: Caller, now: Date): void => {
  asked.set(event, { caller, now, began: performance.now() });
};

/**
 * Logs one line for each response to a known caller. A subscriber of these lines writes the organization's request log, so that no request
 * waits for it.
 */
export function logAnswer(
  operation: Pick<OperationDefinition, 'id' | 'path'>,
  event: APIGatewayProxyEvent,
  { status, code }: { readonly status: number; readonly code?: string | undefined },
): void {
  const from = asked.get(event);
  if (!from || from.caller.organizationId === '') return;
  asked.delete(event);
  const request: AnsweredRequest = {
    organization_id: from.caller.organizationId,
    request_id: event.requestContext.requestId,
    at: toIso(from.now),
    actor: loggedActor(from.caller.actor),
    method: event.httpMethod,
    path: loggedPath(operation.path, event.path),
    operation: operation.id,
    status,
    ...(code === undefined ? {} : { code }),
    duration_ms: Math.round(performance.now() - from.began),
  };
  log.info(REQUEST_LINE, { request });
}
