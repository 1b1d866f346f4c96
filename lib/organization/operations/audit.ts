import * as z from 'zod';
import { auditResult } from '#lib/organization/audit';
import { managingOperation } from '#lib/organization/operations/managing';
import { countedPageOf } from '#lib/shared/page';

export const listAuditEntries = managingOperation({
  id: 'listAuditEntries',
  route: 'GET /v1/audit',
  summary: 'Read the audit log',
  description:
    'Who approved, wrote, released, purchased and changed access, newest first. People are shown by their address, keys and agents by their id. Kept for two years.',
  query: () =>
    z.strictObject({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z
        .string()
        .regex(/^[0-9]{1,16}$/, 'must be a next_cursor from this list')
        .transform(Number)
        .optional()
        .meta({ type: 'string' }),
    }),
  result: () => countedPageOf(auditResult),
});

export const auditOperations = [listAuditEntries];
