import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { ago, number } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { searchWords } from '../search-job';

export function Searches() {
  const list = useQuery({
    queryKey: ['searches'],
    refetchInterval: 15_000,
    queryFn: async () => (await take(api.GET('/v2/search-jobs', { params: { query: { limit: 50 } } }))).data,
  });
  return (
    <Load query={list}>
      {(items) =>
        items.length === 0 ? (
          <Empty title="No search yet">
            A search goes through the network account, and costs no credits.
          </Empty>
        ) : (
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
        )
      }
    </Load>
  );
}
