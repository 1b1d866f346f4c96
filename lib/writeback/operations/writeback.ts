import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { crmPlatform } from '#lib/crm/record/platform';
import { enrichmentResult } from '#lib/enrichment/result/enrichment-result';
import { fieldOverrides } from '#lib/field/overrides';
import { idParameter, numericId } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { writebackPreview } from '#lib/writeback/preview';

const id = lazy(() =>
  z.object({
    id: idParameter('enr').meta({ description: 'Enrichment id, e.g. `123` or `enr_123`' }),
  }),
);
const operation = operationsOf({ group: 'enrichments', rate: 'enrichment' });
const createIfMissing = lazy(() =>
  z.boolean().default(false).meta({ description: 'Create a contact when none matches' }),
);

export const previewWriteback = operation({
  id: 'previewWriteback',
  route: 'GET /v1/enrichments/{id}/writeback-preview',
  summary: 'See what a writeback would change in the CRM',
  description:
    'Returns the matched records and, for each property, the current and proposed value, or why it is left unchanged. Writes nothing.',
  scope: 'svc:read',
  params: id,
  result: () => writebackPreview,
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
    'Writes immediately and returns what was written. A property that the CRM refuses is left out and reported as `refused`. After a transient failure, such as a locked row, the write is retried in the background and the writeback is `pending`. Records that the CRM treats as the same return a CONFLICT with `details.candidates`. The enrichment must be approved. Repeating a writeback changes nothing that is already up to date.',
  scope: 'svc:approve',
  params: id,
  body: () =>
    z.strictObject({
      field_overrides: fieldOverrides.optional(),
      create_if_missing: createIfMissing(),
      crm_entity_id: z.string().trim().min(1).max(120).optional().meta({
        description: 'The record to write to, e.g. one of the candidates of a conflict',
      }),
    }),
  bodyOptional: true,
  result: () => enrichmentResult,
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
    'Writes up to 100 enrichments through the CRM’s batch endpoints. Reports what could not be written for each.',
  scope: 'svc:approve',
  body: () =>
    z.strictObject({
      enrichment_ids: z.array(numericId).min(1).max(100),
      create_if_missing: createIfMissing(),
    }),
  result: () =>
    z.object({
      succeeded: z.int(),
      failed: z.int(),
      errors: z.array(z.object({ enrichment_id: numericId, error: z.string() })),
    }),
  errors: ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT', 'CONFLICT', 'INVALID_STATE'],
  needs: ['crm', 'integration-secrets'],
  idempotency: 'claimed',
  tool: { name: 'bulk_write_back' },
});

export const withoutCrm = z.enum(['no_crm_connected', 'crm_expired', 'writeback_disabled']);

export const getWaitingWritebacks = operation({
  id: 'getWaitingWritebacks',
  route: 'GET /v1/enrichments/waiting-writebacks',
  summary: 'Count approved enrichments not written to a CRM',
  description:
    'Returns how many were approved while no CRM could be written to, because none was connected, its connection had expired or writeback was turned off; and how many were skipped because no CRM record matched.',
  scope: 'svc:read',
  result: () =>
    z.object({
      waiting_for_crm: z.int(),
      without_match: z.int(),
      platform: crmPlatform.optional().meta({ description: 'The CRM they would be written to now' }),
      reason: withoutCrm.optional().meta({ description: 'Why they cannot be written now' }),
    }),
  tool: false,
});

export const writeBackWaiting = operation({
  id: 'writeBackWaiting',
  audit: 'Wrote what waited for a CRM',
  auditDetail: ({ started, left }) => `${started + left} of them`,
  route: 'POST /v1/enrichments/waiting-writebacks',
  summary: 'Write all approved enrichments that are waiting for a CRM',
  description:
    'Starts a background writeback for each enrichment that was approved while no CRM could be written to. `left` counts those not reached by this request; they continue automatically. Each is written as specified on approval, unless `create_if_missing` is sent; with `true`, those with no matching CRM record are written too. Repeating the request starts none twice.',
  scope: 'svc:approve',
  body: () =>
    z.strictObject({
      create_if_missing: z
        .boolean()
        .optional()
        .meta({ description: 'Create records that the CRM does not have' }),
    }),
  bodyOptional: true,
  status: 202,
  result: () => z.object({ platform: crmPlatform, started: z.int(), left: z.int() }),
  errors: ['INVALID_STATE'],
  idempotency: 'natural',
  tool: false,
});

export const writebackOperations = [
  previewWriteback,
  writeBack,
  bulkWriteBack,
  getWaitingWritebacks,
  writeBackWaiting,
];
