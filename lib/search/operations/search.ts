import * as z from 'zod';
import { eventStream } from '#lib/contract/event-stream';
import { operationsOf, toDelete, toGet } from '#lib/contract/operation';
import { channelHeaders } from '#lib/network/operations/shared';
import { sourceJobSummary } from '#lib/people/source-result';
import { isSearchEnded, searchStatus } from '#lib/search/search-job';
import { searchBody, searchToolBody } from '#lib/search/search-mode';
import { type SearchJobSummary, searchJobDetail, searchJobSummary } from '#lib/search/search-result';
import { idParameter } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf, limitCursor, MAX_PAGE } from '#lib/shared/page';

const operation = operationsOf({ group: 'search' });
const params = lazy(() => z.object({ id: idParameter('srch').meta({ description: 'Search id' }) }));

/** The actions of a job under its own path: `/v2/search-jobs` or `/v2/people-finder`. */
const jobActions = (self: string, ended: boolean) => ({
  self: toGet(self),
  stream: toGet(`${self}/stream`),
  ...(ended ? {} : { cancel: toDelete(self) }),
});
const actions = ({ id, status }: Pick<SearchJobSummary, 'id' | 'status'>) =>
  jobActions(`/v2/search-jobs/${id}`, isSearchEnded(status));

export const createSearch = operation({
  id: 'createSearch',
  route: 'POST /v2/search',
  summary: 'Search people, companies, jobs or posts, or find people by role at a company',
  description:
    'With `type` or `keywords`, starts a keyword search (for people unless `type` says otherwise) that walks the network page by page; follow it on `stream_url`. With `roles` and one of company_name, company_id, company_website, company_network, it runs in source mode, the same as POST /v2/source. A body that matches neither is rejected with an explanation of both.',
  scope: 'svc:enrich',
  price: '1 credit for each decision-maker returned; keyword searches are free',
  body: () => searchBody,
  result: () => z.union([searchJobSummary, sourceJobSummary]),
  status: 202,
  errors: ['INSUFFICIENT_CREDITS', 'INVALID_STATE', 'NETWORK_SESSION_EXPIRED', 'NOT_FOUND', 'CONFLICT'],
  needs: ['network'],
  idempotency: 'atomic',
  requestHeaders: channelHeaders,
  actions: (result) =>
    result.id.startsWith('src_')
      ? jobActions(`/v2/people-finder/${result.id}`, false)
      : jobActions(`/v2/search-jobs/${result.id}`, false),
  tool: {
    name: 'search',
    body: () => searchToolBody,
    description:
      'With `type` or `keywords`, starts a keyword search (for people unless `type` says otherwise): read it with get_search_job and `wait`. With `roles` and a company, finds decision-makers like the source tool, which has more filters: read it with get_source.',
  },
});

export const listSearchJobs = operation({
  id: 'listSearchJobs',
  route: 'GET /v2/search-jobs',
  summary: 'List searches',
  description: 'Returns the organization’s keyword searches, newest first, without their results.',
  scope: 'svc:read',
  query: () => z.strictObject({ ...limitCursor(), status: searchStatus.optional() }),
  result: () => countedPageOf(searchJobSummary),
  tool: { name: 'list_search_jobs' },
});

export const getSearchJob = operation({
  id: 'getSearchJob',
  route: 'GET /v2/search-jobs/{id}',
  summary: 'Read a search and its results so far',
  description:
    'Returns the status, a summary and the accumulated results, up to 100 at a time; `next_cursor` continues with the rest. `?wait=25` holds the response until the search has ended.',
  scope: 'svc:read',
  params,
  query: () =>
    z.strictObject({
      ...limitCursor(),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(MAX_PAGE),
    }),
  result: () => searchJobDetail,
  errors: ['NOT_FOUND'],
  endedWhen: ({ status }) => isSearchEnded(status),
  actions,
  meta: ({ next_cursor, summary }) => ({
    total: summary.found,
    ...(next_cursor ? { next_cursor } : {}),
  }),
  tool: { name: 'get_search_job' },
});

export const streamSearchJob = operation({
  id: 'streamSearchJob',
  route: 'GET /v2/search-jobs/{id}/stream',
  summary: 'Follow a search live',
  description:
    'Server-sent events: `page` with the results of each page, then `complete` (also after a stop) or `error`, after which the stream closes. Last-Event-ID resumes the stream; connecting to a finished search replays it.',
  scope: 'svc:read',
  params,
  result: () =>
    z.object({
      page: z.int().optional(),
      results: z.array(z.unknown()).optional(),
      found: z.int(),
      status: z.string().optional(),
    }),
  errors: ['NOT_FOUND'],
  ...eventStream,
});

export const stopSearchJob = operation({
  id: 'stopSearchJob',
  route: 'DELETE /v2/search-jobs/{id}',
  summary: 'Stop a search and keep its results',
  description:
    'The search ends within a page. Results stay readable. A search that has ended is not changed.',
  scope: 'svc:write',
  params,
  result: () => searchJobSummary,
  errors: ['NOT_FOUND', 'CONFLICT'],
  actions,
  tool: { name: 'stop_search_job' },
});

export const searchOperations = [createSearch, listSearchJobs, getSearchJob, streamSearchJob, stopSearchJob];
