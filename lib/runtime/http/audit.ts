import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import { write } from '#lib/db/table';
import { auditWrite } from '#lib/organization/member-store';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

/** One line of the audit log, after what it tells of was done. */
export async function recordAudit(
  summary: string,
  action: string,
  event: APIGatewayProxyEvent,
  { caller, organizationId, now, requestId }: Context,
): Promise<void> {
  const entry = {
    id: newId(now),
    at: toIso(now),
    actor: caller.actor,
    action,
    summary,
    path: event.path,
    request_id: requestId,
  };
  await write(auditWrite(organizationId, entry, now));
}
