import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { api, take } from '../lib/api';
import { count, dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { useStream } from '../lib/stream';
import { Card, Empty, Load, Page, Warning } from '../ui/kit';
import { Progress } from '../ui/progress';
import { Rows } from '../ui/rows';

// biome-ignore lint/suspicious/noExplicitAny: people, companies, jobs and posts in one list
type Any = any;
const REFRESH_MS = 1_500;

/** What was searched for, in words. */
export const searchWords = ({ type, ...query }: Any): string =>
  [words(type ?? 'search'), ...Object.values(query).filter((one) => typeof one === 'string' && one)].join(' · ');

const ends: Readonly<Record<string, string>> = {
  last_page: 'There was nothing more to find.',
  max_results: 'It found as many as you asked for.',
  repeated_page: 'The network repeated itself.',
  empty_pages: 'The network answered empty pages.',
  cursor_expired: 'The network forgot where it was.',
  rate_limited: 'The network asked for a pause.',
  daily_limit: 'The day’s searches of this account are used up.',
};

export function SearchJobScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = { path: { id } };
  const pages = useInfiniteQuery({
    queryKey: ['search', id],
    initialPageParam: '',
    queryFn: async ({ pageParam }) =>
      (
        await take(
          api.GET('/v2/search-jobs/{id}', {
            params: { ...path, query: { limit: 100, ...(pageParam ? { cursor: pageParam } : {}) } as never },
          }),
        )
      ).data as Any,
    getNextPageParam: (page: Any) => page.next_cursor,
  });
  const job: Any = pages.data?.pages[0];
  const rows: readonly Any[] = pages.data?.pages.flatMap((page: Any) => page.results) ?? [];
  const runs = job?.status === 'running';
  const read = useRef(0);
  const stream = useStream(runs ? `/v2/search-jobs/${id}/stream` : undefined, (name) => {
    if (name !== 'done' && Date.now() - read.current < REFRESH_MS) return;
    read.current = Date.now();
    void client.invalidateQueries({ queryKey: ['search', id] });
  });
  const stop = useChange(() => take(api.DELETE('/v2/search-jobs/{id}', { params: path }) as never), {
    refresh: ['search', 'searches'],
    done: 'Stopped. What was found stays.',
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const people = job?.type === 'people' && rows.length > 0;
  return (
    <Page
      title={job ? searchWords(job.query) : 'Search'}
      about={<Link to="/jobs">All batches and searches</Link>}
      actions={
        <>
          {runs && (
            <button type="button" className="btn danger" onClick={() => stop.mutate(undefined)}>
              Stop
            </button>
          )}
          {people && (
            <button
              type="button"
              className="btn primary"
              onClick={() => {
                sessionStorage.setItem(
                  'console.campaign-people',
                  JSON.stringify(rows.map((one) => ({ network_url: one.network_url, name: one.name }))),
                );
                void navigate({ to: '/campaigns/new', search: { from: 'people' } } as never);
              }}
            >
              Send {count(rows.length, 'person', 'people')} to a campaign
            </button>
          )}
        </>
      }
    >
      <Load query={{ ...pages, data: pages.data as unknown }} rows={8}>
        {() => (
          <>
            <Progress status={job.status} stream={runs ? stream : 'ended'}>
              {count(job.summary.found, 'result')}
              <span className="soft"> · {ends[job.ended_because] ?? `of at most ${job.max_results}`}</span>
            </Progress>
            {job.resumes_at && <Warning>It goes on {dateTime(job.resumes_at)}.</Warning>}
            {job.error && <Warning>{job.error.message}</Warning>}
            <Card title="Results">
              {rows.length === 0 ? (
                <Empty title={runs ? 'Nothing yet' : 'Nothing was found'}>
                  {runs ? 'Results appear here as they come in.' : 'Try fewer or other words.'}
                </Empty>
              ) : (
                <Rows label="Results" rows={rows} more={more} columns="minmax(120px, 1fr) minmax(0, 1.6fr) minmax(0, 1.2fr)">
                  {(one: Any) => (
                    <>
                      {one.network_url ? (
                        <a className="cut" href={one.network_url} rel="noreferrer" target="_blank">
                          {one.name}
                        </a>
                      ) : (
                        <b className="cut">{one.name ?? one.title ?? one.author_name}</b>
                      )}
                      <span className="soft cut hide-small">
                        {[one.title, one.company ?? one.industry, one.text].filter(Boolean).join(' · ') ||
                          one.headline}
                      </span>
                      <span className="soft cut hide-small">{one.location ?? ''}</span>
                    </>
                  )}
                </Rows>
              )}
            </Card>
          </>
        )}
      </Load>
    </Page>
  );
}
