import * as z from 'zod';
import { collection } from '#lib/db/collection';
import { absent, type Condition, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { is, type SoughtPage, soughtPage } from '#lib/db/register-search';
import { noteAddition, type RegisteredList } from '#lib/db/registered-list';
import { get } from '#lib/db/table';
import { type Attributes, put, type Write } from '#lib/db/write';
import {
  isSearchEnded,
  type SearchJob,
  type SearchStatus,
  searchJob,
  searchTransitions,
} from '#lib/search/search-job';
import { type ResultItem, resultItem } from '#lib/search/search-result';
import { startOfWalk, type WalkState, walkState } from '#lib/search/walk';
import { firstId, sortableId } from '#lib/shared/id';
import { pack, packed } from '#lib/shared/packed';
import type { Page } from '#lib/shared/page';
import { toIso } from '#lib/shared/time';

/** The most results on a page, and so how far before a place its page can begin. */
const LARGEST_PAGE = 50;

const searches = collection('search', keys.searchJob, searchJob, searchTransitions);
export const { find, load } = searches;

const searchList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.searchJob(organization, 0).pk,
  noted: ['status'],
  changing: { attributes: ['status'], rests: ({ status }) => isSearchEnded(status as SearchStatus) },
  firstAt: (moment) => sortableId(firstId(moment)),
  size: 200,
});

export const putJob = (job: SearchJob): Write[] => [
  searches.create(job),
  ...noteAddition(searchList(job.organization_id), sortableId(job.id), new Date(job.created_at)),
];

/** A page, newest first, with the total count. */
export const list = (
  organization: string,
  { status, ...page }: Omit<SoughtPage, 'where'> & { readonly status?: SearchStatus | undefined },
  now: Date,
): Promise<Page<SearchJob> & { readonly total: number }> =>
  soughtPage(searchList(organization), searchJob, { where: { status: is(status) }, ...page }, now);

/** Holds if the job has not moved on, for the step that ends it by what it found. */
export const standsAt = ({ pages, waits }: SearchJob): Condition[] => [
  equals('pages', pages),
  equals('waits', waits),
];

/** Changes a running job; refused if it has ended or moved on since it was read. */
export const amendRunning = (job: SearchJob, set: Attributes, now: Date): Write =>
  searches.change(job, { set }, now, equals('status', 'running'), ...standsAt(job));

/** Ends a job; refused if it has ended or a condition does not hold. */
export const endJob = (
  job: SearchJob,
  name: keyof typeof searchTransitions,
  set: Attributes,
  now: Date,
  ...conditions: Condition[]
): Write => searches.move(job, name, now, { set: { ...set, ended_at: toIso(now) } }, ...conditions);

const walkItem = z.lazy(() => z.object({ walk: packed(walkState) }));

export const loadWalk = async (organization: string, id: number): Promise<WalkState> =>
  (await get(keys.searchWalk(organization, id), walkItem))?.walk ?? startOfWalk;

export const putWalk = ({ organization_id, id }: SearchJob, walk: WalkState): Write =>
  put(keys.searchWalk(organization_id, id), { walk: pack(walk) });

const pageItem = z.lazy(() => z.object({ from: z.int(), results: packed(z.array(resultItem)) }));

export const putPage = ({ organization_id, id, found }: SearchJob, results: readonly ResultItem[]): Write =>
  put(keys.searchPage(organization_id, id, found), { from: found, results: pack(results) }, absent());

/** `limit` results starting at a place, across stored pages. */
export async function loadResults(
  organization: string,
  id: number,
  from: number,
  limit: number,
): Promise<ResultItem[]> {
  const pk = keys.searchPage(organization, id, 0).pk;
  const first = `PAGE#${sortableId(Math.max(0, from - LARGEST_PAGE + 1))}`;
  const last = `PAGE#${sortableId(from + limit - 1)}`;
  const range: Condition = (into) =>
    `${into.name('sk')} BETWEEN ${into.value(first)} AND ${into.value(last)}`;
  const { items } = await query({ pk, range }, pageItem);
  return items
    .flatMap((page) => page.results.map((result, index) => ({ place: page.from + index, result })))
    .filter(({ place }) => place >= from && place < from + limit)
    .map(({ result }) => result);
}
