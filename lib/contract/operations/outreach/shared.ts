/** Where a batch is read; its actions lie below. */
export const batchHref = (id: string): string => `/v2/outbound-queue/batches/${id}`;

export const sampleJob = {
  id: 'job_7305817200230400_000',
  batch_id: 'obb_7305817200230400',
  account_id: 'acc-grace',
  action: 'connect',
  status: 'pending',
  target: { person: 'ada-lovelace', public_id: 'ada-lovelace', name: 'Ada Lovelace' },
  content: { text: 'Hello Ada' },
  warnings: [],
  checks: 0,
  created_at: '2026-11-21T09:30:00.000Z',
  updated_at: '2026-11-21T09:30:00.000Z',
  preview: 'Invite Ada Lovelace (ada-lovelace) to connect, with the note: “Hello Ada”',
} as const;
export const sampleSummary = {
  id: sampleJob.batch_id,
  account_id: 'acc-grace',
  account_name: 'Grace Hopper',
  action: 'connect',
  status: 'staged',
  jobs_total: 1,
  staged_at: '2026-11-21T09:30:00.000Z',
  staged_by: 'key_seed',
  expires_at: '2026-12-05T09:30:00.000Z',
  approvals: [],
  updated_at: '2026-11-21T09:30:00.000Z',
  first_text: 'Hello Ada',
  summary: { pending: 1, scheduled: 0, sending: 0, sent: 0, failed: 0, unconfirmed: 0, cancelled: 0 },
} as const;
export const sampleBatch = { ...sampleSummary, jobs: [sampleJob] };
export const sampleStaged = {
  action: 'connect',
  status: 'staged',
  batch_id: sampleJob.batch_id,
  detail: {
    account_id: 'acc-grace',
    account_name: 'Grace Hopper',
    job_count: 1,
    warning_count: 0,
    expires_at: sampleSummary.expires_at,
    jobs: [sampleJob],
  },
} as const;
