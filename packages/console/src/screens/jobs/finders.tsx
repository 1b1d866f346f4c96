import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { ago, number } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Partial } from '../../ui/partial';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

export function Finders() {
  const list = useQuery({
    queryKey: ['finders'],
    refetchInterval: 15_000,
    queryFn: () => take(api.GET('/v1/people-finder', { params: { query: { limit: 50 } } })),
  });
  return (
    <Load query={list}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty title="No searches yet">
            The people finder looks for roles at one company, on LinkedIn, the company’s pages and filings.
          </Empty>
        ) : (
          <>
            <Table label="People finder" head={['Roles', '~Company', 'State', '~>Found', '~>Started']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to="/finder/$id" params={{ id: one.id }}>
                      {one.roles.join(', ')}
                    </Link>
                    <div className="small soft only-small">
                      {one.company.name ?? one.company.domain}, {number(one.summary.found)} found
                    </div>
                  </td>
                  <td className="hide-small">{one.company.name ?? one.company.domain}</td>
                  <td>
                    <Status of={one.status} />
                  </td>
                  <td className="right num hide-small">{number(one.summary.found)}</td>
                  <td className="right soft hide-small">{ago(one.created_at)}</td>
                </tr>
              ))}
            </Table>
            <Partial of={{ items, total }} />
          </>
        )
      }
    </Load>
  );
}
