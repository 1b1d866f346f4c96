import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, page } from '../../lib/api';
import { ago, number } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Partial } from '../../ui/partial';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { searchWords } from '../search-job';

export function Searches() {
  const list = useQuery({
    queryKey: ['searches'],
    refetchInterval: 15_000,
    queryFn: () => page(api.GET('/v2/search-jobs', { params: { query: { limit: 50 } } })),
  });
  return (
    <Load query={list}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty title="No searches yet">A search uses your LinkedIn account, and costs no credits.</Empty>
        ) : (
          <>
            <Table label="Searches" head={['Search', 'State', '>Found', '~>Started']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to="/searches/$id" params={{ id: one.id }}>
                      {searchWords(one.query)}
                    </Link>
                  </td>
                  <td>
                    <Status of={one.status} />
                  </td>
                  <td className="right num">{number(one.summary.found)}</td>
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
