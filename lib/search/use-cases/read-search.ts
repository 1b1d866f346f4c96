import * as z from 'zod';
import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { fromCursor, toCursor } from '#lib/db/cursor';
import type { getSearchJob, listSearchJobs, streamSearchJob } from '#lib/search/operations/search';
import type { SearchJob } from '#lib/search/search-job';
import { type SearchJobDetail, toSearchSummary } from '#lib/search/search-result';
import { list, load, loadResults } from '#lib/search/store';
import { searchLogOf } from '#lib/search/use-cases/search-log';
import { notACursor } from '#lib/shared/problem';
import { follow, type StreamEvent } from '#lib/stream/follow';
import { withPages } from '#lib/stream/with-pages';

/** What the cursors through a search's results are marked with. */
const listOf = (id: number): string => `search ${id}`;

/** A cursor through results holds the place of the next one. */
const toPlace = (id: number, place: number): string => toCursor({ pk: listOf(id), sk: String(place) });

function fromPlace(id: number, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const { sk } = fromCursor(listOf(id), cursor);
  if (/^[0-9]{1,6}$/.test(sk)) return Number(sk);
  throw notACursor();
}

/** A job with some of its results. */
export async function toDetail(job: SearchJob, from: number, limit: number): Promise<SearchJobDetail> {
  const results = await loadResults(job.organization_id, job.id, from, limit);
  const next = from + results.length;
  return {
    ...toSearchSummary(job),
    results,
    ...(results.length > 0 && next < job.found ? { next_cursor: toPlace(job.id, next) } : {}),
  };
}

/** A search's progress and what it has found so far. Throws NOT_FOUND. */
export const getSearch: UseCase<typeof getSearchJob> = async (
  { params, query: { limit, cursor } },
  { organizationId },
) => {
  const job = await load(organizationId, params.id);
  return await toDetail(job, fromPlace(job.id, cursor), limit);
};

/** A page of searches, newest first. */
export const listSearches: UseCase<typeof listSearchJobs> = async ({ query }, { organizationId, now }) => {
  const { items, ...page } = await list(organizationId, query, now);
  return { ...page, items: items.map(toSearchSummary) };
};

const pageEvent = z.lazy(() => z.object({ page: z.int(), from: z.int(), count: z.int() }));

/** Streams a search's pages as they come, or again. Throws NOT_FOUND before the first byte. */
export async function streamSearch(
  { params }: RequestOf<typeof streamSearchJob>,
  { organizationId }: Context,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): Promise<AsyncIterable<StreamEvent>> {
  const { id } = await load(organizationId, params.id);
  return withPages(follow(organizationId, searchLogOf(id), after, signal), async (data) => {
    const { page, from, count } = pageEvent.parse(data);
    const results = count === 0 ? [] : await loadResults(organizationId, id, from, count);
    return { page, results, found: from + results.length };
  });
}
