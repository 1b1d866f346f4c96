import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { withLinkedIn } from '../../../../lib/field/linkedin';
import type { Data, One } from '../lib/answers';
import { api, take } from '../lib/api';
import { count, dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { useStream } from '../lib/stream';
import { Failure } from '../ui/states';
import { JobDetail, JobPending, type Line } from './jobs/job-detail';

type Result = One<Data<'/v2/search-jobs/{id}'>['results']>;
const REFRESH_MS = 1_500;

/** Renders a search query in words. */
export const searchWords = (query: object): string =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      typeof value === 'string' && value ? [name === 'type' ? words(value) : value] : [],
    )
    .join(' · ');

const ends: Readonly<Record<string, string>> = {
  last_page: 'There was nothing more to find.',
  max_results: 'It found as many as you requested.',
  repeated_page: 'LinkedIn gave the same page again.',
  empty_pages: 'LinkedIn gave empty pages.',
  cursor_expired: 'LinkedIn lost its place in the list.',
  rate_limited: 'LinkedIn asked for a pause.',
  daily_limit: 'This account’s searches for today are used up.',
};

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ');

/** Renders a person, company, job or post as one line. */
function lineOf(one: Result): Line {
  if ('post_id' in one)
    return { name: one.author_name ?? 'A post', url: one.author_profile_url, about: one.text, aside: '' };
  if ('job_id' in one)
    return {
      name: one.title,
      url: undefined,
      about: joined(one.company, one.employment_type),
      aside: one.location,
    };
  if ('member_id' in one)
    return {
      name: one.name,
      url: one.network_url,
      about: joined(one.title, one.company) || (one.headline ?? ''),
      aside: one.location,
    };
  return { name: one.name, url: one.network_url, about: joined(one.industry), aside: one.location };
}

export function SearchJobScreen() {
  const { id = '' } = useParams({ strict: false });
  const client = useQueryClient();
  const path = { path: { id } };
  const pages = useInfiniteQuery({
    queryKey: ['search', id],
    initialPageParam: '',
    queryFn: async ({ pageParam }) =>
      (
        await take(
          api.GET('/v2/search-jobs/{id}', {
            params: { ...path, query: { limit: 100, ...(pageParam ? { cursor: pageParam } : {}) } },
          }),
        )
      ).data,
    getNextPageParam: (page) => page.next_cursor,
  });
  const job = pages.data?.pages[0];
  const results = pages.data?.pages.flatMap((page) => page.results) ?? [];
  const runs = job?.status === 'running';
  const read = useRef(0);
  const stream = useStream(runs ? `/v2/search-jobs/${id}/stream` : undefined, (name) => {
    if (name !== 'done' && Date.now() - read.current < REFRESH_MS) return;
    read.current = Date.now();
    void client.invalidateQueries({ queryKey: ['search', id] });
  });
  const stop = useChange(() => take(api.DELETE('/v2/search-jobs/{id}', { params: path })), {
    refresh: ['search', 'searches'],
    done: 'Stopped. Results so far are kept.',
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  if (!job)
    return (
      <JobPending title="Search">
        {pages.error && <Failure error={pages.error} retry={() => pages.refetch()} />}
      </JobPending>
    );
  return (
    <JobDetail
      title={searchWords(job.query)}
      status={job.status}
      runs={runs}
      stream={stream}
      says={
        <>
          {count(job.summary.found, 'result')}
          <span className="soft"> · {ends[job.ended_because ?? ''] ?? `of at most ${job.max_results}`}</span>
        </>
      }
      notices={[
        ...(job.resumes_at ? [`It continues ${dateTime(job.resumes_at)}.`] : []),
        ...(job.error ? [withLinkedIn(job.error.message)] : []),
      ]}
      heading="Results"
      empty={
        runs
          ? { title: 'Nothing yet', says: 'Results appear here as they come in.' }
          : job.status === 'failed'
            ? { title: 'The search failed', says: 'Start it again; it costs no credits.' }
            : { title: 'Nothing was found', says: 'Try fewer or other words.' }
      }
      lines={results.map(lineOf)}
      people={results.flatMap((one) =>
        'member_id' in one ? [{ name: one.name, network_url: one.network_url }] : [],
      )}
      more={more}
      stopping="Results so far are kept."
      onStop={() => stop.mutate(undefined)}
    />
  );
}
