import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { dateTime, logTime, words, zoneName } from '../../lib/format';
import type { Search } from '../../router';
import { Badge } from '../../ui/badge';
import { More } from '../../ui/more';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { useSay } from '../../ui/toast';

const tone = (status: number) => (status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good');

/** Every response of the last days, searchable by the id it carried in X-Request-Id. */
export function Requests() {
  const { request, status } = useSearch({ strict: false });
  const failed = status === 'failed';
  const navigate = useNavigate();
  const say = useSay();
  const set = (changes: Search) =>
    void navigate({
      to: '/developers',
      search: { tab: 'requests', request, status, ...changes },
      replace: true,
    });
  const list = useInfiniteQuery({
    queryKey: ['requests', request, failed],
    initialPageParam: '',
    refetchInterval: 20_000,
    queryFn: ({ pageParam }) =>
      take(
        api.GET('/v1/requests', {
          params: {
            query: {
              limit: 50,
              ...(request ? { request_id: request } : {}),
              ...(failed ? { failed: 'true' } : {}),
              ...(pageParam ? { cursor: pageParam } : {}),
            },
          },
        }),
      ),
    getNextPageParam: (page) => page.next_cursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <div className="row">
        <input
          type="search"
          className="grow"
          aria-label="Find by request id"
          placeholder="Request id, as in X-Request-Id"
          style={{ maxWidth: 420 }}
          value={request ?? ''}
          onChange={(event) => set({ request: event.target.value.trim() || undefined })}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={failed}
            onChange={() => set({ status: failed ? undefined : 'failed' })}
          />
          <span>Failed only</span>
        </label>
      </div>
      <Card title="Requests of the last 14 days">
        <Load query={list} rows={8}>
          {() =>
            items.length === 0 ? (
              <Empty title={request ? 'No request with that id' : failed ? 'Nothing failed' : 'Nothing yet'}>
                {request
                  ? 'It may be older than 14 days, from another organization, or not logged yet.'
                  : 'Each API response appears here after a few seconds.'}
              </Empty>
            ) : (
              <Table
                label="Requests"
                head={[`~When (${zoneName()})`, 'Status', 'Request', '~Who', '~>Took', '~Request id']}
              >
                {items.map((one) => (
                  <tr key={one.request_id}>
                    <td className="soft num nowrap hide-small">{logTime(one.at)}</td>
                    <td className="nowrap">
                      <Badge tone={tone(one.status)}>{one.status}</Badge>
                    </td>
                    <td>
                      <code className="path">
                        {one.method} {one.path}
                      </code>
                      <div className="small soft only-small num">
                        {dateTime(one.at)} · {one.duration_ms} ms
                      </div>
                      {one.code && <div className="small soft">{words(one.code.toLowerCase())}</div>}
                    </td>
                    <td className="hide-small">{one.actor_name ?? one.actor}</td>
                    <td className="right num nowrap hide-small">{one.duration_ms} ms</td>
                    <td className="hide-small">
                      <button
                        type="button"
                        className="link small nowrap"
                        title={`Copy ${one.request_id}`}
                        aria-label={`Copy the request id ${one.request_id}`}
                        onClick={() =>
                          navigator.clipboard.writeText(one.request_id).then(() => say('Copied.'), say.error)
                        }
                      >
                        <code>{one.request_id.slice(0, 8)}</code>
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
        <More of={list} label="Older requests" />
      </Card>
    </>
  );
}
