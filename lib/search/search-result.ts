import * as z from 'zod';
import { companyItem, jobItem, personItem, postItem } from '#lib/network/search';
import { endReason, jobError, type SearchJob, searchStatus } from '#lib/search/search-job';
import { searchQuery } from '#lib/search/search-request';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

/** An item of any search type. */
export const resultItem = z.union([personItem, jobItem, postItem, companyItem]);
export type ResultItem = z.infer<typeof resultItem>;

export const searchSummary = z.lazy(() =>
  z.object({
    status: searchStatus,
    found: z.int().meta({ description: 'Results kept so far' }),
    pages: z.int().meta({ description: 'Pages returned by the network so far' }),
  }),
);

const shown = lazy(() => ({
  id: z.string(),
  type: z.enum(['people', 'companies', 'jobs', 'posts']),
  query: searchQuery,
  status: searchStatus,
  summary: searchSummary,
  max_results: z.int(),
  account_id: z.string().meta({ description: 'The network account used for the search' }),
  ended_because: endReason
    .optional()
    .meta({ description: 'Why the search ended: it was complete, or it could not continue' }),
  resumes_at: timestamp
    .optional()
    .meta({ description: 'While the network has asked the search to wait: when it continues' }),
  error: jobError.optional(),
  created_at: timestamp,
  updated_at: timestamp,
  ended_at: timestamp.optional(),
  stream_url: z.string(),
}));

export const searchJobSummary = z.lazy(() => z.object(shown()).meta({ id: 'SearchJob' }));
export type SearchJobSummary = z.infer<typeof searchJobSummary>;

export const searchJobDetail = z.lazy(() =>
  z
    .object({
      ...shown(),
      results: z.array(resultItem),
      next_cursor: z.string().optional().meta({ description: 'Cursor for the next results' }),
    })
    .meta({ id: 'SearchJobDetail' }),
);
export type SearchJobDetail = z.infer<typeof searchJobDetail>;

export const searchPath = (id: number): string => `/v2/search-jobs/srch_${id}`;

/** The stored job as clients see it. */
export function toSearchSummary(job: SearchJob): SearchJobSummary {
  const { id, query, status, found, pages, max_results, account_id, created_at, updated_at } = job;
  const { ended_because, resumes_at, error, ended_at } = job;
  return {
    id: `srch_${id}`,
    type: query.type,
    query,
    status,
    summary: { status, found, pages },
    max_results,
    account_id,
    ...(ended_because ? { ended_because } : {}),
    ...(resumes_at && status === 'running' ? { resumes_at } : {}),
    ...(error ? { error } : {}),
    created_at,
    updated_at,
    ...(ended_at ? { ended_at } : {}),
    stream_url: `${searchPath(id)}/stream`,
  };
}
