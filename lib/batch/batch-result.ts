import * as z from 'zod';
import { estimateEnd, percentComplete } from '#lib/batch/progress';
import {
  type BatchStatus,
  batchFailure,
  batchPause,
  batchPlan,
  batchSource,
  batchStatus,
  type ListReading,
  listReading,
  memberCounts,
  onQuota,
} from '#lib/batch/record/batch';
import { endedOf, membersOf } from '#lib/batch/record/counts';
import { rowProblem } from '#lib/batch/record/member';
import type { BatchState } from '#lib/batch/record/store';
import { enrichmentSummary } from '#lib/enrichment/result/enrichment-result';
import { nextReset } from '#lib/network/daily-limit';
import { timestamp, toIso } from '#lib/shared/time';
import type { RowProblem } from '#lib/spreadsheet/row';

/** A batch as clients see it. */
export const batchResult = z.lazy(() =>
  z
    .object({
      batch_id: z.uuid(),
      status: batchStatus,
      source: batchSource,
      ...batchPlan.unwrap().shape,
      percent_complete: z.int().min(0).max(100),
      counts: memberCounts.meta({
        description: 'Members by status. The counts always add up to member_count',
      }),
      credits: z.object({
        estimated: z.int().meta({ description: '3 for each member without a fresh result' }),
        held: z.int(),
        charged: z.int(),
        released: z.int().meta({ description: 'Released: misses, failures and cancelled members' }),
      }),
      on_quota: onQuota,
      resumes_at: timestamp
        .optional()
        .meta({ description: 'While members are waiting: when the network’s daily allowance resets' }),
      estimated_end: timestamp.optional(),
      pause: batchPause.optional().meta({
        description:
          'While the status is paused: when and by whom it was paused, and when it is cancelled automatically unless resumed',
      }),
      approval: z.object({ actor: z.string(), requested_at: timestamp, done: z.boolean() }).optional().meta({
        description: 'Approval of all members, which continues in the background for large batches',
      }),
      reading: listReading.optional().meta({
        description:
          'Present while the status is reading. Until it ends, the counts and the estimate are provisional',
      }),
      failure: batchFailure.optional().meta({
        description:
          'Why the batch was cancelled automatically: its list could not be read, or it was paused for too long',
      }),
      problems: z.array(rowProblem).optional().meta({
        description:
          'Problems in rows, at most 100; only when reading a single batch whose status is previewed',
      }),
      created_at: timestamp,
      created_by: z.string(),
      updated_at: timestamp,
      confirmed_at: timestamp.optional(),
      started_at: timestamp.optional(),
      completed_at: timestamp.optional(),
      cancelled_at: timestamp.optional(),
      stream_url: z.string(),
    })
    .meta({ id: 'Batch' }),
);
export type BatchResult = z.infer<typeof batchResult>;

export const batchPreview = z.lazy(() =>
  batchResult
    .unwrap()
    .extend({
      available_credits: z.int(),
      sufficient: z.boolean().meta({ description: 'Whether the balance covers the estimate' }),
      columns_detected: z
        .array(z.string())
        .meta({ description: 'Which input fields the first records have values for' }),
      preview_rows: z.array(z.record(z.string(), z.string())).meta({
        description:
          'Values in the first 10 records of the list, by input field: the starting point for enriching them',
      }),
      problems: z.array(rowProblem).meta({
        description: 'The first 100; the export has all of them. Empty while the list is still being read',
      }),
    })
    .meta({ id: 'BatchPreview' }),
);

/** A member: its enrichment and the row it came from. */
export const memberResult = z.lazy(() =>
  enrichmentSummary
    .unwrap()
    .extend({
      position: z.int(),
      row: z
        .int()
        .meta({ description: 'Row number as shown in a spreadsheet program, or position in the list' }),
      extra: z.record(z.string(), z.unknown()).meta({ description: 'Columns that were not mapped' }),
    })
    .meta({ id: 'BatchMember' }),
);

export const progressEvent = z.lazy(() =>
  z.object({
    batch_id: z.uuid(),
    status: batchStatus,
    member_count: z.int(),
    percent_complete: z.int(),
    counts: memberCounts,
    estimated_end: timestamp.optional(),
  }),
);

const SHOWN_PROBLEMS = 100;
export const shownProblems = (problems: readonly RowProblem[]): RowProblem[] =>
  problems.slice(0, SHOWN_PROBLEMS);

export const jobStreamPath = (id: string): string => `/v2/jobs/${id}/stream`;

/** The time of the next try stays stored after it, when it says nothing any more. */
function shownReading(status: BatchStatus, { resumes_at, ...progress }: ListReading, now: Date): ListReading {
  const waits = status === 'reading' && resumes_at !== undefined && resumes_at > toIso(now);
  return waits ? { ...progress, resumes_at } : progress;
}

export function toBatchResult({ batch, counts }: BatchState, now: Date): BatchResult {
  const {
    id,
    organization_id: _organization,
    lanes: _lanes,
    loaded: _loaded,
    loaded_lines: _lines,
    ended_below: _below,
    accounted: _accounted,
    settlements: _settlements,
    version: _version,
    paused_ms: _paused,
    pause,
    reading,
    ...shown
  } = batch;
  const end = estimateEnd(batch, counts, now);
  const reserved = batch.confirmed_at === undefined ? 0 : batch.estimated_credits;
  return {
    ...shown,
    batch_id: id,
    ...(reading ? { reading: shownReading(batch.status, reading, now) } : {}),
    ...(pause && batch.status === 'paused' ? { pause } : {}),
    percent_complete: percentComplete(counts, batch.member_count),
    counts: membersOf(counts),
    credits: {
      estimated: batch.estimated_credits,
      held: reserved - counts.posted - counts.voided,
      charged: counts.posted,
      released: counts.voided,
    },
    ...(counts.waiting > 0 ? { resumes_at: toIso(nextReset(now)) } : {}),
    ...(end ? { estimated_end: toIso(end) } : {}),
    stream_url: jobStreamPath(id),
  };
}

/** Whether the batch does nothing until it is resumed. */
export const isPaused = ({ status }: Pick<BatchResult, 'status'>): boolean => status === 'paused';

/** For clients a batch has ended when none of its members is under way any more. */
export const hasEnded = ({ status, counts, member_count }: BatchResult): boolean =>
  status === 'completed' || (status === 'cancelled' && endedOf(counts) === member_count);
