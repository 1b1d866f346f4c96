import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { withLinkedIn } from '../../../../../lib/field/linkedin';
import { api, page, take } from '../../lib/api';
import { ago, count, dateTime } from '../../lib/format';
import { batchTitle, outboundState } from '../../lib/outbound';
import { useChange } from '../../lib/queries';
import { Status } from '../../ui/badge';
import { ConfirmButton } from '../../ui/dialog';
import { More } from '../../ui/more';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';

/** Who did not get their message, and why; read when it is opened. */
function Failed({ id, failed }: { id: string; failed: number }) {
  const [open, setOpen] = useState(false);
  const batch = useQuery({
    queryKey: ['outbound', id],
    enabled: open,
    queryFn: async () =>
      (await take(api.GET('/v2/outbound-queue/batches/{id}', { params: { path: { id } } }))).data,
  });
  return (
    <details className="small" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="error-text">{count(failed, 'failed', 'failed')}</summary>
      {open && (
        <Load query={batch} rows={1}>
          {({ jobs }) =>
            jobs
              .filter(({ status }) => status === 'failed')
              .map(({ id: job, target, error }) => (
                <div key={job}>
                  {target?.name ?? target?.public_id ?? target?.person ?? 'A post'}:{' '}
                  {withLinkedIn(error?.message ?? 'It was not sent.')}
                </div>
              ))
          }
        </Load>
      )}
    </details>
  );
}

export function Queue() {
  const batches = useInfiniteQuery({
    queryKey: ['outbound-batches'],
    refetchInterval: 15_000,
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      page(
        api.GET('/v2/outbound-queue/batches', {
          params: { query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) } },
        }),
      ),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
  const items = batches.data?.pages.flatMap((one) => one.items) ?? [];
  const move = useChange(
    ({ id, what }: { id: string; what: 'pause' | 'resume' | 'stop' }) =>
      take(api.POST(`/v2/outbound-queue/batches/{id}/${what}`, { params: { path: { id } } })),
    { refresh: ['outbound-batches'], about: ({ id }) => id },
  );
  return (
    <Card>
      <Load query={batches}>
        {() =>
          items.length === 0 ? (
            <Empty title="Nothing is queued">Staged messages and their outcomes appear here.</Empty>
          ) : (
            <Table label="Queue" head={['What', '~State', '~From', '~>Sent', '~>Staged', '']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    {batchTitle(one)}
                    <div className="only-small">
                      <Status {...outboundState(one)} />
                    </div>
                    {one.first_text && <div className="small soft cut queue-text">{one.first_text}</div>}
                    {one.paused_detail && <div className="small soft">{one.paused_detail}</div>}
                    {one.summary.failed > 0 && <Failed id={one.id} failed={one.summary.failed} />}
                  </td>
                  <td className="hide-small">
                    <Status {...outboundState(one)} />
                  </td>
                  <td className="hide-small">{one.account_name}</td>
                  <td className="num right nowrap hide-small">
                    {one.summary.sent} of {one.jobs_total}
                  </td>
                  <td className="soft right nowrap hide-small" title={dateTime(one.staged_at)}>
                    {ago(one.staged_at)}
                  </td>
                  <td>
                    <div className="row end">
                      {one.status === 'staged' && (
                        <Link className="btn small" to="/inbox" search={{ tab: 'messages', id: one.id }}>
                          Review
                        </Link>
                      )}
                      {(one.status === 'approved' || one.status === 'paused') && (
                        <Only scope={one.status === 'approved' ? 'svc:write' : 'svc:approve'}>
                          <button
                            type="button"
                            className="btn small"
                            disabled={move.isPending}
                            onClick={() =>
                              move.mutate({
                                id: one.id,
                                what: one.status === 'approved' ? 'pause' : 'resume',
                              })
                            }
                          >
                            {one.status === 'approved' ? 'Pause' : 'Resume'}
                          </button>
                        </Only>
                      )}
                      {(one.status === 'approved' || one.status === 'paused') && (
                        <Only scope="svc:write">
                          <ConfirmButton
                            label="Stop"
                            of={batchTitle(one)}
                            keep="Continue"
                            disabled={move.isPending}
                            onConfirm={() => move.mutate({ id: one.id, what: 'stop' })}
                          >
                            {count(one.summary.pending + one.summary.scheduled, 'message')} not sent yet will
                            never be sent; sent ones stay sent. This cannot be undone.
                          </ConfirmButton>
                        </Only>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
      <More of={batches} label="Older ones" />
    </Card>
  );
}
