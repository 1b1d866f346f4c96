import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Answer, Schemas } from '../lib/answers';
import { api, download, take } from '../lib/api';
import { oneOf } from '../lib/choice';
import { count, number, words } from '../lib/format';
import { detailsOf, nameOf } from '../lib/person';
import { useChange } from '../lib/queries';
import { enrichAgain } from '../lib/rerun';
import { useStream } from '../lib/stream';
import { Status } from '../ui/badge';
import { ConfirmButton } from '../ui/dialog';
import { FastLink } from '../ui/fast-link';
import { MatchBadge } from '../ui/identity';
import { Card, Page } from '../ui/page';
import { Progress } from '../ui/progress';
import { Rows } from '../ui/rows';
import { Empty, Load, Warning } from '../ui/states';
import { useSay } from '../ui/toast';

const over = ['completed', 'cancelled'];
const states = ['completed', 'approved', 'failed', 'processing', 'queued', 'cancelled'] as const;
const REFRESH_MS = 2_000;

type Batch = Schemas['Batch'];
export const sourceOf = (source: Batch['source']): string =>
  source.kind === 'crm_list'
    ? `${source.list_name ?? 'List'} from ${words(source.platform)}`
    : (source.filename ?? 'An upload');

type Member = Answer<'/v1/enrichments/batches/{batchId}/members'>['items'][number];

const memberLine = (one: Member) => (
  <>
    <span className="soft num">{one.row}</span>
    <FastLink className="cut" href={`/enrichments/${one.id}`}>
      {nameOf(one.input)}
    </FastLink>
    <span className="soft cut hide-small">{detailsOf(one.input)}</span>
    <span className="hide-small">
      {one.match && one.match.status !== 'found' && <MatchBadge match={one.match} />}
    </span>
    <Status of={one.status} />
    <span className="num right soft hide-small">
      {one.fields_found ? count(one.fields_found, 'value') : ''}
    </span>
  </>
);

export function BatchScreen() {
  const { id = '' } = useParams({ strict: false });
  const status = oneOf(states, useSearch({ strict: false }).status);
  const navigate = useNavigate();
  const client = useQueryClient();
  const say = useSay();
  const [writing, setWriting] = useState<number>();
  const path = { path: { batchId: id } };
  const batch = useQuery({
    queryKey: ['batch', id],
    queryFn: () => take(api.GET('/v1/enrichments/batches/{batchId}', { params: path })),
  });
  const members = useInfiniteQuery({
    queryKey: ['members', id, status],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      take(
        api.GET('/v1/enrichments/batches/{batchId}/members', {
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
    getNextPageParam: (page) => page.next_cursor,
  });
  const seen = useRef(0);
  const runs = batch.data && !over.includes(batch.data.status);
  const stream = useStream(runs ? `/v2/jobs/${id}/stream` : undefined, (_name, data) => {
    client.setQueryData(['batch', id], (before: Batch | undefined) =>
      before && typeof data === 'object' ? { ...before, ...data } : before,
    );
    if (Date.now() - seen.current < REFRESH_MS) return;
    seen.current = Date.now();
    void client.invalidateQueries({ queryKey: ['members', id] });
  });
  useEffect(() => {
    if (stream !== 'ended') return;
    void client.invalidateQueries({ queryKey: ['batch', id] });
    void client.invalidateQueries({ queryKey: ['members', id] });
  }, [stream, id, client]);
  const rows = useMemo(() => members.data?.pages.flatMap((page) => page.items) ?? [], [members.data]);
  const total: number = members.data?.pages[0]?.total ?? rows.length;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = members;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const stop = useChange(() => take(api.DELETE('/v1/enrichments/batches/{batchId}', { params: path })), {
    refresh: ['batch', 'members', 'credits'],
    done: 'Stopped. Credits of what had not begun come back.',
  });
  const retry = useMutation({
    mutationFn: async () => {
      const failed = await take(
        api.GET('/v1/enrichments/batches/{batchId}/members', {
          params: { ...path, query: { limit: 100, status: 'failed' } },
        }),
      );
      return await enrichAgain(
        failed.items.map((one) => one.input),
        'Tried again',
      );
    },
    onSuccess: (made) => navigate({ to: '/jobs/$id', params: { id: made } }),
    onError: say.error,
  });
  const counts: Readonly<Record<string, number>> = batch.data?.counts ?? {};
  const failed = counts['failed'] ?? 0;
  return (
    <Page
      title={batch.data ? sourceOf(batch.data.source) : 'Batch'}
      about={<Link to="/jobs">All batches and searches</Link>}
      actions={
        batch.data && (
          <>
            {runs && (
              <ConfirmButton
                label="Stop"
                of={sourceOf(batch.data.source)}
                keep="Go on"
                small={false}
                disabled={stop.isPending}
                onConfirm={() => stop.mutate(undefined)}
              >
                People who were not begun are left out, and their credits come back. What was found stays.
                This cannot be undone.
              </ConfirmButton>
            )}
            {!runs && failed > 0 && (
              <button type="button" className="btn" disabled={retry.isPending} onClick={() => retry.mutate()}>
                Try {number(Math.min(failed, 100))} failed again
              </button>
            )}
            <button
              type="button"
              className="btn"
              onClick={() =>
                download(`/v1/enrichments/batches/${id}/export/excel`, 'enriched.xlsx', setWriting)
                  .catch(say.error)
                  .finally(() => setWriting(undefined))
              }
              disabled={writing !== undefined}
            >
              {writing === undefined ? 'Download' : `Writing the file: ${writing} %`}
            </button>
            {!runs && (counts['completed'] ?? 0) > 0 && (
              <Link className="btn primary" to="/inbox">
                Review {number(counts['completed'] ?? 0)}
              </Link>
            )}
          </>
        )
      }
    >
      <Load query={batch}>
        {(data) => (
          <>
            {data.failure && <Warning>{data.failure.message}</Warning>}
            <Progress status={data.status} percent={data.percent_complete} stream={runs ? stream : 'ended'}>
              {count(data.member_count, 'person', 'people')}
              <span className="soft">
                {' '}
                · {count(data.credits.charged, 'credit')} spent
                {data.credits.held > 0 ? `, ${number(data.credits.held)} held` : ''}
              </span>
            </Progress>
          </>
        )}
      </Load>
      <Card
        title={count(total, 'person', 'people')}
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
            rows.length === 0 ? (
              <Empty
                title={
                  status
                    ? `Nobody is ${words(status).toLowerCase()}`
                    : runs
                      ? 'Getting ready'
                      : 'Nobody is in this batch'
                }
              >
                {runs && !status ? 'People appear here as they are taken in.' : undefined}
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
    </Page>
  );
}
