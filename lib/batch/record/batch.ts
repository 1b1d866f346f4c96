import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';
import { timestamp } from '#lib/shared/time';

export const batchStatus = z.lazy(() =>
  z.enum(['reading', 'previewed', 'confirmed', 'processing', 'paused', 'completed', 'cancelled']).meta({
    description:
      'reading: a long CRM list is read in the background before it is previewed; paused: no member starts until the batch is resumed',
  }),
);
export type BatchStatus = z.infer<typeof batchStatus>;

/**
 * The allowed status transitions; `confirmed` lasts until all members are loaded. Source: contract, section 2; `reading` is ours, for lists
 * that take longer to read than a client waits.
 */
export const batchTransitions = {
  read: { from: ['reading'], to: 'previewed' },
  confirm: { from: ['previewed'], to: 'confirmed' },
  start: { from: ['confirmed'], to: 'processing' },
  pause: { from: ['confirmed', 'processing'], to: 'paused' },
  resume: { from: ['paused'], to: 'processing' },
  /** A batch paused before all its members were loaded continues loading. */
  reload: { from: ['paused'], to: 'confirmed' },
  complete: { from: ['processing', 'paused'], to: 'completed' },
  cancel: { from: ['reading', 'previewed', 'confirmed', 'processing', 'paused'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly BatchStatus[]; to: BatchStatus }>;
export type BatchTransition = keyof typeof batchTransitions;

export const isOver = (status: BatchStatus): boolean => status === 'completed' || status === 'cancelled';

const count = z.lazy(() => z.int().default(0));

/** Members by the status of their enrichment. They always add up to the member count. */
export const memberCounts = z.lazy(() =>
  z.object({
    queued: count,
    waiting: count,
    processing: count,
    completed: count,
    approved: count,
    failed: count,
    cancelled: count,
  }),
);
export type MemberCounts = z.infer<typeof memberCounts>;

/** What one counter item of a batch holds besides the members: credits posted and voided, and which sources found something. */
export const shardCounts = z.lazy(() =>
  memberCounts.unwrap().extend({
    version: count,
    posted: count,
    voided: count,
    found_by_email_finder: count,
    found_by_web_research: count,
    found_by_network: count,
    updated_at: timestamp.optional(),
  }),
);
export type ShardCounts = z.infer<typeof shardCounts>;

const rowsOf = z.lazy(() =>
  z.literal('company').optional().meta({ description: 'What the rows are; present only for companies' }),
);

export const batchSource = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('crm_list'),
      platform: crmPlatform,
      list_id: z.string(),
      list_name: z.string().optional(),
      type: rowsOf,
    }),
    z.object({
      kind: z.literal('upload'),
      upload_id: z.string(),
      filename: z.string().optional(),
      column_mapping: z.record(z.string(), z.string()),
      type: rowsOf,
    }),
  ]),
);

/** The result of reading the rows, before anything is reserved. */
export const batchPlan = z.lazy(() =>
  z.object({
    row_count: z.int(),
    member_count: z.int(),
    /** Rows that repeat a person from an earlier row; they get that row's result. */
    duplicate_count: z.int(),
    /** Rows that identify no one; they are not members. */
    refused_count: z.int(),
    /** Members whose fresh result will be reused free of charge. */
    reusable_count: z.int(),
    problem_count: z.int(),
    estimated_credits: z.int(),
    /** Unmapped columns, kept for the export. */
    extra_columns: z.array(z.string()),
  }),
);
export type BatchPlan = z.infer<typeof batchPlan>;

/** The counts of the batch already settled with the organization's account. */
export const accountedCounts = shardCounts.unwrap().omit({ version: true, updated_at: true });
export type AccountedCounts = z.infer<typeof accountedCounts>;

/** What members do if they need more of the network than its account has left for the day. */
export const onQuota = z.enum(['wait', 'degrade']).meta({
  description:
    'What to do when the connected account’s daily allowance is used up: wait (the default) for the reset, or degrade: continue without the network, with a warning',
});

/** When and by whom a batch was paused, and when it is cancelled automatically unless resumed. */
export const batchPause = z.lazy(() => z.object({ at: timestamp, by: z.string(), ends_at: timestamp }));

/** Progress of reading a long list; the expected length is the CRM's. */
export const listReading = z.lazy(() =>
  z.object({
    read: z.int(),
    expected: z.int().optional(),
    resumes_at: timestamp.optional().meta({
      description:
        'When it is tried again, if the CRM takes no requests until then, e.g. over its daily limit',
    }),
  }),
);
export type ListReading = z.infer<typeof listReading>;
/** Why a list could not be read completely. */
export const batchFailure = z.lazy(() => z.object({ code: z.string(), message: z.string() }));

export const batch = z.lazy(() =>
  batchPlan.unwrap().extend({
    id: z.string(),
    organization_id: z.string(),
    status: batchStatus,
    source: batchSource,
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    confirmed_at: timestamp.optional(),
    started_at: timestamp.optional(),
    completed_at: timestamp.optional(),
    cancelled_at: timestamp.optional(),
    reading: listReading.optional(),
    failure: batchFailure.optional(),
    on_quota: onQuota.default('wait'),
    /** The last pause; relevant while the status is `paused`. */
    pause: batchPause.optional(),
    /** Total milliseconds of past pauses, which the estimate of the end leaves out. */
    paused_ms: z.int().optional(),
    /** How many members are processed at once. */
    lanes: z.int().optional(),
    /** Members and plan lines already in the table. */
    loaded: count,
    loaded_lines: count,
    /** All members below this position have ended. */
    ended_below: count,
    accounted: accountedCounts.optional(),
    settlements: count,
    version: count,
    approval: z
      .object({ actor: z.string(), requested_at: timestamp, from: z.int(), done: z.boolean() })
      .optional(),
  }),
);
export type Batch = z.infer<typeof batch>;
