import * as z from 'zod';
import { searchQuery } from '#lib/search/search-request';
import { numericId } from '#lib/shared/id';
import { timestamp } from '#lib/shared/time';

export const searchStatus = z.enum(['running', 'completed', 'failed', 'stopped']);
export type SearchStatus = z.infer<typeof searchStatus>;

/** The allowed status transitions. Source: spec 3.3, contract 2. */
export const searchTransitions = {
  complete: { from: ['running'], to: 'completed' },
  fail: { from: ['running'], to: 'failed' },
  stop: { from: ['running'], to: 'stopped' },
} as const satisfies Record<string, { from: readonly SearchStatus[]; to: SearchStatus }>;

/** Why a walk ended, as shown to clients. */
export const endReason = z.enum([
  'last_page',
  'max_results',
  'repeated_page',
  'empty_pages',
  'cursor_expired',
  'rate_limited',
  'daily_limit',
]);
export type EndReason = z.infer<typeof endReason>;

export const jobError = z.lazy(() => z.object({ code: z.string(), message: z.string() }));
export type JobError = z.infer<typeof jobError>;

export const searchJob = z.lazy(() =>
  z.object({
    id: numericId,
    organization_id: z.string(),
    status: searchStatus,
    query: searchQuery,
    max_results: z.int(),
    page_size: z.int(),
    /** The account the walk acts as, chosen at the start: a cursor belongs to its account. */
    account_id: z.string(),
    /** Pages answered so far; `found` counts the results kept. */
    pages: z.int(),
    found: z.int(),
    /** Postponed attempts since the last answered page. */
    waits: z.int(),
    resumes_at: timestamp.optional(),
    ended_because: endReason.optional(),
    error: jobError.optional(),
    created_at: timestamp,
    created_by: z.string(),
    updated_at: timestamp,
    ended_at: timestamp.optional(),
  }),
);
export type SearchJob = z.infer<typeof searchJob>;

export const isSearchEnded = (status: SearchStatus): boolean => status !== 'running';
