import { useInfiniteQuery } from '@tanstack/react-query';
import { api, take } from '../lib/api';
import { dateTime } from '../lib/format';
import { Card } from './page';
import { Empty, Load } from './states';
import { Table } from './table';

/** What changed something, who did it and by which request; `find` narrows to a request id, a person or an address. */
export function AuditList({ title, find }: { title: string; find?: string | undefined }) {
  const list = useInfiniteQuery({
    queryKey: ['audit'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      take(
        api.GET('/v1/audit', {
          params: { query: { limit: 100, ...(pageParam ? { cursor: pageParam } : {}) } },
        }),
      ),
    getNextPageParam: (page) => page.next_cursor,
  });
  const wanted = find?.trim().toLowerCase() ?? '';
  const items = (list.data?.pages.flatMap((page) => page.items) ?? []).filter((one) =>
    [one.request_id, one.actor, one.actor_name, one.path, one.summary, one.action].some((text) =>
      (text ?? '').toLowerCase().includes(wanted),
    ),
  );
  return (
    <Card title={title}>
      <Load query={list}>
        {() =>
          items.length === 0 ? (
            <Empty title={wanted ? 'Nothing with that' : 'Nothing yet'}>
              {wanted && list.hasNextPage
                ? 'Not in what was read so far; read older entries below.'
                : 'Approvals, writes, releases, purchases and changes of access appear here.'}
            </Empty>
          ) : (
            <Table label={title} head={['When', 'Who', 'What', 'Request']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td className="soft num nowrap">{dateTime(one.at)}</td>
                  <td className="nowrap">{one.actor_name ?? one.actor}</td>
                  <td>{one.summary}</td>
                  <td>
                    <code className="soft small nowrap" title={one.path}>
                      {one.request_id}
                    </code>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
      {list.hasNextPage && (
        <div className="card-body">
          <button
            type="button"
            className="btn"
            disabled={list.isFetchingNextPage}
            onClick={() => list.fetchNextPage()}
          >
            Older entries
          </button>
        </div>
      )}
    </Card>
  );
}
