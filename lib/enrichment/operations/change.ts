import * as z from 'zod';
import { underV2 } from '#lib/contract/operation';
import { actions, id, operation } from '#lib/enrichment/operations/shared';
import { enrichmentResult } from '#lib/enrichment/result/enrichment-result';
import { fieldOverrides } from '#lib/field/overrides';
import { numericId } from '#lib/shared/id';

export const cancelEnrichment = operation({
  id: 'cancelEnrichment',
  audit: 'Cancelled an enrichment',
  route: 'DELETE /v1/enrichments/{id}',
  summary: 'Cancel an enrichment',
  description:
    'Stops a running enrichment and releases its credits. A finished one stays readable, but can no longer be approved or written back, and a waiting writeback is skipped. While it is being written to the CRM, the response is a 409 with `Retry-After`.',
  scope: 'svc:write',
  params: id,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  tool: { name: 'cancel_enrichment', destructive: true },
});
export const cancelEnrichmentV2 = underV2(cancelEnrichment);

export const approveEnrichment = operation({
  id: 'approveEnrichment',
  audit: 'Approved an enrichment',
  route: 'POST /v1/enrichments/{id}/approve',
  summary: 'Approve an enrichment and start its writeback',
  description:
    'Confirms the result, with any corrections in `field_overrides`, and writes it to the connected CRM in the background. Use `crm_entity_id` to name the record if matching would not find it. A record that does not exist in the CRM is rejected; if the CRM cannot be reached now, the writeback reports it. Approving again has no effect; another record or other corrections are refused.',
  scope: 'svc:approve',
  params: id,
  body: () =>
    z.strictObject({
      field_overrides: fieldOverrides.optional(),
      crm_entity_id: z.string().trim().min(1).max(120).optional(),
      create_if_missing: z.boolean().default(false),
    }),
  bodyOptional: true,
  result: () => enrichmentResult,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  needs: ['crm', 'integration-secrets'],
  idempotency: 'natural',
  tool: { name: 'approve_enrichment' },
});
export const approveEnrichmentV2 = underV2(approveEnrichment, { actions });

export const approveEnrichments = operation({
  id: 'approveEnrichments',
  audit: 'Approved enrichments',
  auditDetail: ({ approved }) => `${approved} of them`,
  route: 'POST /v1/enrichments/bulk-approve',
  summary: 'Approve many enrichments and start their writebacks',
  description:
    'Approves up to 100 at once, each as if on its own and without corrections. Enrichments that cannot be approved are listed with the reason; the others are still approved. Approving again has no effect; with another record or other corrections it is refused.',
  scope: 'svc:approve',
  body: () =>
    z.strictObject({
      enrichment_ids: z.array(numericId).min(1).max(100),
      create_if_missing: z.boolean().default(false),
    }),
  result: () =>
    z.object({
      approved: z.int(),
      failed: z.int(),
      errors: z.array(z.object({ enrichment_id: numericId, code: z.string(), error: z.string() })),
    }),
  idempotency: 'natural',
  tool: false,
});
export const approveEnrichmentsV2 = underV2(approveEnrichments);
