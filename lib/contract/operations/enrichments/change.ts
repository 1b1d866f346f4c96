import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { group, id } from '#lib/contract/operations/enrichments/shared';
import { sampleResult } from '#lib/contract/operations/samples';
import { enrichmentResult } from '#lib/enrichment/enrichment-result';
import { fieldOverrides } from '#lib/enrichment/field-overrides';

export const cancelEnrichment = defineOperation({
  id: 'cancelEnrichment',
  audit: 'Cancelled an enrichment',
  group,
  method: 'DELETE',
  path: '/v1/enrichments/{id}',
  summary: 'Cancel an enrichment',
  description:
    'Before it completes, this stops it and gives the credits back. A finished one stays readable, but can no longer be approved or written back.',
  rate: 'enrichment',
  scope: 'svc:write',
  params: id,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
  tool: { name: 'cancel_enrichment', destructive: true },
  examples: { response: undefined },
});

export const approveEnrichment = defineOperation({
  id: 'approveEnrichment',
  audit: 'Approved an enrichment',
  group,
  method: 'POST',
  path: '/v1/enrichments/{id}/approve',
  summary: 'Approve an enrichment and start its writeback',
  description:
    'Marks the result as right, with corrections in `field_overrides`, and writes it to the connected CRM in the background. `crm_entity_id` names the right record where matching would not. Approving twice is the same as once.',
  rate: 'enrichment',
  scope: 'svc:approve',
  params: id,
  body: z.strictObject({
    field_overrides: fieldOverrides.optional(),
    crm_entity_id: z.string().min(1).max(120).optional(),
    create_if_missing: z.boolean().default(false),
  }),
  bodyOptional: true,
  result: enrichmentResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'approve_enrichment' },
  examples: {
    request: { field_overrides: { job_title: 'VP of Engineering' } },
    response: { ...sampleResult, status: 'approved' },
  },
});
