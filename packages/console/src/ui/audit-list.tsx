import { useInfiniteQuery } from '@tanstack/react-query';
import { api, take } from '../lib/api';
import { dateTime } from '../lib/format';
import { Card } from './page';
import { Empty, Load } from './states';
import { Table } from './table';

/** What changed something, who did it and by which request. */
export function AuditList({ title }: { title: string }) {
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
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={title}>
      <Load query={list}>
        {() =>
          items.length === 0 ? (
            <Empty title="Nothing yet">
              Approvals, writes, releases, purchases and changes of access appear here.
            </Empty>
          ) : (
            <Table label={title} head={['~When', 'Who', 'What', '~Request']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td className="soft num nowrap hide-small">{dateTime(one.at)}</td>
                  <td className="nowrap">{one.actor_name ?? one.actor}</td>
                  <td>
                    {one.summary}
                    <div className="small soft only-small">{dateTime(one.at)}</div>
                  </td>
                  <td className="hide-small">
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
