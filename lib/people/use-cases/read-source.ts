import type { Context } from '#lib/contract/context';
import type { UseCase } from '#lib/contract/use-case';
import type { listPeopleFinderJobs } from '#lib/people/operations/people-finder';
import type { SourceJob } from '#lib/people/source-job';
import { type SourceJobDetail, toSourceSummary } from '#lib/people/source-result';
import { list, load, loadResults } from '#lib/people/store';
import { sourceLogOf } from '#lib/people/use-cases/end-source';
import { follow, type StreamEvent } from '#lib/stream/follow';
import { withPages } from '#lib/stream/with-pages';

/** v1 and v2 read the same jobs. */
interface OfJob {
  readonly params: { readonly jobId: number };
}

/** A job with its results, which exist once it has completed. */
export async function toSourceDetail(job: SourceJob): Promise<SourceJobDetail> {
  const results = job.returned > 0 ? await loadResults(job.organization_id, job.id) : [];
  return { ...toSourceSummary(job), results };
}

export async function getSource({ params }: OfJob, { organizationId }: Context): Promise<SourceJobDetail> {
  return await toSourceDetail(await load(organizationId, params.jobId));
}

/** A page of jobs, newest first; `total` is exact for the filter. */
export const listSources: UseCase<typeof listPeopleFinderJobs> = async (
  { query: { offset, ...asked } },
  { organizationId, now },
) => {
  const { items, ...page } = await list(organizationId, { ...asked, skip: offset }, now);
  return { ...page, items: items.map(toSourceSummary) };
};

/** Streams the steps of a job as they happen, then its people. Throws NOT_FOUND before the first byte. */
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
