import * as z from 'zod';
import { absent, all, type Condition, equals, oneOf } from '#lib/db/condition';
import { type Key, keys } from '#lib/db/keys';
import { count, type Found, query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { type Attributes, put, update, type Write } from '#lib/db/write';
import { type FoundPerson, foundPerson } from '#lib/people/found-person';
import {
  type SourceJob,
  type SourceStatus,
  type SourceTransition,
  type SourceWork,
  sourceJob,
  sourceTransitions,
  sourceWork,
  startOfWork,
} from '#lib/people/source-job';
import { pack, packed } from '#lib/shared/packed';
import { notFound } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** The new job, refused when its id is taken. */
export const putJob = (job: SourceJob): Write =>
  put(keys.sourceJob(job.organization_id, job.id), { ...job }, absent());

export const find = (organization: string, id: number): Promise<SourceJob | undefined> =>
  get(keys.sourceJob(organization, id), sourceJob);

/** Throws NOT_FOUND, the same for another organization's id as for none. */
export async function load(organization: string, id: number): Promise<SourceJob> {
  const job = await find(organization, id);
  if (!job) throw notFound('people finder job');
  return job;
}

/** A state change as a conditional write: refused when the job is gone, in another state, or (`at`) has gone on. */
export function transition(
  { organization_id, id }: Pick<SourceJob, 'organization_id' | 'id'>,
  name: SourceTransition,
  set: Attributes,
  now: Date,
  at?: Pick<SourceJob, 'step' | 'waits'>,
): Write {
  const { from, to } = sourceTransitions[name];
  const stands: Condition[] = at ? [equals('step', at.step), equals('waits', at.waits)] : [];
  return update(
    keys.sourceJob(organization_id, id),
    { set: { ...set, status: to, updated_at: toIso(now) } },
    all(oneOf('status', from), ...stands),
  );
}

const workItem = z.object({ work: packed(sourceWork) });

export const loadWork = async (organization: string, id: number): Promise<SourceWork> =>
  (await get(keys.sourceWork(organization, id), workItem))?.work ?? startOfWork;

export const putWork = ({ organization_id, id }: SourceJob, work: SourceWork): Write =>
  put(keys.sourceWork(organization_id, id), { work: pack(work) });

const resultsItem = z.object({ results: packed(z.array(foundPerson)) });

export const putResults = ({ organization_id, id }: SourceJob, results: readonly FoundPerson[]): Write =>
  put(keys.sourceResults(organization_id, id), { results: pack(results) });

/** The people of a completed job, best first; none before. */
export const loadResults = async (organization: string, id: number): Promise<FoundPerson[]> =>
  (await get(keys.sourceResults(organization, id), resultsItem))?.results ?? [];

const byStatus = (status: SourceStatus | undefined) => (status ? { filter: equals('status', status) } : {});

/** Newest first. */
export const listPage = (
  organization: string,
  options: { status?: SourceStatus | undefined; limit: number; after?: Key | undefined },
): Promise<Found<SourceJob>> =>
  query(
    {
      pk: keys.sourceJob(organization, 0).pk,
      newestFirst: true,
      limit: options.limit,
      ...byStatus(options.status),
      ...(options.after ? { after: options.after } : {}),
    },
    sourceJob,
  );

export const countJobs = (organization: string, status: SourceStatus | undefined): Promise<number> =>
  count({ pk: keys.sourceJob(organization, 0).pk, ...byStatus(status) });
