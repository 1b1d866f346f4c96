import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer, One } from '../lib/answers';
import { api, take } from '../lib/api';
import { actorOf, dateTime, logTime, zoneName } from '../lib/format';
import { More } from './more';
import { Card } from './page';
import { Empty, Load } from './states';
import { Table } from './table';

type Entry = One<Answer<'/v1/audit'>['items']>;

/** Maps API paths to the screens of what they name. */
const screens: readonly (readonly [pattern: RegExp, screen: string])[] = [
  [/^\/v\d\/enrichments\/batches\/([\w-]{36})/, '/jobs/'],
  [/^\/v\d\/enrichments\/(?:enr_)?(\d+)/, '/enrichments/'],
  [/^\/v\d\/campaigns\/(\w+)/, '/campaigns/'],
  [/^\/v\d\/webhooks\/subscriptions\/(\w+)/, '/developers/webhooks/'],
  [/^\/v\d\/crm\/integrations\/(\w+)/, '/settings/crm/'],
];
/** A removed object has no screen any more. */
const gone = /^(delete|remove|erase|disconnect)/;

function What({ of: { summary, detail, path, action } }: { of: Entry }) {
  const to = gone.test(action)
    ? undefined
    : screens.flatMap(([pattern, screen]) => {
        const id = pattern.exec(path)?.[1];
        return id ? [`${screen}${id}`] : [];
      })[0];
  return (
    <>
      {to ? <Link to={to}>{summary}</Link> : summary}
      {detail && <div className="small soft">{detail}</div>}
    </>
  );
}

const whoOf = ({ actor_name, actor }: Entry): string => actor_name ?? actorOf(actor);

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
            <Table label={title} head={[`~When (${zoneName()})`, '~Who', 'What', '~Request']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td className="soft num nowrap hide-small">{logTime(one.at)}</td>
                  <td className="hide-small">{whoOf(one)}</td>
                  <td>
                    <What of={one} />
                    <div className="small soft only-small">
                      {whoOf(one)}, {dateTime(one.at)}
                    </div>
                  </td>
                  <td className="hide-small">
                    <Link
                      className="small nowrap"
                      to="/developers"
                      search={{ tab: 'requests', request: one.request_id }}
                      title={`${one.path}, request ${one.request_id}`}
                    >
                      <code>{one.request_id.slice(0, 8)}</code>
                    </Link>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
      <More of={list} label="Older entries" />
    </Card>
  );
}
