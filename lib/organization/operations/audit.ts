import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { auditResult } from '#lib/organization/audit';
import { managing } from '#lib/organization/operations/managing';

export const listAuditEntries = defineOperation({
  ...managing,
  id: 'listAuditEntries',
  method: 'GET',
  path: '/v1/audit',
  summary: 'Read the audit log',
  description:
    'Who approved, wrote, released, bought and changed access, newest first: people by their address, keys and agents by their id. Kept for two years.',
  query: z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    cursor: z
      .string()
      .regex(/^[0-9]{1,16}$/, 'must be a next_cursor of this list')
      .transform(Number)
      .optional()
      .meta({ type: 'string' }),
  }),
  result: z.object({
    items: z.array(auditResult),
    total: z.int(),
    next_cursor: z.string().optional(),
  }),
});

export const auditOperations = [listAuditEntries];
