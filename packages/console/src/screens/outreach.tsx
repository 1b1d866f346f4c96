import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { ago, count, dateTime, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Card, Empty, Field, Load, Meter, Page, Status } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: allowances by action
type Any = any;

function Compose() {
  const [to, setTo] = useState('');
  const [text, setText] = useState('');
  const stage = useChange(() => take(api.POST('/v2/network/outreach' as never, { body: { action: 'message', public_id: to, text } } as never)) as Promise<Any>, { refresh: ['outbound-batches', 'inbox'], done: 'Staged. It waits in the inbox for approval.' });
  return (
    <form className="card-body" onSubmit={(event) => { event.preventDefault(); stage.mutate(undefined, { onSuccess: () => { setTo(''); setText(''); } }); }}>
      <Field label="To" hint="The name in their profile address, like ada-lovelace.">{(id) => <input id={id} value={to} required onChange={(event) => setTo(event.target.value.trim())} />}</Field>
      <Field label="Message">{(id) => <textarea id={id} value={text} required maxLength={8000} onChange={(event) => setText(event.target.value)} />}</Field>
      <div className="actions"><span className="soft small grow">Nothing is sent before somebody approves it.</span><button type="submit" className="btn primary" disabled={stage.isPending}>Stage the message</button></div>
    </form>
  );
}

export function OutreachScreen() {
  const accounts = useQuery({ queryKey: ['accounts'], queryFn: async () => (await take(api.GET('/v2/network/accounts'))).data });
  const batches = useQuery({ queryKey: ['outbound-batches'], refetchInterval: 10_000, queryFn: async () => (await take(api.GET('/v2/outbound-queue/batches', { params: { query: { limit: 50 } } }))).data });
  const connect = useChange(async (reconnect: string | undefined) => (await take(api.POST('/v2/network/accounts', { body: (reconnect ? { reconnect_account_id: reconnect } : {}) as never })) as Any).data, {});
  const open = (id?: string) => connect.mutate(id, { onSuccess: ({ url }) => location.assign(url) });
  const move = useChange(({ id, what }: { id: string; what: 'pause' | 'resume' | 'stop' }) => take(api.POST(`/v2/outbound-queue/batches/{id}/${what}`, { params: { path: { id } }, body: what === 'stop' ? {} : undefined } as never) as never), { refresh: ['outbound-batches'] });
  return (
    <Page title="Outreach" about="Accounts, what each may still send today, and what is on its way." actions={<button type="button" className="btn" onClick={() => open()}>Connect an account</button>}>
      <Load query={accounts}>{(items) => items.length === 0 ? <Card><Empty title="No account is connected">Messages go out from a person's own network account, within its daily allowance.</Empty></Card> : <div className="grid">{items.map((account) => (
        <Card key={account.id} title={account.name} actions={<><Status of={account.status} />{account.status !== 'connected' && <button type="button" className="btn" onClick={() => open(account.id)}>Reconnect</button>}</>}>
          <div className="card-body">{Object.entries(account.limits as Record<string, Any>).map(([action, { used, limit }]) => <div key={action} className="stack tight"><div className="row small"><span className="grow">{words(action)}</span><span className="num soft">{used} of {limit} today</span></div><Meter value={used} of={limit} label={`${words(action)} used today`} /></div>)}</div>
        </Card>
      ))}</div>}</Load>
      <Card title="New message"><Compose /></Card>
      <Card title="Queue"><Load query={batches}>{(items) => items.length === 0 ? <Empty title="Nothing is queued" /> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>What</th><th>State</th><th className="hide-small">From</th><th>Sent</th><th className="hide-small">Staged</th><th><span className="visually-hidden">Actions</span></th></tr></thead><tbody>{items.map((one: Any) => (
        <tr key={one.id}><td>{words(one.action)} to {count(one.jobs_total, 'person', 'people')}</td><td><Status of={one.status} /></td><td className="hide-small">{one.account_name}</td><td className="num">{one.summary.sent} of {one.jobs_total}</td><td className="soft hide-small" title={dateTime(one.staged_at)}>{ago(one.staged_at)}</td><td className="right">{one.status === 'staged' ? <Link className="btn" to="/inbox" search={{ tab: 'messages', id: one.id } as never}>Review</Link> : one.status === 'approved' ? <button type="button" className="btn" onClick={() => move.mutate({ id: one.id, what: 'pause' })}>Pause</button> : one.status === 'paused' ? <button type="button" className="btn" onClick={() => move.mutate({ id: one.id, what: 'resume' })}>Resume</button> : null}</td></tr>
      ))}</tbody></table></div>}</Load></Card>
    </Page>
  );
}
