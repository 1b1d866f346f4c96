import * as z from 'zod';
import { absent, all, type Condition, equals } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { count, type Found, query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { type Attributes, put, update, type Write } from '#lib/db/write';
import { type SearchJob, type SearchStatus, searchJob, searchTransitions } from '#lib/search/search-job';
import { type ResultItem, resultItem } from '#lib/search/search-result';
import { startOfWalk, type WalkState, walkState } from '#lib/search/walk';
import { sortableId } from '#lib/shared/id';
import { pack, packed } from '#lib/shared/packed';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** A page holds at most this many: how far back from a place its page can begin. */
const LARGEST_PAGE = 50;

/** The new job, refused when its id is taken. */
export const putJob = (job: SearchJob): Write =>
  put(keys.searchJob(job.organization_id, job.id), { ...job }, absent());

export const find = (organization: string, id: number): Promise<SearchJob | undefined> =>
  get(keys.searchJob(organization, id), searchJob);

/** Throws NOT_FOUND, the same for another organization's id as for none. */
export async function load(organization: string, id: number): Promise<SearchJob> {
  const job = await find(organization, id);
  if (!job) throw notFound('search');
  return job;
}

/** A change of a running job that stands where it was seen; refused when it ended or went on in between. */
export const amendRunning = (
  { organization_id, id, pages, waits }: SearchJob,
  set: Attributes,
  now: Date,
  add: Readonly<Record<string, number>> = {},
): Write =>
  update(
    keys.searchJob(organization_id, id),
    { set: { ...set, updated_at: toIso(now) }, add },
    all(equals('status', 'running'), equals('pages', pages), equals('waits', waits)),
  );

/** Ends a job; refused when it has ended, or, with conditions, when they do not hold. */
export function endJob(
  { organization_id, id }: Pick<SearchJob, 'organization_id' | 'id'>,
  name: keyof typeof searchTransitions,
  set: Attributes,
  now: Date,
  ...conditions: Condition[]
): Write {
  const { from, to } = searchTransitions[name];
  const moment = toIso(now);
  return update(
    keys.searchJob(organization_id, id),
    { set: { ...set, status: to, updated_at: moment, ended_at: moment } },
    all(equals('status', from), ...conditions),
  );
}

/** Stands where it was seen: for the step that ends a job by what it found. */
export const standsAt = ({ pages, waits }: SearchJob): Condition[] => [
  equals('pages', pages),
  equals('waits', waits),
];

const walkItem = z.object({ walk: packed(walkState) });

export const loadWalk = async (organization: string, id: number): Promise<WalkState> =>
  (await get(keys.searchWalk(organization, id), walkItem))?.walk ?? startOfWalk;

export const putWalk = ({ organization_id, id }: SearchJob, walk: WalkState): Write =>
  put(keys.searchWalk(organization_id, id), { walk: pack(walk) });

const pageItem = z.object({ from: z.int(), results: packed(z.array(resultItem)) });

export const putPage = ({ organization_id, id, found }: SearchJob, results: readonly ResultItem[]): Write =>
  put(keys.searchPage(organization_id, id, found), { from: found, results: pack(results) }, absent());

/** `limit` results from a place on, over the pages they lie in. */
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

/** Newest first. */
export const listPage = (
  organization: string,
  options: { status?: SearchStatus | undefined; limit: number; after?: Key | undefined },
): Promise<Found<SearchJob>> =>
  query(
    {
      pk: keys.searchJob(organization, 0).pk,
      newestFirst: true,
      limit: options.limit,
      ...(options.status ? { filter: equals('status', options.status) } : {}),
      ...(options.after ? { after: options.after } : {}),
    },
    searchJob,
  );

export const countJobs = (organization: string, status: SearchStatus | undefined): Promise<number> =>
  count({
    pk: keys.searchJob(organization, 0).pk,
    ...(status ? { filter: equals('status', status) } : {}),
  });
