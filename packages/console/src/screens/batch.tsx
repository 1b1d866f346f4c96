import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Data, One, Schemas } from '../lib/answers';
import { api, page, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { ago, count, date, dateTime, number, words } from '../lib/format';
import { detailsOf, nameOf } from '../lib/person';
import { useStream } from '../lib/stream';
import { Status } from '../ui/badge';
import { FastLink } from '../ui/fast-link';
import { MatchBadge } from '../ui/identity';
import { Card, Page } from '../ui/page';
import { Progress } from '../ui/progress';
import { Rows } from '../ui/rows';
import { Empty, Load, Loading, Warning } from '../ui/states';
import { BatchActions } from './jobs/batch-actions';
import { batchIsOver, batchState, membersOf, sourceOf } from './jobs/batch-words';

const states = ['completed', 'approved', 'failed', 'processing', 'waiting', 'queued', 'cancelled'] as const;
const REFRESH_MS = 2_000;

type Batch = Schemas['Batch'];
type Member = One<Data<'/v2/enrichments/batches/{batchId}/members'>>;

const memberLine = (one: Member) => {
  // A person who was not found is completed too: with room for one word, the match status is shown.
  const unsure = one.match && one.match.status !== 'found' ? one.match : undefined;
  return (
    <>
      <span className="soft num">{one.row}</span>
      <FastLink className="cut" href={`/enrichments/${one.id}`}>
        {nameOf(one.input, one.name)}
      </FastLink>
      <span className="soft cut hide-small">{detailsOf(one.input, one.name)}</span>
      <span className={unsure ? '' : 'hide-small'}>{unsure && <MatchBadge match={unsure} />}</span>
      <span className={unsure ? 'hide-small' : ''}>
        <Status of={one.status} />
      </span>
      <span className="num right soft hide-small">
        {one.fields_found ? count(one.fields_found, 'value') : ''}
      </span>
    </>
  );
};

export function BatchScreen() {
  const { id = '' } = useParams({ strict: false });
  const status = oneOf(states, useSearch({ strict: false }).status);
  const navigate = useNavigate();
  const client = useQueryClient();
  const path = { path: { batchId: id } };
  const batch = useQuery({
    queryKey: ['batch', id],
    queryFn: async () => (await take(api.GET('/v2/enrichments/batches/{batchId}', { params: path }))).data,
  });
  const members = useInfiniteQuery({
    queryKey: ['members', id, status],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      page(
        api.GET('/v2/enrichments/batches/{batchId}/members', {
          params: {
            ...path,
            query: {
              limit: 100,
              ...(status ? { status } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const seen = useRef(0);
  const runs = batch.data && !batchIsOver(batch.data);
  const stream = useStream(runs ? `/v2/jobs/${id}/stream` : undefined, (_name, data) => {
    const before = client.getQueryData<Batch>(['batch', id]);
    if (before && typeof data === 'object') client.setQueryData(['batch', id], { ...before, ...data });
    // A state's own details, such as when a pause ends, are not in the event.
    if (client.getQueryData<Batch>(['batch', id])?.status !== before?.status)
      void client.invalidateQueries({ queryKey: ['batch', id] });
    if (Date.now() - seen.current < REFRESH_MS) return;
    seen.current = Date.now();
    void client.invalidateQueries({ queryKey: ['members', id] });
  });
  useEffect(() => {
    if (stream !== 'ended') return;
    void client.invalidateQueries({ queryKey: ['batch', id] });
    void client.invalidateQueries({ queryKey: ['members', id] });
  }, [stream, id, client]);
  const rows = useMemo(() => members.data?.pages.flatMap(({ items }) => items) ?? [], [members.data]);
  // The batch may be reported as over a moment before its last members are.
  const behind = runs === false && rows.some(({ status: is }) => is === 'processing' || is === 'queued');
  useEffect(() => {
    if (!behind) return;
    const timer = setInterval(() => client.invalidateQueries({ queryKey: ['members', id] }), REFRESH_MS);
    return () => clearInterval(timer);
  }, [behind, id, client]);
  const total: number = members.data?.pages[0]?.total ?? rows.length;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = members;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const counts: Readonly<Record<string, number>> = batch.data?.counts ?? {};
  return (
    <Page
      title={batch.data ? sourceOf(batch.data.source) : 'Batch'}
      about={<Link to="/jobs">All batches and searches</Link>}
      actions={batch.data && <BatchActions batch={batch.data} />}
    >
      <Load query={batch}>
        {(data) => (
          <>
            {data.failure && <Warning>{data.failure.message}</Warning>}
            {data.resumes_at && (
              <Warning>
                {number(counts['waiting'] ?? 0)} of them are waiting for the day’s LinkedIn look-ups. They
                continue {dateTime(data.resumes_at)}.
              </Warning>
            )}
            {data.pause && (
              <Warning>
                Paused {ago(data.pause.at)}. No one new is started, and {count(data.credits.held, 'credit')}{' '}
                {data.credits.held === 1 ? 'stays' : 'stay'} held. Unless resumed, it is cancelled on{' '}
                {date(data.pause.ends_at)}, and they are released.
              </Warning>
            )}
            <Progress
              {...batchState(data)}
              percent={data.percent_complete}
              stream={runs && data.status !== 'paused' ? stream : 'ended'}
            >
              {membersOf(data)}
              <span className="soft">
                {' '}
                · {count(data.credits.charged, 'credit')} spent
                {data.credits.held > 0 ? `, ${number(data.credits.held)} held` : ''}
              </span>
            </Progress>
          </>
        )}
      </Load>
      {(batch.data || !batch.error) && (
        <Card
          title={batch.data && members.data ? membersOf({ ...batch.data, member_count: total }) : ' '}
          actions={
            <select
              aria-label="State"
              style={{ width: 170 }}
              value={status ?? ''}
              onChange={(event) =>
                void navigate({
                  to: '/jobs/$id',
                  params: { id },
                  search: { status: event.target.value || undefined },
                  replace: true,
                })
              }
            >
              <option value="">All states</option>
              {states.map((state) => (
                <option key={state} value={state}>
                  {words(state)} ({number(counts[state] ?? 0)})
                </option>
              ))}
            </select>
          }
        >
          <Load query={members} rows={8}>
            {() =>
              rows.length === 0 && !batch.data ? (
                <Loading rows={8} />
              ) : rows.length === 0 ? (
                <Empty
                  title={
                    status
                      ? `No one is ${words(status).toLowerCase()}`
                      : runs
                        ? 'Getting ready'
                        : 'This batch is empty'
                  }
                >
                  {runs && !status ? 'People appear here as they are added.' : undefined}
                </Empty>
              ) : (
                <Rows
                  label="Members of the batch"
                  rows={rows}
                  more={more}
                  columns="44px minmax(120px, 1.4fr) minmax(0, 1.6fr) 96px 104px 76px"
                >
                  {memberLine}
                </Rows>
              )
            }
          </Load>
        </Card>
      )}
    </Page>
  );
}
