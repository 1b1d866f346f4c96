import * as z from 'zod';
import { type OutboundBatch, outboundBatch } from '#lib/outreach/batch';
import { effectiveStatus, type JobStatus, jobStatus, type OutboundJob, outboundJob } from '#lib/outreach/job';
import { previewOf } from '#lib/outreach/preview';

export const jobResult = z.lazy(() =>
  outboundJob
    .unwrap()
    .omit({ organization_id: true, deferrals: true, failed_checks: true, checks_ended: true, exact_at: true })
    .extend({ preview: z.string() }),
);
export type JobResult = z.infer<typeof jobResult>;

const summary = z.lazy(() =>
  z.object({
    pending: z.int(),
    scheduled: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    unconfirmed: z.int(),
    cancelled: z.int(),
  }),
);
export type Summary = Record<JobStatus, number>;

export const batchSummary = z.lazy(() =>
  outboundBatch
    .unwrap()
    .omit({ organization_id: true, revision: true })
    .extend({
      summary,
      first_target: outboundJob.unwrap().shape.target.meta({ description: 'The recipient of the first job' }),
      first_text: z
        .string()
        .optional()
        .meta({ description: 'The text of the first job as it will be sent; absent if it has none' }),
      preview: z.string().optional().meta({ description: 'One-line summary of the first job' }),
    }),
);
export type BatchSummary = z.infer<typeof batchSummary>;

export const batchResult = z.lazy(() => batchSummary.unwrap().extend({ jobs: z.array(jobResult) }));
export type BatchResult = z.infer<typeof batchResult>;

export const toJobResult = (batch: OutboundBatch, job: OutboundJob): JobResult => ({
  ...job,
  status: effectiveStatus(batch, job),
  preview: previewOf(job, batch.account_id),
});

/** Counts the jobs in each status; the numbers add up to `jobs_total`. */
export function summarize(batch: OutboundBatch, jobs: readonly OutboundJob[]): Summary {
  const counts = Object.fromEntries(jobStatus.options.map((status) => [status, 0])) as Summary;
  for (const job of jobs) counts[effectiveStatus(batch, job)] += 1;
  return counts;
}

export const toBatchSummary = (batch: OutboundBatch, jobs: readonly OutboundJob[]): BatchSummary => {
  const [first] = jobs;
  return {
    ...batch,
    summary: summarize(batch, jobs),
    ...(first
      ? {
          ...(first.target ? { first_target: first.target } : {}),
          ...(first.content.text ? { first_text: first.content.text } : {}),
          preview: previewOf(first, batch.account_id),
        }
      : {}),
  };
};

export const toBatchResult = (batch: OutboundBatch, jobs: readonly OutboundJob[]): BatchResult => ({
  ...toBatchSummary(batch, jobs),
  jobs: jobs.map((job) => toJobResult(batch, job)),
});
