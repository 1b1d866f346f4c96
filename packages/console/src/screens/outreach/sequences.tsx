import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, page } from '../../lib/api';
import { ago, count, number } from '../../lib/format';
import { sequenceTitle } from '../../lib/outbound';
import { Status } from '../../ui/badge';
import { Card } from '../../ui/page';
import { Partial } from '../../ui/partial';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

export function Sequences() {
  const list = useQuery({
    queryKey: ['sequences'],
    refetchInterval: 15_000,
    queryFn: () => page(api.GET('/v2/outbound-queue/sequences', { params: { query: { limit: 50 } } })),
  });
  return (
    <Card>
      <Load query={list}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty
              title="No sequences yet"
              action={
                <Link className="btn" to="/developers" search={{ tab: 'try', call: 'createSequence' }}>
                  Begin one
                </Link>
              }
            >
              A sequence is several steps for several people: an invitation, then a message once it is
              accepted. Agents and your own systems start them; nothing is sent until it is approved.
            </Empty>
          ) : (
            <>
              <Table
                label="Sequences"
                head={['Sequence', 'State', '~From', '~>Steps', '>People', '~>Waiting', '~>Ended', '~>Begun']}
              >
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <Link to="/sequences/$id" params={{ id: one.id }}>
                        {sequenceTitle(one)}
                      </Link>
                      <div className="small soft only-small">
                        {count(one.steps.length, 'step')}, from {one.account_name}
                      </div>
                    </td>
                    <td>
                      <Status of={one.status} />
                    </td>
                    <td className="hide-small">{one.account_name}</td>
                    <td className="right num hide-small">{one.steps.length}</td>
                    <td className="right num">{number(one.people_total)}</td>
                    <td className="right num hide-small">{number(one.summary.waiting)}</td>
                    <td className="right num hide-small">{number(one.summary.ended)}</td>
                    <td className="right soft hide-small">{ago(one.created_at)}</td>
                  </tr>
                ))}
              </Table>
              <Partial of={{ items, total }} />
            </>
          )
        }
      </Load>
    </Card>
  );
}
