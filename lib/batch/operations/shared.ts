import * as z from 'zod';

export const group = 'batches';
export const root = '/v1/enrichments/batches';
export const params = z.object({ batchId: z.uuid() });
export const price =
  '3 credits for each member who was found; nothing for misses, ambiguities, contradictions, failures and fresh results';

/** The batch of all examples. */
export const sampleId = '019aa5f0-6b2c-7c1e-8a4f-0d1a5a4f9c11';
export const sampleCounts = {
  queued: 0,
  waiting: 0,
  processing: 0,
  completed: 2,
  approved: 0,
  failed: 0,
  cancelled: 0,
};
export const sampleBatch = {
  batch_id: sampleId,
  status: 'completed',
  source: { kind: 'crm_list', platform: 'hubspot', list_id: '2001', list_name: 'Trade fair 2026' },
  row_count: 3,
  member_count: 2,
  duplicate_count: 1,
  refused_count: 0,
  reusable_count: 0,
  problem_count: 0,
  estimated_credits: 6,
  extra_columns: [],
  on_quota: 'wait',
  percent_complete: 100,
  counts: sampleCounts,
  credits: { estimated: 6, held: 0, charged: 6, released: 0 },
  created_at: '2026-11-21T09:30:00.000Z',
  created_by: 'key:key_seed',
  updated_at: '2026-11-21T09:31:00.000Z',
  confirmed_at: '2026-11-21T09:30:10.000Z',
  started_at: '2026-11-21T09:30:11.000Z',
  completed_at: '2026-11-21T09:31:00.000Z',
  stream_url: `/v2/jobs/${sampleId}/stream`,
} as const;
export const sampleConfirmed = {
  ...sampleBatch,
  status: 'confirmed',
  percent_complete: 0,
  counts: { ...sampleCounts, queued: 2, completed: 0 },
  credits: { estimated: 6, held: 6, charged: 0, released: 0 },
} as const;
