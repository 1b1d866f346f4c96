import * as z from 'zod';
import { collection } from '#lib/db/collection';
import { type Condition, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { is, type SoughtPage, soughtPage } from '#lib/db/register-search';
import { noteAddition, type RegisteredList } from '#lib/db/registered-list';
import { get } from '#lib/db/table';
import { type Attributes, put, type Write } from '#lib/db/write';
import { type FoundPerson, foundPerson } from '#lib/people/found-person';
import {
  isSourceEnded,
  type SourceJob,
  type SourceStatus,
  type SourceTransition,
  type SourceWork,
  sourceJob,
  sourceTransitions,
  sourceWork,
  startOfWork,
} from '#lib/people/source-job';
import { firstId, sortableId } from '#lib/shared/id';
import { pack, packed } from '#lib/shared/packed';
import type { Page } from '#lib/shared/page';

const jobs = collection('people finder job', keys.sourceJob, sourceJob, sourceTransitions);
export const { find, load } = jobs;

/** A search of many companies has a job for each: they are found by status without being read. */
const jobList = (organization: string): RegisteredList => ({
  organization,
  pk: keys.sourceJob(organization, 0).pk,
  noted: ['status'],
  changing: { attributes: ['status'], rests: ({ status }) => isSourceEnded(status as SourceStatus) },
  firstAt: (moment) => sortableId(firstId(moment)),
  size: 200,
});

export const putJob = (job: SourceJob): Write[] => [
  jobs.create(job),
  ...noteAddition(jobList(job.organization_id), sortableId(job.id), new Date(job.created_at)),
];

/** A page, newest first, with the total count. */
export const list = (
  organization: string,
  { status, ...page }: Omit<SoughtPage, 'where'> & { readonly status?: SourceStatus | undefined },
  now: Date,
): Promise<Page<SourceJob> & { readonly total: number }> =>
  soughtPage(jobList(organization), sourceJob, { where: { status: is(status) }, ...page }, now);

/** A state change as a conditional write: refused if the job is gone, is in another state or (with `at`) has moved on. */
export function transition(
  job: Pick<SourceJob, 'organization_id' | 'id'>,
  name: SourceTransition,
  set: Attributes,
  now: Date,
  at?: Pick<SourceJob, 'step' | 'waits'>,
): Write {
  const stands: Condition[] = at ? [equals('step', at.step), equals('waits', at.waits)] : [];
  return jobs.move(job, name, now, { set }, ...stands);
}

const workItem = z.lazy(() => z.object({ work: packed(sourceWork) }));

export const loadWork = async (organization: string, id: number): Promise<SourceWork> =>
  (await get(keys.sourceWork(organization, id), workItem))?.work ?? startOfWork;

export const putWork = ({ organization_id, id }: SourceJob, work: SourceWork): Write =>
  put(keys.sourceWork(organization_id, id), { work: pack(work) });

const resultsItem = z.lazy(() => z.object({ results: packed(z.array(foundPerson)) }));

export const putResults = ({ organization_id, id }: SourceJob, results: readonly FoundPerson[]): Write =>
  put(keys.sourceResults(organization_id, id), { results: pack(results) });

/** The people of a completed job, best first; empty before. */
export const loadResults = async (organization: string, id: number): Promise<FoundPerson[]> =>
  (await get(keys.sourceResults(organization, id), resultsItem))?.results ?? [];
