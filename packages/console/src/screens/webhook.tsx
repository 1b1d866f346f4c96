import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data, One } from '../lib/answers';
import { api, page, take } from '../lib/api';
import { ago, dateTime, eventName, eventNames, targetOf, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Status } from '../ui/badge';
import { Actions, ConfirmButton, Dialog } from '../ui/dialog';
import { Only } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Partial } from '../ui/partial';
import { ShownOnce } from '../ui/shown-once';
import { Empty, Load, Warning } from '../ui/states';
import { Table } from '../ui/table';

type Delivery = One<Data<'/v2/webhooks/subscriptions/{id}/deliveries'>>;

const failures: Readonly<Record<string, string>> = {
  connect: 'nobody answers there',
  timeout: 'no response in time',
  refused_address: 'the address is not allowed',
};
/** Why the webhook is switched off. */
const off: Readonly<Record<string, string>> = {
  by_owner: 'Somebody paused it.',
  failing: 'It was turned off because nothing had arrived for five days.',
  gone: 'It was turned off because the address responded that it is gone.',
};
/** The subscriber's response to one attempt. */
const answerOf = ({ status_code, error }: One<Delivery['attempts']>): string =>
  status_code !== undefined ? String(status_code) : error ? (failures[error] ?? words(error)) : 'sent';

/** Every attempt of one delivery, and the body sent. */
const DeliveryDialog = ({ of, onClose }: { of: Delivery; onClose: () => void }) => (
  <Dialog title={eventName(of.event_type)} open light onClose={onClose}>
    {of.attempts.map((one) => (
      <div key={one.at} className="stack tight">
        <div className="row small">
          <span className="grow">{dateTime(one.at)}</span>
          <span>{answerOf(one)}</span>
          <span className="soft num">{one.duration_ms} ms</span>
        </div>
        {one.response && <pre className="answer short">{one.response}</pre>}
      </div>
    ))}
    <h3>What is sent</h3>
    <pre className="answer">{JSON.stringify(of.payload, null, 2)}</pre>
    <Actions>
      <button type="button" className="btn" onClick={onClose}>
        Close
      </button>
    </Actions>
  </Dialog>
);

