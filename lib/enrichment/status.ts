import * as z from 'zod';

export const enrichmentStatus = z.enum([
  'queued',
  'waiting',
  'processing',
  'completed',
  'approved',
  'failed',
  'cancelled',
]);
export type EnrichmentStatus = z.infer<typeof enrichmentStatus>;

/** The allowed status transitions. The store turns a row into a write condition. Source: spec 3.1, contract 2. */
export const transitions = {
  /** Until the reset of the network's daily allowance. */
  wait: { from: ['queued'], to: 'waiting' },
  start: { from: ['queued', 'waiting'], to: 'processing' },
  complete: { from: ['processing'], to: 'completed' },
  fail: { from: ['queued', 'waiting', 'processing'], to: 'failed' },
  approve: { from: ['completed'], to: 'approved' },
  cancel: { from: ['queued', 'waiting', 'processing', 'completed', 'approved', 'failed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly EnrichmentStatus[]; to: EnrichmentStatus }>;

export type Transition = keyof typeof transitions;

/** Statuses in which nothing more happens by itself. */
export const isEnded = (status: EnrichmentStatus): boolean =>
  status !== 'queued' && status !== 'waiting' && status !== 'processing';
