import * as z from 'zod';
import { batchResult } from '#lib/batch/batch-result';
import { defineOperation } from '#lib/contract/operation';
import { group, params, root, sampleBatch, sampleCounts } from '#lib/contract/operations/batches/shared';

export const approveBatch = defineOperation({
  id: 'approveBatch',
  audit: 'Approved a batch',
  group,
  method: 'POST',
  path: `${root}/{batchId}/approve`,
  summary: 'Approve all completed members and start their writebacks',
  description:
    'Approves what has completed; in a large batch this goes on in the background, and `approval.done` says when it is over. Members that complete later need another approval.',
  rate: 'enrichment',
  scope: 'svc:approve',
  params,
  result: batchResult,
  status: 200,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  idempotency: 'natural',
  tool: { name: 'approve_batch' },
  examples: {
    response: {
      ...sampleBatch,
      counts: { ...sampleCounts, completed: 0, approved: 2 },
      approval: { actor: 'key:key_seed', requested_at: '2026-11-21T09:40:00.000Z', done: true },
    },
  },
});

export const cancelBatch = defineOperation({
  id: 'cancelBatch',
  audit: 'Cancelled a batch',
  group,
  method: 'DELETE',
  path: `${root}/{batchId}`,
  summary: 'Cancel a batch',
  description:
    'Nothing new begins; members that have not ended are cancelled within seconds and their credits come back. What has completed stays. A completed batch cannot be cancelled.',
  rate: 'enrichment',
  scope: 'svc:write',
  params,
  result: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'INVALID_STATE'],
  tool: { name: 'cancel_batch', destructive: true },
  examples: { response: undefined },
});
