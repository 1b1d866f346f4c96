import type { BatchStatus } from '#lib/batch/record/batch';
import type { AutoRechargeStatus } from '#lib/billing/auto-recharge';
import type { PaymentStatus } from '#lib/billing/payment';
import type { CampaignStatus } from '#lib/campaign/campaign';
import type { EnrichmentStatus } from '#lib/enrichment/status';
import type { WritebackStatus } from '#lib/enrichment/writeback';
import type { BatchStatus as OutboundBatchStatus } from '#lib/outreach/batch';
import type { JobStatus } from '#lib/outreach/job';
import type { SequenceStatus } from '#lib/outreach/sequence/sequence';
import type { PersonSearchStatus } from '#lib/people/person-search';
import type { SourceStatus } from '#lib/people/source-job';
import type { ErasureStatus } from '#lib/privacy/erasure';
import type { SearchStatus } from '#lib/search/search-job';
import { DAY, HOUR, MINUTE } from '#lib/shared/time';
import type { DeliveryStatus } from '#lib/webhook/delivery';

/** How long a state may last, since when, and which worker should advance it after that. */
export interface Limit {
  readonly longest: number;
  /** Attributes with the start time; the first one present counts. */
  readonly since: readonly string[];
  readonly by: `functions/${string}`;
}

/** Nothing has to happen any more, or nothing before somebody acts. */
export type Unlimited = 'ended' | 'waits for somebody' | 'as long as its jobs';

type Limits<Status extends string> = Readonly<Record<Status, Limit | Unlimited>>;

const within = (longest: number, by: Limit['by'], ...since: readonly string[]): Limit => ({
  longest,
  since,
  by,
});

/** States that never change by themselves. */
const ended = <Status extends string>(...states: readonly Status[]) =>
  Object.fromEntries(states.map((state) => [state, 'ended'])) as Record<Status, 'ended'>;

const payments = 'functions/schedules/reconcile-payments.ts';
const batches = 'functions/schedules/batches.ts';
const outbound = 'functions/schedules/outbound-due.ts';

/** Abandoned pages or checkouts are closed after 25 hours. */
const payment: Limits<PaymentStatus> = {
  pending: within(27 * HOUR, payments, 'created_at'),
  requires_action: within(27 * HOUR, payments, 'created_at'),
  processing: within(5 * DAY, payments, 'created_at'),
  ...ended('succeeded', 'partially_refunded', 'refunded'),
  disputed: 'waits for somebody',
  ...ended('failed', 'canceled'),
};

const autoRecharge: Limits<AutoRechargeStatus> = {
  off: 'ended',
  ready: 'waits for somebody',
  charging: within(HOUR, payments, 'updated_at'),
  stopped: 'waits for somebody',
  ceiling_reached: 'waits for somebody',
};

const delivery: Limits<DeliveryStatus> = {
  pending: within(HOUR, 'functions/schedules/webhooks-due.ts', 'next_attempt_at', 'created_at'),
  ...ended('succeeded', 'failed'),
};

/** `processing` counts from the last change of a member: members may wait for the network's next day. */
const batch: Limits<BatchStatus> = {
  reading: within(2 * HOUR, batches, 'updated_at'),
  previewed: 'waits for somebody',
  confirmed: within(HOUR, batches, 'updated_at'),
  processing: within(26 * HOUR, batches, 'updated_at'),
  paused: within(31 * DAY, batches, 'updated_at'),
  ...ended('completed', 'cancelled'),
};

/** An enrichment in line stays queued until its turn, as do members of a batch. */
const enrichment: Limits<EnrichmentStatus | 'in_line'> = {
  in_line: within(26 * HOUR, 'functions/schedules/stuck-enrichments.ts', 'in_line_since'),
  queued: within(20 * MINUTE, 'functions/schedules/stuck-enrichments.ts', 'created_at'),
  waiting: within(26 * HOUR, batches, 'resumes_at', 'updated_at'),
  processing: within(20 * MINUTE, 'functions/schedules/stuck-enrichments.ts', 'updated_at'),
  ...ended('completed', 'approved', 'failed', 'cancelled'),
};

const writeback: Limits<WritebackStatus> = {
  pending: within(3 * HOUR, 'functions/queues/abandoned-writebacks.ts', 'resumes_at', 'updated_at'),
  ...ended('succeeded', 'failed', 'skipped'),
};

const finder: Limits<SourceStatus> = {
  queued: within(3 * HOUR, 'functions/queues/people-abandoned.ts', 'updated_at'),
  processing: within(3 * HOUR, 'functions/queues/people-abandoned.ts', 'updated_at'),
  ...ended('completed', 'failed', 'cancelled'),
};

const personSearch: Limits<PersonSearchStatus> = {
  previewed: 'waits for somebody',
  processing: within(26 * HOUR, 'functions/queues/people-searches.ts', 'updated_at'),
  completed: 'ended',
};

const search: Limits<SearchStatus> = {
  running: within(3 * HOUR, 'functions/queues/search-abandoned.ts', 'resumes_at', 'updated_at'),
  ...ended('completed', 'failed', 'stopped'),
};

const outboundBatch: Limits<OutboundBatchStatus> = {
  staged: within(2 * HOUR, outbound, 'expires_at'),
  approved: 'as long as its jobs',
  paused: 'waits for somebody',
  ...ended('completed', 'stopped'),
};

/** A scheduled job held by a limit or a closed window is rescheduled; `unconfirmed` is checked hourly. */
const outboundJob: Limits<JobStatus> = {
  pending: 'waits for somebody',
  scheduled: within(26 * HOUR, outbound, 'scheduled_at'),
  sending: within(HOUR, outbound, 'sending_since'),
  unconfirmed: within(16 * HOUR, outbound, 'sending_since'),
  ...ended('sent', 'failed', 'cancelled'),
};

/** Checked at least every hour. */
const sequence: Limits<SequenceStatus> = {
  active: within(3 * HOUR, outbound, 'due_at'),
  ...ended('completed', 'stopped'),
};

const erasure: Limits<ErasureStatus> = {
  processing: within(DAY, 'functions/queues/erasures.ts', 'requested_at'),
  completed: 'ended',
};

/** While running, it takes a turn at least every half minute. */
const campaign: Limits<CampaignStatus> = {
  draft: 'waits for somebody',
  running: within(HOUR, 'functions/schedules/campaigns.ts', 'driven_at'),
  paused: 'waits for somebody',
  ...ended('completed', 'cancelled'),
};

/** The longest each state of each machine may last. */
export const stateLimits = {
  payment,
  auto_recharge: autoRecharge,
  webhook_delivery: delivery,
  batch,
  enrichment,
  writeback,
  people_finder_job: finder,
  person_search: personSearch,
  search,
  outbound_batch: outboundBatch,
  outbound_job: outboundJob,
  sequence,
  erasure,
  campaign,
} as const;
export type Machine = keyof typeof stateLimits;

/** The limit of a state; undefined if its machine has no such state. */
export const limitOf = (machine: Machine, state: string): Limit | Unlimited | undefined =>
  new Map<string, Limit | Unlimited>(Object.entries(stateLimits[machine])).get(state);
