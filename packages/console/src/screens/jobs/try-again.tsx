import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../lib/answers';
import { api, everyPage, page, take } from '../../lib/api';
import { count, number } from '../../lib/format';
import { PAGE, useChange } from '../../lib/queries';
import { type Upload, uploadAgain } from '../../lib/rerun';
import type { Again } from '../../lib/sheet';
import { Actions, Dialog } from '../../ui/dialog';
import { Cost } from '../import/cost';
import { unit } from '../import/units';

/** Retries the failed members as a new batch, after the person has seen how many there are and what that costs. */
export function TryAgain({ batch }: { batch: Schemas['Batch'] }) {
  const navigate = useNavigate();
  const [read, setRead] = useState(0);
  const { failed } = batch.counts;
  const rows = batch.source.type ?? 'person';
  const prepare = useChange(async () => {
    const again: Again[] = [];
    const query = { limit: PAGE, status: 'failed' } as const;
    const path = { batchId: batch.batch_id };
    const failures = everyPage((cursor) =>
      page(
        api.GET('/v2/enrichments/batches/{batchId}/members', {
          params: { path, query: { ...query, ...cursor } },
        }),
      ),
    );
    for await (const items of failures) {
      again.push(...items);
      setRead(again.length);
    }
    return await uploadAgain(again);
  });
  const start = useChange(
    ({ upload_id, suggested_mapping }: Upload) =>
      take(
        api.POST('/v1/enrichments/batches/upload/confirm', {
          body: { upload_id, column_mapping: suggested_mapping, on_quota: batch.on_quota },
        }),
      ),
    { refresh: ['batches', 'credits'] },
  );
  const { data } = prepare;
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={prepare.isPending || start.isPending}
        onClick={() => {
          setRead(0);
          prepare.mutate(undefined);
        }}
      >
        {prepare.isPending && read < failed
          ? `Reading ${number(read)} of ${number(failed)}`
          : `Try ${number(failed)} failed again`}
      </button>
      {data && (
        <Dialog title={`Try ${number(failed)} failed again?`} open onClose={prepare.reset}>
          <Cost of={data} rows={rows} />
          <Actions>
            <button type="button" className="btn" onClick={prepare.reset}>
              Leave them
            </button>
            <button
              type="button"
              className="btn primary"
              disabled={data.member_count === 0}
              onClick={() => {
                prepare.reset();
                start.mutate(data, {
                  onSuccess: (made) => navigate({ to: '/jobs/$id', params: { id: made.batch_id } }),
                });
              }}
            >
              Enrich {count(data.member_count, unit[rows].one, unit[rows].many)} for up to{' '}
              {count(data.estimated_credits, 'credit')}
            </button>
          </Actions>
        </Dialog>
      )}
    </>
  );
}
