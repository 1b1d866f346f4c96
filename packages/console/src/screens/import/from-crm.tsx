import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { oneOf } from '../../lib/choice';
import { count, number, words } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Status } from '../../ui/badge';
import { Meter } from '../../ui/meter';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { Cost } from './cost';
import { Problems } from './problems';

export function FromCrm() {
  const navigate = useNavigate();
  const { list, type } = useSearch({ strict: false });
  const connected = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const platforms = (connected.data?.items ?? []).flatMap((one) =>
    one.status === 'connected' ? [one.platform] : [],
  );
  const platform = oneOf(platforms, type) ?? platforms[0];
  const lists = useQuery({
    queryKey: ['crm-lists', platform],
    enabled: platform !== undefined,
    queryFn: () =>
      take(
        api.GET('/v1/crm/integrations/{platform}/lists', {
          params: { path: { platform: platform ?? 'hubspot' } },
        }),
      ),
  });
  const read = useQuery({
    queryKey: ['crm-preview', platform, list],
    enabled: list !== undefined && platform !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () =>
      take(
        api.POST('/v1/enrichments/batches/preview', {
          body: { list_id: list ?? '', platform: platform ?? 'hubspot' },
        }),
      ),
  });
  // A long list is read in the background.
  const long = read.data?.status === 'reading' ? read.data.batch_id : undefined;
  const later = useQuery({
    queryKey: ['batch', long],
    enabled: long !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'reading' ? false : 2_000),
    queryFn: async () =>
      (
        await take(
          api.GET('/v2/enrichments/batches/{batchId}', { params: { path: { batchId: long ?? '' } } }),
        )
      ).data,
  });
  const start = useChange(
    (batch_id: string) => take(api.POST('/v1/enrichments/batches/confirm', { body: { batch_id } })),
    { refresh: ['batches', 'credits'] },
  );
  const choose = (id: string | undefined) =>
    void navigate({ to: '/import', search: { tab: 'crm', type, list: id } });
  if (connected.data && !platform)
    return (
      <Card>
        <Empty
          title="No CRM is connected"
          action={
            <Link className="btn primary" to="/settings/crm/$platform" params={{ platform: 'hubspot' }}>
              Connect HubSpot
            </Link>
          }
        >
          Once it is, its lists appear here.
        </Empty>
      </Card>
    );
  if (list !== undefined)
    return (
      <Load query={read} rows={6}>
        {(first) => {
          const data = { ...first, ...later.data };
          if (data.failure) return <div className="notice bad">{data.failure.message}</div>;
          if (data.status === 'reading')
            return (
              <Card title="Reading the list">
                <div className="card-body" role="status">
                  <span className="num">
                    {number(data.reading?.read ?? 0)}
                    {data.reading?.expected ? ` of ${number(data.reading.expected)}` : ''} read. You see what
                    it costs once all are.
                  </span>
                  <Meter
                    value={data.reading?.read ?? 0}
                    of={data.reading?.expected ?? 1}
                    label="How much of the list is read"
                  />
                </div>
              </Card>
            );
          return (
            <>
              <Cost
                people={data.member_count}
                rows={data.row_count}
                credits={data.estimated_credits}
                duplicates={data.duplicate_count}
                refused={data.refused_count}
              />
              {data.reusable_count > 0 && (
                <p className="soft">
                  {number(data.reusable_count)} of them were enriched lately; those results are taken again at
                  no cost.
                </p>
              )}
              <Problems of={data.problems} total={data.problem_count} />
              <div className="decide page-end">
                <button
                  type="button"
                  className="btn primary"
                  disabled={start.isPending || data.member_count === 0}
                  onClick={() =>
                    start.mutate(data.batch_id, {
                      onSuccess: (batch) => navigate({ to: '/jobs/$id', params: { id: batch.batch_id } }),
                    })
                  }
                >
                  Enrich {count(data.member_count, 'person', 'people')} for up to{' '}
                  {count(data.estimated_credits, 'credit')}
                </button>
                <button type="button" className="btn" onClick={() => choose(undefined)}>
                  Choose another list
                </button>
              </div>
            </>
          );
        }}
      </Load>
    );
  return (
    <Card
      title={`Lists in ${words(platform ?? 'hubspot')}`}
      actions={
        platforms.length > 1 && (
          <select
            aria-label="Which CRM"
            style={{ width: 140 }}
            value={platform}
            onChange={(event) =>
              void navigate({ to: '/import', search: { tab: 'crm', type: event.target.value } })
            }
          >
            {platforms.map((name) => (
              <option key={name} value={name}>
                {words(name)}
              </option>
            ))}
          </select>
        )
      }
    >
      <Load query={lists}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title="Your CRM has no lists" />
          ) : (
            <Table label="Lists" head={['List', 'Of', '>Size', '']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <b>{one.name}</b>
                  </td>
                  <td>
                    <Status of={`${one.object}s`} />
                  </td>
                  <td className="right num">{one.size === undefined ? '' : number(one.size)}</td>
                  <td className="right">
                    {one.object === 'contact' ? (
                      <button
                        type="button"
                        className="btn small"
                        aria-label={`See what ${one.name} costs`}
                        onClick={() => choose(one.id)}
                      >
                        See the cost
                      </button>
                    ) : (
                      <Link className="btn small" to="/campaigns/new" search={{ list: one.id }}>
                        Find people there
                      </Link>
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
    </Card>
  );
}
