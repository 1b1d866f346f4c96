import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { ago, count, dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Card, Dialog, Empty, Field, Load, Meter, Page, Status, Table, Tabs } from '../ui/kit';
import { Calendar } from './outreach/calendar';
import { Conversations } from './outreach/conversations';

// biome-ignore lint/suspicious/noExplicitAny: allowances by action
type Any = any;

const allowances: Readonly<Record<string, string>> = {
  profile_lookup: 'Profiles looked up',
  search: 'Searches',
  connection_request: 'Invitations',
  message: 'Messages',
};

function Compose({ onDone }: { onDone: () => void }) {
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const stage = useChange(
    () =>
      take(
        api.POST('/v2/network/outreach' as never, {
          body: { action: 'message', public_id: to, text },
        } as never),
      ) as Promise<Any>,
    { refresh: ['outbound-batches', 'inbox'], done: 'Staged. It waits in the inbox for approval.' },
  );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        stage.mutate(undefined, { onSuccess: onDone });
      }}
    >
      <Field
        label="To"
        hint="The last part of their profile address, like ada-lovelace, or the whole address."
      >
        {(id) => (
          <input
            id={id}
            value={to}
            required
            onChange={(event) =>
              setTo(event.target.value.trim().replace(/^.*\/in\//, '').replace(/\/.*$/, ''))
            }
          />
        )}
      </Field>
      <Field label="Message">
        {(id) => (
          <textarea
            id={id}
            value={text}
            required
            maxLength={8000}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <span className="soft small grow">Nothing is sent before somebody approves it.</span>
        <button type="button" className="btn" onClick={onDone}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={stage.isPending}>
          Stage the message
        </button>
      </div>
    </form>
  );
}

function Accounts({ open }: { open: (id?: string) => void }) {
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await take(api.GET('/v2/network/accounts'))).data,
  });
  return (
    <Load query={accounts} rows={3}>
      {(items) =>
        items.length === 0 ? (
          <Card>
            <Empty
              title="No account is connected"
              action={
                <button type="button" className="btn primary" onClick={() => open()}>
                  Connect an account
                </button>
              }
            >
              Messages go out from a person’s own network account, within its daily allowance.
            </Empty>
          </Card>
        ) : (
          <div className="stack">
            {items.map((account) => (
              <Card
                key={account.id}
                title={account.name}
                actions={
                  <>
                    <Status of={account.status} />
                    {account.status !== 'connected' && (
                      <button type="button" className="btn primary small" onClick={() => open(account.id)}>
                        Reconnect
                      </button>
                    )}
                  </>
                }
              >
                <div className="card-body allowances">
                  {Object.entries(account.limits as Record<string, Any>).map(([action, { used, limit }]) => (
                    <div key={action} className="stack tight">
                      <div className="row">
                        <span className="grow soft">{allowances[action] ?? words(action)}</span>
                        <span className="num">
                          {used} <span className="soft">of {limit}</span>
                        </span>
                      </div>
                      <Meter value={used} of={limit} label={`${words(action)} used today`} />
                    </div>
                  ))}
                </div>
              </Card>
            ))}
          </div>
        )
      }
    </Load>
  );
}

function Queue() {
  const batches = useQuery({
    queryKey: ['outbound-batches'],
    refetchInterval: 10_000,
    queryFn: async () =>
      (await take(api.GET('/v2/outbound-queue/batches', { params: { query: { limit: 50 } } }))).data,
  });
  const move = useChange(
    ({ id, what }: { id: string; what: 'pause' | 'resume' }) =>
      take(
        api.POST(`/v2/outbound-queue/batches/{id}/${what}`, { params: { path: { id } } } as never) as never,
      ),
    { refresh: ['outbound-batches'] },
  );
  return (
    <Card>
      <Load query={batches}>
        {(items) =>
          items.length === 0 ? (
            <Empty title="Nothing is queued">Staged messages and what became of them appear here.</Empty>
          ) : (
            <Table label="Queue" head={['What', 'State', 'From', '>Sent', '>Staged', '']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    {words(one.action)} to {count(one.jobs_total, 'person', 'people')}
                    {one.paused_detail && <div className="small soft">{one.paused_detail}</div>}
                  </td>
                  <td>
                    <Status of={one.status} />
                  </td>
                  <td>{one.account_name}</td>
                  <td className="num right">
                    {one.summary.sent} of {one.jobs_total}
                    {one.summary.failed > 0 && (
                      <div className="small error-text">{count(one.summary.failed, 'failed', 'failed')}</div>
                    )}
                  </td>
                  <td className="soft right" title={dateTime(one.staged_at)}>
                    {ago(one.staged_at)}
                  </td>
                  <td className="right">
                    {one.status === 'staged' && (
                      <Link
                        className="btn small"
                        to="/inbox"
                        search={{ tab: 'messages', id: one.id } as never}
                      >
                        Review
                      </Link>
                    )}
                    {one.status === 'approved' && (
                      <button
                        type="button"
                        className="btn small"
                        onClick={() => move.mutate({ id: one.id, what: 'pause' })}
                      >
                        Pause
                      </button>
                    )}
                    {one.status === 'paused' && (
                      <button
                        type="button"
                        className="btn small"
                        onClick={() => move.mutate({ id: one.id, what: 'resume' })}
                      >
                        Resume
                      </button>
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

export function OutreachScreen() {
  const { tab = 'today' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [writing, setWriting] = useState(false);
  const connect = useChange(
    async (reconnect: string | undefined) =>
      (
        (await take(
          api.POST('/v2/network/accounts', {
            body: (reconnect ? { reconnect_account_id: reconnect } : {}) as never,
          }),
        )) as Any
      ).data,
  );
  const open = (id?: string) => connect.mutate(id, { onSuccess: ({ url }) => location.assign(url) });
  return (
    <Page
      title="Outreach"
      about="What each account may still send today, what is on its way, and what came back."
      actions={
        <>
          <button type="button" className="btn" onClick={() => open()}>
            Connect an account
          </button>
          <button type="button" className="btn primary" onClick={() => setWriting(true)}>
            New message
          </button>
        </>
      }
    >
      <Accounts open={open} />
      <Tabs
        label="Parts of outreach"
        value={tab}
        of={[
          ['today', 'Sending calendar'],
          ['queue', 'Queue'],
          ['conversations', 'Conversations'],
        ]}
        onChange={(name) => void navigate({ to: '/outreach', search: { tab: name }, replace: true } as never)}
      />
      {tab === 'queue' ? <Queue /> : tab === 'conversations' ? <Conversations /> : <Calendar />}
      <Dialog title="New message" open={writing} onClose={() => setWriting(false)}>
        <Compose onDone={() => setWriting(false)} />
      </Dialog>
    </Page>
  );
}
