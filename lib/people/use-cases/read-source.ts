import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { fromCursor, toCursor } from '#lib/db/cursor';
import { keys } from '#lib/db/keys';
import type { listPeopleFinderJobs } from '#lib/people/operations/people-finder';
import type { SourceJob } from '#lib/people/source-job';
import { type SourceJobDetail, toSourceSummary } from '#lib/people/source-result';
import { countJobs, listPage, load, loadResults } from '#lib/people/store';
import { sourceLogOf } from '#lib/people/use-cases/end-source';
import { follow, type StreamEvent } from '#lib/stream/follow';
import { withPages } from '#lib/stream/with-pages';

/** v1 and v2 read the same jobs. */
interface OfJob {
  readonly params: { readonly jobId: number };
}

/** A job with its results, which are there once it has completed. */
export async function toSourceDetail(job: SourceJob): Promise<SourceJobDetail> {
  const results = job.returned > 0 ? await loadResults(job.organization_id, job.id) : [];
  return { ...toSourceSummary(job), results };
}

/** One job. Throws NOT_FOUND. */
export async function getSource({ params }: OfJob, { organizationId }: Context): Promise<SourceJobDetail> {
  return await toSourceDetail(await load(organizationId, params.jobId));
}

/** A page of jobs, newest first, with the exact total of the filter. */
export async function listSources(
  { query: { status, limit, offset, cursor } }: RequestOf<typeof listPeopleFinderJobs>,
  { organizationId }: Context,
): Promise<ResultOf<typeof listPeopleFinderJobs>> {
  const after = cursor === undefined ? undefined : fromCursor(keys.sourceJob(organizationId, 0).pk, cursor);
  const [{ items, next }, total] = await Promise.all([
    listPage(organizationId, { status, limit: offset + limit, after }),
    countJobs(organizationId, status),
  ]);
  return {
    items: items.slice(offset).map(toSourceSummary),
    total,
    ...(next ? { next_cursor: toCursor(next) } : {}),
  };
}

/** The steps of a job as they happen, then its people. Throws NOT_FOUND before the first byte. */
export async function streamSource(
  { params }: OfJob,
  { organizationId }: Context,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
): Promise<AsyncIterable<StreamEvent>> {
  const { id } = await load(organizationId, params.jobId);
  return withPages(follow(organizationId, sourceLogOf(id), after, signal), async () => {
    const results = await loadResults(organizationId, id);
    return { page: 1, results, found: results.length };
  });
}
