import * as z from 'zod';
import { batchPreview, batchResult } from '#lib/batch/batch-result';
import { actions } from '#lib/batch/operations/actions';
import { operation, price, root } from '#lib/batch/operations/shared';
import { onQuota } from '#lib/batch/record/batch';
import { underV2 } from '#lib/contract/operation';
import { crmPlatform } from '#lib/crm/record/platform';

export const previewBatch = operation({
  id: 'previewBatch',
  route: `POST ${root}/preview`,
  summary: 'See what enriching a CRM list would cost',
  description:
    'Reads a list of contacts or companies and returns its first records, how many would be enriched, how many have too little data or are duplicates, how many have a fresh result that is reused for free, and the credits. Reserves nothing; confirm the `batch_id` to start. For a list of more than 2,000 members, or one that takes long to read, the response has the first records, the length of the list and the status `reading`; the rest is read in the background. `GET /v1/enrichments/batches/{batchId}` then shows `reading.read` and, once the batch is `previewed`, the exact figures and `problems`. At most 100,000 members.',
  scope: 'svc:read',
  body: () =>
    z.strictObject({
      list_id: z.string().trim().min(1).max(200),
      platform: crmPlatform,
    }),
  result: () => batchPreview,
  errors: [
    'NOT_FOUND',
    'INVALID_STATE',
    'CONFLICT',
    'PAYLOAD_TOO_LARGE',
    'UPSTREAM_ERROR',
    'UPSTREAM_TIMEOUT',
  ],
  needs: ['crm', 'integration-secrets', 'uploads'],
  idempotency: 'claimed',
  tool: {
    name: 'preview_batch',
    description:
      'Reads a list of contacts or companies of the CRM and returns its first records, how many would be enriched, lack data, are duplicates or have a fresh result that is reused for free, and the credits. Reserves nothing; confirm_batch starts it. A long list is read in the background: while the status is `reading`, follow it with get_batch. At most 100,000 members.',
  },
});
export const previewBatchV2 = underV2(previewBatch, { actions });

export const confirmBatch = operation({
  id: 'confirmBatch',
  route: `POST ${root}/confirm`,
  summary: 'Start a previewed batch',
  description:
    'Reserves the estimated credits once for the whole batch and starts it. Confirming again has no effect.',
  scope: 'svc:enrich',
  price,
  body: () => z.strictObject({ batch_id: z.uuid(), on_quota: onQuota.optional() }),
  result: () => batchResult,
  status: 202,
  errors: ['NOT_FOUND', 'INVALID_STATE', 'INSUFFICIENT_CREDITS'],
  idempotency: 'natural',
  tool: { name: 'confirm_batch' },
});
export const confirmBatchV2 = underV2(confirmBatch, { actions });
