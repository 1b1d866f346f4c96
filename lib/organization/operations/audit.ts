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
  status: 200,
  errors: [],
  examples: {
    response: {
      items: [
        {
          id: 7305817200230402,
          at: '2026-11-21T09:31:00.000Z',
          actor: 'user:grace',
          actor_name: 'grace@northwind.example',
          action: 'approveEnrichment',
          summary: 'Approved an enrichment',
          path: '/v1/enrichments/7305817200230400/approve',
          request_id: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
        },
      ],
      total: 1,
    },
  },
});

export const auditOperations = [listAuditEntries];
