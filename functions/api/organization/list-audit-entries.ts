import { listAuditEntries as operation } from '#lib/organization/operations/audit';
import { audit } from '#lib/organization/use-cases/members';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, audit);
