import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { api, download, take } from '../lib/api';
import { count, number, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { useStream } from '../lib/stream';
import { Card, Load, Meter, Page, Status } from '../ui/kit';
import { useSay } from '../ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: members of a batch, as listed
type Any = any;

export function BatchScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const client = useQueryClient();
  const say = useSay();
  const batch = useQuery({ queryKey: ['batch', id], queryFn: () => take(api.GET('/v1/enrichments/batches/{batchId}', { params: { path: { batchId: id } } })) as Promise<Any> });
  const members = useInfiniteQuery({
    queryKey: ['members', id],
    initialPageParam: '',
    queryFn: ({ pageParam }) => take(api.GET('/v1/enrichments/batches/{batchId}/members', { params: { path: { batchId: id }, query: { limit: 100, ...(pageParam ? { cursor: pageParam } : {}) } as never } })) as Promise<Any>,
    getNextPageParam: (page: Any) => page.next_cursor,
  });
  const seen = useRef(0);
  const state = useStream(batch.data && !['completed', 'cancelled'].includes(batch.data.status) ? `/v2/jobs/${id}/stream` : undefined, (_name, data) => {
    client.setQueryData(['batch', id], (before: Any) => ({ ...before, ...(data as object) }));
    if (Date.now() - seen.current > 2_000) { seen.current = Date.now(); void client.invalidateQueries({ queryKey: ['members', id] }); }
  });
  useEffect(() => { if (state === 'ended') { void client.invalidateQueries({ queryKey: ['batch', id] }); void client.invalidateQueries({ queryKey: ['members', id] }); } }, [state, id, client]);
  const rows: Any[] = members.data?.pages.flatMap((page: Any) => page.items) ?? [];
  const total: number = members.data?.pages[0]?.total ?? rows.length;
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => box.current, estimateSize: () => 40, overscan: 12 });
  const shown = virtual.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = members;
  useEffect(() => { if (lastShown >= rows.length - 30 && hasNextPage && !isFetchingNextPage) void fetchNextPage(); }, [lastShown, rows.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  const stop = useChange(() => take(api.DELETE('/v1/enrichments/batches/{batchId}', { params: { path: { batchId: id } } }) as never), { refresh: ['batch', 'members'], done: 'Stopped. Credits of what had not begun come back.' });
  return (
    <Page title="Batch" about={<Link to="/jobs">All batches and searches</Link>} actions={<>
      {batch.data && !['completed', 'cancelled'].includes(batch.data.status) && <button type="button" className="btn danger" onClick={() => stop.mutate(undefined)}>Stop</button>}
      <button type="button" className="btn" onClick={() => download(`/v1/enrichments/batches/${id}/export`, 'enriched.xlsx').catch(say.error)}>Download</button>
      <Link className="btn primary" to="/inbox">Review in the inbox</Link>
    </>}>
      <Load query={batch}>{(data) => (
        <div className="card card-body">
          <div className="row"><Status of={data.status} /><span className="grow">{count(data.member_count, 'person', 'people')}{state === 'live' && <span className="soft"> · live</span>}{state === 'resuming' && <span className="soft"> · reconnecting</span>}</span><b className="num">{data.percent_complete}%</b></div>
          <Meter value={data.percent_complete} of={100} label="Progress" />
          <div className="row soft small">{Object.entries(data.counts ?? {}).filter(([, n]) => Number(n) > 0).map(([name, n]) => <span key={name}><b className="num">{number(Number(n))}</b> {words(name).toLowerCase()}</span>)}{data.credits && <span>· {number(data.credits.charged)} credits spent, {number(data.credits.held)} held</span>}</div>
        </div>
      )}</Load>
      <Card title={`${number(total)} in the list`}>
        <Load query={members as Any}>{() => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
          <div className="virtual" ref={box} tabIndex={0} role="list" aria-label="Members of the batch"><div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
            {shown.map(({ index, start, key }) => {
              const one = rows[index];
              return <div key={key} role="listitem" className="virtual-row" style={{ transform: `translateY(${start}px)` }}><span className="soft num">{one.row}</span><Link className="cut" to="/enrichments/$id" params={{ id: String(one.id) }}>{[one.input.first_name, one.input.last_name].filter(Boolean).join(' ') || one.input.email || one.input.network_url}</Link><span className="soft cut hide-small">{one.input.company ?? one.input.email ?? ''}</span><Status of={one.status} /><span className="num right hide-small">{one.fields_found ?? ''}</span></div>;
            })}
          </div></div>
        )}</Load>
      </Card>
    </Page>
  );
}
