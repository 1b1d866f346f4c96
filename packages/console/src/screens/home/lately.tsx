import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, page } from '../../lib/api';
import { ago, count } from '../../lib/format';
import { detailsOf, nameOf } from '../../lib/person';
import { Status } from '../../ui/badge';
import { MatchBadge } from '../../ui/identity';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

export function Lately() {
  const recent = useQuery({
    queryKey: ['recent'],
    queryFn: () => page(api.GET('/v2/enrichments', { params: { query: { take: 8 } } })),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => ['queued', 'waiting', 'processing'].includes(status))
        ? 5_000
        : 15_000,
  });
  return (
    <Card title="Lately">
      <Load query={recent} rows={6}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="No one yet">People you enrich appear here.</Empty>
          ) : (
            <Table label="Lately enriched" head={['Person', 'State', '~>When']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link to="/enrichments/$id" params={{ id: String(one.id) }}>
                      {nameOf(one.input, one.name)}
                    </Link>
                    <div className="soft small">
                      {[
                        detailsOf(one.input, one.name),
                        one.fields_found ? count(one.fields_found, 'value') : '',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </div>
                  </td>
                  <td>
                    {one.match && one.match.status !== 'found' ? (
                      <MatchBadge match={one.match} />
                    ) : (
                      <Status of={one.status} />
                    )}
                  </td>
                  <td className="right soft nowrap hide-small">{ago(one.created_at)}</td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
    </Card>
  );
}
