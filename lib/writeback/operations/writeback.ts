import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { enrichmentResult } from '#lib/enrichment/result/enrichment-result';
import { fieldOverrides } from '#lib/field/overrides';
import { idParameter, numericId } from '#lib/shared/id';
import { writebackPreview } from '#lib/writeback/preview';

const id = z.object({ id: idParameter('enr').meta({ description: 'Enrichment id, as `123` or `enr_123`' }) });
const operation = operationsOf({ group: 'enrichments', rate: 'enrichment' });
const createIfMissing = z
  .boolean()
  .default(false)
  .meta({ description: 'Create a contact when none matches' });

export const previewWriteback = operation({
  id: 'previewWriteback',
  route: 'GET /v1/enrichments/{id}/writeback-preview',
  summary: 'See what a writeback would change in the CRM',
  description:
    'The matched records and, property by property, the present and the proposed value, and why one is left alone. Writes nothing.',
  scope: 'svc:read',
  params: id,
  result: writebackPreview,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'CONFLICT', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'],
  needs: ['crm', 'integration-secrets'],
  tool: { name: 'preview_writeback' },
});

export const writeBack = operation({
  id: 'writeBack',
  audit: 'Wrote an enrichment to the CRM',
  route: 'POST /v1/enrichments/{id}/writeback',
  summary: 'Write an approved enrichment to the CRM',
  description:
    'Writes now and answers with what was written. A property the CRM refuses is left out and told as `refused`; what passes by itself, as a locked row, is tried again in the background and the writeback is `pending`. Records the CRM takes for the same are a CONFLICT with `details.candidates`. The enrichment must be approved. A repeated writeback changes nothing that is already so.',
  scope: 'svc:approve',
  params: id,
  body: z.strictObject({
    field_overrides: fieldOverrides.optional(),
    create_if_missing: createIfMissing,
    crm_entity_id: z.string().trim().min(1).max(120).optional().meta({
      description: 'The record to write to, as one of the candidates of a conflict',
    }),
  }),
  bodyOptional: true,
  result: enrichmentResult,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT', 'CONFLICT'],
  needs: ['crm', 'integration-secrets'],
  idempotency: 'claimed',
  tool: { name: 'write_back_enrichment' },
});

export const bulkWriteBack = operation({
  id: 'bulkWriteBack',
  audit: 'Wrote enrichments to the CRM',
  auditDetail: ({ succeeded }) => `${succeeded} of them`,
  route: 'POST /v1/enrichments/bulk-writeback',
  summary: 'Write many approved enrichments to the CRM',
  description:
    'Up to 100 enrichments, by the batch endpoints of the CRM. What could not be written is told for each.',
  scope: 'svc:approve',
  body: z.strictObject({
    enrichment_ids: z.array(numericId).min(1).max(100),
    create_if_missing: createIfMissing,
  }),
  result: z.object({
    succeeded: z.int(),
    failed: z.int(),
    errors: z.array(z.object({ enrichment_id: numericId, error: z.string() })),
  }),
  errors: ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT', 'CONFLICT', 'INVALID_STATE'],
  needs: ['crm', 'integration-secrets'],
  idempotency: 'claimed',
  tool: { name: 'bulk_write_back' },
});

export const writebackOperations = [previewWriteback, writeBack, bulkWriteBack];
