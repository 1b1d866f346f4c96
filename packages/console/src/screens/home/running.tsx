import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { count, number } from '../../lib/format';
import { Meter } from '../../ui/meter';
import { Card } from '../../ui/page';

export function Running() {
  const batches = useQuery({
    queryKey: ['batches'],
    queryFn: () => take(api.GET('/v1/enrichments/batches', { params: { query: { limit: 50 } } })),
    refetchInterval: 5_000,
  });
  const campaigns = useQuery({
    queryKey: ['campaigns'],
    queryFn: () => take(api.GET('/v1/campaigns')),
    refetchInterval: 10_000,
  });
  const running = (batches.data?.items ?? []).filter(({ status }) =>
    ['reading', 'confirmed', 'processing'].includes(status),
  );
  const moving = (campaigns.data?.items ?? []).filter(({ status }) => status === 'running');
  return (
    <Card title="Running now">
      {running.map((batch) => (
        <Link key={batch.batch_id} to="/jobs/$id" params={{ id: batch.batch_id }} className="running">
          <span className="row">
            <span className="grow cut">
              {batch.source.kind === 'upload'
                ? (batch.source.filename ?? 'An upload')
                : batch.source.list_name}
              <span className="soft"> · {count(batch.member_count, 'person', 'people')}</span>
            </span>
            <span className="soft num">{batch.percent_complete}%</span>
          </span>
          <Meter value={batch.percent_complete} of={100} label="Progress of the batch" />
        </Link>
      ))}
      {moving.map((one) => (
        <Link key={one.id} to="/campaigns/$id" params={{ id: one.id }} className="running">
          <span className="row">
            <span className="grow cut">{one.name}</span>
            <span className="soft num">
              {number(one.credits.spent)} of {number(one.credits.ceiling)} credits
            </span>
          </span>
          <Meter value={one.credits.spent} of={one.credits.ceiling} label="Credits spent of the ceiling" />
        </Link>
      ))}
      {running.length + moving.length === 0 && (
        <div className="card-body soft">
          Nothing is running. Imports and campaigns appear here while they do.
        </div>
      )}
    </Card>
  );
}
