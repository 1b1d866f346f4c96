import { useQuery } from '@tanstack/react-query';
import { withLinkedIn } from '../../../../../lib/field/linkedin';
import { api, take } from '../../lib/api';
import { count } from '../../lib/format';
import { Card } from '../../ui/page';
import { Table } from '../../ui/table';

const SHOWN = 50;

/** A campaign's companies where nobody was found, each with the reason. Renders nothing if there are none. */
export function Without({ search }: { search: string }) {
  const one = useQuery({
    queryKey: ['person-search', search],
    queryFn: () => take(api.GET('/v1/person-searches/{id}', { params: { path: { id: search } } })),
    refetchInterval: ({ state }) => (state.data?.status === 'completed' ? false : 6_000),
  });
  const without = (one.data?.rows ?? []).filter(
    ({ status, found }) => status !== 'processing' && found === 0,
  );
  if (without.length === 0) return null;
  return (
    <Card title={`No one was found at ${count(without.length, 'company', 'companies')}`}>
      <Table label="Companies without anybody" head={['Company', 'Why']}>
        {without.slice(0, SHOWN).map(({ row, company, error, warnings }) => (
          <tr key={row}>
            <td>{company}</td>
            <td className="soft">
              {withLinkedIn(
                error?.message ?? warnings?.[0]?.reason ?? 'No one there has one of these roles.',
              )}
            </td>
          </tr>
        ))}
      </Table>
      {without.length > SHOWN && (
        <div className="card-body soft small">
          and {count(without.length - SHOWN, 'company', 'companies')} more
        </div>
      )}
    </Card>
  );
}
