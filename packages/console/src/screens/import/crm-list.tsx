import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Body, Schemas } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { dateTime, number } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Meter } from '../../ui/meter';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Failure, Load, Warning } from '../../ui/states';
import { Cost } from './cost';
import { FirstRows } from './first-rows';
import { Problems } from './problems';
import { Start } from './start';

export type Platform = Body<'/v1/enrichments/batches/preview', 'post'>['platform'];

/** Progress of reading a long list. */
const Reading = ({
  of: { reading, member_count: expected },
  onStop,
}: {
  of: Schemas['Batch'];
  onStop: () => void;
}) => (
  <Card
    title="Reading the list"
    actions={
      <Only scope="svc:write">
        <button type="button" className="btn small" onClick={onStop}>
          Stop reading
        </button>
      </Only>
    }
  >
    <div className="card-body">
      <span className="num" role="status">
        {reading?.resumes_at
          ? `The CRM takes no requests now. The next try is at ${dateTime(reading.resumes_at)}. `
          : ''}
        {number(reading?.read ?? 0)} of {number(reading?.expected ?? expected)} read. You will see the cost
        once all of it is read.
      </span>
      <Meter
        value={reading?.read ?? 0}
        of={reading?.expected ?? expected}
        label="Progress of reading the list"
      />
    </div>
  </Card>
);

/** A list before it is enriched: its first records, who is in it, its problems, its cost. Long lists are read in the background. */
export function CrmList({
  platform,
  list,
  onBack,
}: {
  platform: Platform;
  list: string;
  onBack: () => void;
}) {
  const navigate = useNavigate();
  const read = useQuery({
    queryKey: ['crm-preview', platform, list],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => take(api.POST('/v1/enrichments/batches/preview', { body: { list_id: list, platform } })),
  });
  const long = read.data?.status === 'reading' ? read.data.batch_id : undefined;
  const params = { path: { batchId: long ?? '' } };
  const later = useQuery({
    queryKey: ['batch', long],
    enabled: long !== undefined,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'reading' ? false : 2_000),
    queryFn: async () => (await take(api.GET('/v2/enrichments/batches/{batchId}', { params }))).data,
  });
  const stop = useChange(() => take(api.DELETE('/v1/enrichments/batches/{batchId}', { params })), {
    refresh: ['batches'],
  });
  const start = useChange(
    (batch_id: string) => take(api.POST('/v1/enrichments/batches/confirm', { body: { batch_id } })),
    { refresh: ['batches', 'credits'], shown: true },
  );
  const back = (
    <button type="button" className="btn" onClick={onBack}>
      Choose another list
    </button>
  );
  return (
    <Load query={read} rows={6}>
      {(first) => {
        const data = { ...first, ...later.data };
        const { source, failure, status } = data;
        const name = (source.kind === 'crm_list' && source.list_name) || 'the list';
        const type = source.type ?? 'person';
        const rows = (
          <FirstRows columns={first.columns_detected} rows={first.preview_rows} list={name} type={type} />
        );
        if (failure || status === 'cancelled')
          return (
            <>
              <Warning>{failure?.message ?? 'Reading this list was stopped.'}</Warning>
              <div className="decide page-end">{back}</div>
            </>
          );
        if (status === 'reading')
          return (
            <>
              {later.error && <Failure error={later.error} retry={() => later.refetch()} />}
              <Reading of={data} onStop={() => stop.mutate(undefined, { onSuccess: onBack })} />
              {rows}
              <div className="decide page-end">{back}</div>
            </>
          );
        return (
          <>
            <Cost of={data} rows={type} />
            {rows}
            <Problems of={data.problems ?? []} total={data.problem_count} />
            {start.error && <Failure error={start.error} />}
            <Start
              members={data.member_count}
              rows={type}
              credits={data.estimated_credits}
              busy={start.isPending}
              onStart={() =>
                start.mutate(data.batch_id, {
                  onSuccess: (batch) => navigate({ to: '/jobs/$id', params: { id: batch.batch_id } }),
                })
              }
            >
              {back}
            </Start>
          </>
        );
      }}
    </Load>
  );
}
