import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Schemas } from '../../lib/answers';
import { api, download, everyPage, page, take } from '../../lib/api';
import { nameOf } from '../../lib/person';
import { PAGE, useChange } from '../../lib/queries';
import { type Brought, bring } from '../../lib/to-campaign';
import { ConfirmButton } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import { useSay } from '../../ui/toast';
import { batchIsOver, sourceOf } from './batch-words';
import { TryAgain } from './try-again';

type Batch = Schemas['Batch'];
/** Maximum number of named people that a campaign takes. */
const MOST_SENT = 200;

/** Pauses or resumes a batch. Both can be undone, so there is no confirmation. */
export function PauseOrResume({ batch, small = false }: { batch: Batch; small?: boolean }) {
  const paused = batch.status === 'paused';
  const params = { path: { batchId: batch.batch_id } };
  const move = useChange(
    () =>
      take(
        paused
          ? api.POST('/v1/enrichments/batches/{batchId}/resume', { params })
          : api.POST('/v1/enrichments/batches/{batchId}/pause', { params }),
      ),
    {
      refresh: ['batch', 'batches'],
      done: paused ? 'Resumed.' : 'Paused. Enrichments in progress will finish; no new ones start.',
    },
  );
  if (!paused && batch.status !== 'confirmed' && batch.status !== 'processing') return null;
  return (
    <Only scope={paused ? 'svc:enrich' : 'svc:write'}>
      <button
        type="button"
        className={`btn ${small ? 'small' : ''} ${paused && !small ? 'primary' : ''}`}
        aria-label={`${paused ? 'Resume' : 'Pause'} ${sourceOf(batch.source)}`}
        disabled={move.isPending}
        onClick={() => move.mutate(undefined)}
      >
        {paused ? 'Resume' : 'Pause'}
      </button>
    </Only>
  );
}

/** The actions available for a batch in its state. */
export function BatchActions({ batch }: { batch: Batch }) {
  const navigate = useNavigate();
  const say = useSay();
  const [writing, setWriting] = useState<number>();
  const params = { path: { batchId: batch.batch_id } };
  const runs = !batchIsOver(batch);
  const { failed, completed } = batch.counts;
  const stop = useChange(() => take(api.DELETE('/v1/enrichments/batches/{batchId}', { params })), {
    refresh: ['batch', 'members', 'credits'],
    done: 'Stopped. Credits for people not yet started are released.',
  });
  const send = useMutation({
    mutationFn: async () => {
      const people: Brought[] = [];
      const members = everyPage((cursor) =>
        page(
          api.GET('/v2/enrichments/batches/{batchId}/members', {
            params: { ...params, query: { limit: PAGE, ...cursor } },
          }),
        ),
      );
      for await (const items of members) {
        for (const { type, input, name } of items)
          if (type === 'person') people.push({ ...input, name: nameOf(input, name) });
        if (people.length >= MOST_SENT) break;
      }
      bring(people.slice(0, MOST_SENT));
    },
    onSuccess: () => navigate({ to: '/campaigns/new', search: { from: 'people' } }),
    onError: say.error,
  });
  const file = `${sourceOf(batch.source).replace(/\.\w+$/, '')} enriched.xlsx`;
  return (
    <>
      {runs && <PauseOrResume batch={batch} />}
      {runs && (
        <Only scope="svc:write">
          <ConfirmButton
            label="Stop"
            of={sourceOf(batch.source)}
            keep="Continue"
            small={false}
            disabled={stop.isPending}
            onConfirm={() => stop.mutate(undefined)}
          >
            People not yet started are left out, and their credits are released. Results so far are kept. This
            cannot be undone.
          </ConfirmButton>
        </Only>
      )}
      {!runs && failed > 0 && (
        <Only scope="svc:enrich">
          <TryAgain batch={batch} />
        </Only>
      )}
      <button
        type="button"
        className="btn"
        onClick={() =>
          download(`/v1/enrichments/batches/${batch.batch_id}/export/excel`, file, setWriting)
            .catch(say.error)
            .finally(() => setWriting(undefined))
        }
        disabled={writing !== undefined}
      >
        {writing === undefined ? 'Download' : `Writing the file: ${writing}%`}
      </button>
      {!runs && batch.source.type !== 'company' && batch.member_count > 0 && (
        <Only scope="svc:enrich">
          <button type="button" className="btn" disabled={send.isPending} onClick={() => send.mutate()}>
            {batch.member_count > MOST_SENT
              ? `Send the first ${MOST_SENT} to a campaign`
              : 'Send to a campaign'}
          </button>
        </Only>
      )}
      {!runs && completed > 0 && (
        <Link className="btn primary" to="/inbox">
          Review
        </Link>
      )}
    </>
  );
}
