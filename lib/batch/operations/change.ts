import * as z from 'zod';
import { batchResult } from '#lib/batch/batch-result';
import { actions } from '#lib/batch/operations/actions';
import { operation, params, root } from '#lib/batch/operations/shared';
import { underV2 } from '#lib/contract/operation';

export const approveBatch = operation({
  id: 'approveBatch',
  audit: 'Approved a batch',
  route: `POST ${root}/{batchId}/approve`,
  summary: 'Approve all completed members and start their writebacks',
  description:
    'In a large batch this continues in the background, and `approval.done` turns true when it is finished. Members that complete later need another approval.',
  scope: 'svc:approve',
  params,
  result: () => batchResult,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'approve_batch' },
});
export const approveBatchV2 = underV2(approveBatch, { actions });

export const pauseBatch = operation({
  id: 'pauseBatch',
  audit: 'Paused a batch',
  route: `POST ${root}/{batchId}/pause`,
  summary: 'Pause a batch',
  description:
    'Starts no more members. Members being enriched finish within minutes and are charged as usual. Credits for the others stay held. A paused batch can be approved, exported, resumed and cancelled. After 30 days (`pause.ends_at`) it is cancelled automatically and the credits are released. Pausing again has no effect.',
  scope: 'svc:write',
  params,
  result: () => batchResult,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'pause_batch' },
});
export const pauseBatchV2 = underV2(pauseBatch, { actions });

export const resumeBatch = operation({
  id: 'resumeBatch',
  audit: 'Resumed a batch',
  route: `POST ${root}/{batchId}/resume`,
  summary: 'Resume a paused batch',
  description:
    'The next members start within seconds, using the credits that stayed held. Resuming again has no effect.',
  scope: 'svc:enrich',
  params,
  result: () => batchResult,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'resume_batch' },
});
export const resumeBatchV2 = underV2(resumeBatch, { actions });

export const cancelBatch = operation({
  id: 'cancelBatch',
  audit: 'Cancelled a batch',
  route: `DELETE ${root}/{batchId}`,
  summary: 'Cancel a batch',
  description:
    'Starts nothing new. Unfinished members are cancelled within seconds and their credits are released. Completed members are kept. A completed batch cannot be cancelled.',
  scope: 'svc:write',
  params,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'cancel_batch', destructive: true },
});
export const cancelBatchV2 = underV2(cancelBatch);
