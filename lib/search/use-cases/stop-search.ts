import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import type { stopSearchJob } from '#lib/search/operations/search';
import { toSearchSummary } from '#lib/search/search-result';
import { endJob, load, standsAt } from '#lib/search/store';
import { searchLogOf } from '#lib/search/use-cases/search-log';
import { Problem } from '#lib/shared/problem';
import { appendLast } from '#lib/stream/log';

/** The walk may store a page between the read and the stop; this happens once or twice at most. */
const ATTEMPTS = 5;

/** Stops a walk within a page; keeps what it found. A walk that has ended stays as it is. Throws NOT_FOUND. */
export const stopSearch: UseCase<typeof stopSearchJob> = async ({ params }, { organizationId, now }) => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const job = await load(organizationId, params.id);
    if (job.status !== 'running') return toSearchSummary(job);
    const data = { status: 'stopped', found: job.found, pages: job.pages };
    await transact([
      endJob(job, 'stop', {}, now, ...standsAt(job)),
      appendLast(organizationId, searchLogOf(job.id), { event: 'complete', data }, now),
    ]);
  }
  const job = await load(organizationId, params.id);
  if (job.status !== 'running') return toSearchSummary(job);
  throw new Problem('CONFLICT', 'The search moved on while it was being stopped; try again.', {
    retryAfter: 1,
  });
};
