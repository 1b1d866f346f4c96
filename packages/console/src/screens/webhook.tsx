import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { ago, dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Card, Dialog, Empty, Load, Page, Status } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every event
type Any = any;

export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const path = { path: { id } };
  const [secret, setSecret] = useState('');
  const [open, setOpen] = useState<Any>();
  const hook = useQuery({ queryKey: ['webhooks', id], queryFn: async () => (await take(api.GET('/v2/webhooks/subscriptions/{id}', { params: path }))).data as Any });
  const list = useQuery({ queryKey: ['deliveries', id], refetchInterval: 3_000, queryFn: async () => (await take(api.GET('/v2/webhooks/subscriptions/{id}/deliveries', { params: path }))).data as Any[] });
  const test = useChange(() => take(api.POST('/v2/webhooks/subscriptions/{id}/test', { params: path }) as never), { refresh: ['deliveries'], done: 'Sent a test event.' });
  const again = useChange((delivery: string) => take(api.POST('/v2/webhooks/deliveries/{id}/redeliver', { params: { path: { id: delivery } } }) as never), { refresh: ['deliveries'], done: 'Sent again.' });
  const rotate = useChange(async () => (await take(api.POST('/v2/webhooks/subscriptions/{id}/rotate-secret', { params: path }) as never) as Any).data, { refresh: ['webhooks'] });
  return (
    <Page title="Webhook" about={<><Link to="/developers" search={{ tab: 'webhooks' } as never}>All webhooks</Link>{hook.data && <> · {hook.data.url} · {words(hook.data.event_type)}</>}</>} actions={<><button type="button" className="btn" onClick={() => rotate.mutate(undefined, { onSuccess: (one) => setSecret(one.secret) })}>Rotate the secret</button><button type="button" className="btn primary" onClick={() => test.mutate(undefined)}>Send a test</button></>}>
      {hook.data?.health?.failing_since && <div className="notice warn">It has been failing since {dateTime(hook.data.health.failing_since)}. It is tried again at growing distances.</div>}
      <Card title="Deliveries"><Load query={list}>{(items) => items.length === 0 ? <Empty title="Nothing was sent yet">Send a test to try it.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>When</th><th>Event</th><th>State</th><th>Last answer</th><th><span className="visually-hidden">Actions</span></th></tr></thead><tbody>{items.map((one) => { const last = one.attempts.at(-1); return (
        <tr key={one.id}><td><button type="button" className="evidence" onClick={() => setOpen(one)}>{ago(one.created_at)}</button></td><td>{words(one.event_type.replace('.', ' '))}</td><td><Status of={one.status} /></td><td className="soft">{last ? `${last.status_code ?? last.error}, ${last.duration_ms} ms, try ${one.attempts.length}` : 'not tried yet'}</td><td className="right">{(one.status !== 'pending' || last) && <button type="button" className="btn" onClick={() => again.mutate(one.id)}>Resend</button>}</td></tr>); })}</tbody></table></div>}</Load></Card>
      <Dialog title="Delivery" open={open !== undefined} onClose={() => setOpen(undefined)}>{open?.attempts.map((one: Any) => <div key={one.at} className="row small"><span className="grow">{dateTime(one.at)}</span><span>{one.status_code ?? one.error}</span><span className="soft">{one.duration_ms} ms</span></div>)}<pre className="secret mono" style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{JSON.stringify(open?.payload, null, 2)}</pre><div className="actions"><button type="button" className="btn" onClick={() => setOpen(undefined)}>Close</button></div></Dialog>
      <Dialog title="The new secret" open={secret !== ''} onClose={() => setSecret('')}><code className="secret">{secret}</code><p className="soft">The old one stays valid for a while, so that nothing is lost.</p><div className="actions"><button type="button" className="btn primary" onClick={() => setSecret('')}>Done</button></div></Dialog>
    </Page>
  );
}
