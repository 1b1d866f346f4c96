import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import type { OperationDefinition } from '#lib/contract/operation';
import { write } from '#lib/db/table';
import { auditWrite } from '#lib/organization/audit-store';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** Writes the audit log entry of a completed operation; nothing if the operation has none. */
export async function recordAudit(
  { audit: summary, auditDetail, id: action }: OperationDefinition,
  result: unknown,
  event: APIGatewayProxyEvent,
  { caller, organizationId, now, requestId }: Context,
): Promise<void> {
  if (summary === undefined || organizationId === '') return;
  const detail = auditDetail?.(result);
  const entry = {
    id: newId(now),
    at: toIso(now),
    actor: caller.actor,
    action,
    summary,
    ...(detail === undefined ? {} : { detail }),
    path: event.path,
    request_id: requestId,
  };
  await write(auditWrite(organizationId, entry, now));
}