/** The log of what was sent. While the webhook is off, nothing is tried or resent. */
function Deliveries({ id, enabled }: { id: string; enabled: boolean }) {
  const [open, setOpen] = useState<Delivery>();
  const list = useQuery({
    queryKey: ['deliveries', id],
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ status }) => status === 'pending') ? 3_000 : 15_000,
    queryFn: () => page(api.GET('/v2/webhooks/subscriptions/{id}/deliveries', { params: { path: { id } } })),
  });
  const again = useChange(
    (delivery: string) =>
      take(api.POST('/v2/webhooks/deliveries/{id}/redeliver', { params: { path: { id: delivery } } })),
    { refresh: ['deliveries'], about: String, done: 'It is being sent again.' },
  );
  return (
    <Card title="Deliveries">
      <Load query={list}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty title="Nothing has been sent yet">Send a test to try it.</Empty>
          ) : (
            <>
              <Table label="Deliveries" head={['When', '~Event', 'State', '~Last answer', '']}>
                {items.map((one) => {
                  const last = one.attempts.at(-1);
                  const answered = last
                    ? `${answerOf(last)}, ${last.duration_ms} ms, try ${one.attempts.length}`
                    : 'not tried yet';
                  const next = enabled && one.status === 'pending' && last && one.next_attempt_at;
                  return (
                    <tr key={one.id}>
                      <td className="nowrap">
                        <button type="button" className="link" onClick={() => setOpen(one)}>
                          {ago(one.created_at)}
                        </button>
                      </td>
                      <td className="hide-small">{eventName(one.event_type)}</td>
                      <td>
                        <Status of={one.status} />
                        {next && <div className="small soft">Next try {dateTime(next)}</div>}
                        <div className="small soft only-small">{answered}</div>
                      </td>
                      <td className="soft hide-small">{answered}</td>
                      <td className="right">
                        {enabled && (one.status !== 'pending' || last) && (
                          <Only scope="svc:write">
                            <button
                              type="button"
                              className="btn small"
                              disabled={again.isPending}
                              onClick={() => again.mutate(one.id)}
                            >
                              Resend
                            </button>
                          </Only>
                        )}
                      </td>
                    </tr>
                  );
                })}
              </Table>
              <Partial of={{ items, total }} />
            </>
          )
        }
      </Load>
      {open && <DeliveryDialog of={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false });
  const params = { path: { id } };
  const navigate = useNavigate();
  const [secret, setSecret] = useState('');
  const hook = useQuery({
    queryKey: ['webhooks', id],
    queryFn: async () => (await take(api.GET('/v2/webhooks/subscriptions/{id}', { params }))).data,
  });
  const test = useChange(() => take(api.POST('/v2/webhooks/subscriptions/{id}/test', { params })), {
    refresh: ['deliveries'],
    done: 'A test event is on its way.',
  });
  const rotate = useChange(
    async () => (await take(api.POST('/v2/webhooks/subscriptions/{id}/rotate-secret', { params }))).data,
    { refresh: ['webhooks'] },
  );
  const enable = useChange(
    (enabled: boolean) => take(api.PATCH('/v2/webhooks/subscriptions/{id}', { params, body: { enabled } })),
    { refresh: ['webhooks'], done: 'Saved.' },
  );
  const remove = useChange(() => take(api.DELETE('/v2/webhooks/subscriptions/{id}', { params })), {
    refresh: ['webhooks'],
    done: 'Deleted. Nothing more is sent to it.',
  });
  const failing = hook.data?.health?.failing_since;
  return (
    <Page
      title="Webhook"
      about={
        <>
          <Link to="/developers" search={{ tab: 'webhooks' }}>
            All webhooks
          </Link>
          {hook.data && ` · ${targetOf(hook.data.url)} · ${eventNames(hook.data.event_types)}`}
        </>
      }
      actions={
        <Only scope="svc:write">
          {hook.data && (
            <>
              <ConfirmButton
                label="Delete"
                of="this webhook"
                small={false}
                disabled={remove.isPending}
                onConfirm={() =>
                  remove.mutate(undefined, {
                    onSuccess: () => navigate({ to: '/developers', search: { tab: 'webhooks' } }),
                  })
                }
              >
                Nothing more is sent to {targetOf(hook.data.url)}, deliveries in progress end, and their log
                is deleted. This cannot be undone. To stop for a while, pause it.
              </ConfirmButton>
              <button
                type="button"
                className="btn"
                disabled={enable.isPending}
                onClick={() => enable.mutate(!hook.data.enabled)}
              >
                {hook.data.enabled ? 'Pause' : 'Resume'}
              </button>
            </>
          )}
          {!hook.data?.url.startsWith('mailto:') && (
            <button
              type="button"
              className="btn"
              disabled={rotate.isPending}
              onClick={() => rotate.mutate(undefined, { onSuccess: (one) => setSecret(one.secret) })}
            >
              Rotate the secret
            </button>
          )}
          <button
            type="button"
            className="btn primary"
            disabled={test.isPending || hook.data?.enabled === false}
            onClick={() => test.mutate(undefined)}
          >
            Send a test
          </button>
        </Only>
      }
    >
      {hook.data?.enabled === false && (
        <Warning>
          {off[hook.data.health.disabled_reason ?? ''] ?? 'It is turned off.'} Nothing is sent to it until it
          is resumed. Failed deliveries can be resent then.
        </Warning>
      )}
      {hook.data?.enabled && failing && (
        <Warning>
          It has been failing since {dateTime(failing)}. Each delivery is retried at growing intervals.
        </Warning>
      )}
      <Deliveries id={id} enabled={hook.data?.enabled ?? true} />
      <Dialog title="The new secret" open={secret !== ''} onClose={() => setSecret('')}>
        <ShownOnce of={secret} onDone={() => setSecret('')}>
          Copy it now: you will not see it again. The old one stays valid for a while so that nothing is lost.
        </ShownOnce>
      </Dialog>
    </Page>
  );
}
