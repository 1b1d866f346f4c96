import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { number } from '../../lib/format';
import { useBatches } from '../../lib/queries';
import { Meter } from '../../ui/meter';
import { Card } from '../../ui/page';
import { PauseOrResume } from '../jobs/batch-actions';
import { membersOf, sourceOf } from '../jobs/batch-words';

export function Running() {
  const batches = useBatches();
  const campaigns = useQuery({
    queryKey: ['campaigns'],
    queryFn: () => take(api.GET('/v1/campaigns')),
    refetchInterval: 15_000,
  });
  const running = (batches.data?.items ?? []).filter(({ status }) =>
    ['reading', 'confirmed', 'processing'].includes(status),
  );
  const moving = (campaigns.data?.items ?? []).filter(({ status }) => status === 'running');
  const paused = (batches.data?.items ?? []).filter(({ status }) => status === 'paused');
  return (
    <Card title="Running now">
      {running.map((batch) => (
        <Link key={batch.batch_id} to="/jobs/$id" params={{ id: batch.batch_id }} className="running">
          <span className="row">
            <span className="grow cut">
              {sourceOf(batch.source)}
              <span className="soft"> · {membersOf(batch)}</span>
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
          <Meter value={one.credits.spent} of={one.credits.ceiling} label="Credits spent of the limit" />
        </Link>
      ))}
      {paused.map((batch) => (
        <div key={batch.batch_id} className="running">
          <div className="row">
            <Link to="/jobs/$id" params={{ id: batch.batch_id }} className="grow cut">
              {sourceOf(batch.source)}
              <span className="soft"> · paused at {batch.percent_complete}%</span>
            </Link>
            <PauseOrResume batch={batch} small />
          </div>
        </div>
      ))}
      {batches.data && campaigns.data && running.length + moving.length + paused.length === 0 && (
        <div className="card-body soft">Nothing is running. Running imports and campaigns appear here.</div>
      )}
    </Card>
  );
}
