import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { date, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { readSettings } from '../lib/session';
import { Badge, Card, Dialog, Empty, Field, Load, Page, Status, Warning } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: keys and webhooks, as listed
type Any = any;
const scopes: readonly [string, string][] = [['svc:read', 'Read'], ['svc:enrich', 'Start enrichments, which cost credits'], ['svc:network', 'Research through the network account'], ['svc:generate', 'Write texts with a model'], ['svc:create', 'Stage messages'], ['svc:write', 'Change settings, cancel'], ['svc:approve', 'Approve: write to the CRM, send messages'], ['svc:admin', 'Manage members, keys and billing']];

function Keys() {
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState('');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['svc:read', 'svc:enrich']);
  const [expires, setExpires] = useState('');
  const [ending, setEnding] = useState<Any>();
  const list = useQuery({ queryKey: ['keys'], queryFn: () => take(api.GET('/v1/api-keys')) });
  const make = useChange(() => take(api.POST('/v1/api-keys', { body: { name, scopes: chosen, ...(expires ? { expires_at: new Date(expires).toISOString() } : {}) } as never })) as Promise<Any>, { refresh: ['keys'] });
  const end = useChange((id: string) => take(api.DELETE('/v1/api-keys/{id}', { params: { path: { id } } }) as never), { refresh: ['keys'], done: 'Revoked. It stops working within a minute.' });
  return (
    <>
      <Card title="API keys" actions={<button type="button" className="btn primary" onClick={() => { setMade(''); setName(''); setMaking(true); }}>Make a key</button>}>
        <Load query={list}>{({ items }) => items.length === 0 ? <Empty title="No key yet">A key lets a program do what its scopes allow.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Name</th><th>Key</th><th className="hide-small">May</th><th className="hide-small">Last used</th><th>State</th><th><span className="visually-hidden">Actions</span></th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td><b>{one.name}</b></td><td><code>{one.prefix}…</code></td><td className="hide-small"><div className="row">{one.scopes.map((scope) => <Badge key={scope} tone={scope === 'svc:approve' || scope === 'svc:admin' ? 'warn' : ''}>{scope.slice(4)}</Badge>)}</div></td><td className="soft hide-small">{one.last_used_on ? date(one.last_used_on) : 'never'}</td><td><Status of={one.status} /></td><td className="right">{one.status === 'active' && <button type="button" className="btn danger" aria-label={`Revoke ${one.name}`} onClick={() => setEnding(one)}>Revoke</button>}</td></tr>)}</tbody></table></div>}</Load>
      </Card>
      <Dialog title={made ? 'Your new key' : 'Make a key'} open={making} onClose={() => setMaking(false)}>
        {made ? <><code className="secret">{made}</code><p className="soft">Copy it now: it is not shown again.</p><div className="actions"><button type="button" className="btn" onClick={() => navigator.clipboard.writeText(made)}>Copy</button><button type="button" className="btn primary" onClick={() => setMaking(false)}>Done</button></div></> : (
          <form className="stack" onSubmit={(event) => { event.preventDefault(); make.mutate(undefined, { onSuccess: ({ key }) => setMade(key) }); }}>
            <Field label="Name">{(id) => <input id={id} value={name} required maxLength={100} onChange={(event) => setName(event.target.value)} />}</Field>
            <fieldset style={{ border: 0, padding: 0, margin: 0 }} className="stack tight"><legend className="label">It may</legend>{scopes.map(([scope, what]) => <label className="check" key={scope}><input type="checkbox" checked={chosen.includes(scope)} onChange={() => setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope])} /><span>{what}</span></label>)}</fieldset>
            {chosen.includes('svc:approve') && chosen.includes('svc:create') && <Warning>This key can approve what it stages itself.</Warning>}
            <Field label="Ends on" hint="Leave empty for a key without an end.">{(id) => <input id={id} type="date" value={expires} onChange={(event) => setExpires(event.target.value)} />}</Field>
            <div className="actions"><button type="button" className="btn" onClick={() => setMaking(false)}>Cancel</button><button type="submit" className="btn primary" disabled={make.isPending || chosen.length === 0}>Make the key</button></div>
          </form>
        )}
      </Dialog>
      <Dialog title={`Revoke ${ending?.name ?? ''}?`} open={ending !== undefined} onClose={() => setEnding(undefined)}><p>Programs that use it stop working within a minute. This cannot be undone.</p><div className="actions"><button type="button" className="btn" onClick={() => setEnding(undefined)}>Keep</button><button type="button" className="btn danger" onClick={() => { end.mutate(ending.id); setEnding(undefined); }}>Revoke</button></div></Dialog>
    </>
  );
}

function Webhooks({ type }: { type: string | undefined }) {
  const navigate = useNavigate();
  const [url, setUrl] = useState('');
  const [kind, setKind] = useState(type ?? 'enrichment.completed');
  const [secret, setSecret] = useState('');
  const list = useQuery({ queryKey: ['webhooks'], queryFn: async () => (await take(api.GET('/v2/webhooks/subscriptions'))).data });
  const types = useQuery({ queryKey: ['event-types'], queryFn: async () => (await take(api.GET('/v2/webhooks/event-types'))).data as unknown as Any[] });
  const make = useChange(async () => (await take(api.POST('/v2/webhooks/subscriptions', { body: { url, event_type: kind } as never })) as Any).data, { refresh: ['webhooks'], done: 'Made.' });
  const names = (types.data ?? []).map((one) => (typeof one === 'string' ? one : (one.event_type ?? one.type ?? one.name)));
  return (
    <>
      <Card title="Webhooks"><Load query={list}>{(items) => items.length === 0 ? <Empty title="No webhook yet">Add an address below and it is told, signed, whenever something happens.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Address</th><th>Event</th><th>State</th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td><Link to="/developers/webhooks/$id" params={{ id: one.id }}>{one.url}</Link></td><td>{words(one.event_type)}</td><td><Status of={!one.enabled ? 'disabled' : one.health.failing_since ? 'failed' : 'active'} /></td></tr>)}</tbody></table></div>}</Load></Card>
      <Card title="Add a webhook"><form className="card-body" onSubmit={(event) => { event.preventDefault(); make.mutate(undefined, { onSuccess: (one) => { setSecret(one.secret); setUrl(''); } }); }}>
        <Field label="Address" hint="https, and reachable from the internet.">{(id) => <input id={id} type="url" required value={url} onChange={(event) => setUrl(event.target.value)} />}</Field>
        <Field label="Event">{(id) => <select id={id} value={kind} onChange={(event) => setKind(event.target.value)}>{[...new Set([kind, ...names])].map((name) => <option key={name} value={name}>{words(String(name).replace('.', ' '))}</option>)}</select>}</Field>
        <div className="actions"><button type="submit" className="btn primary" disabled={make.isPending}>Add</button></div>
      </form></Card>
      <Dialog title="The signing secret" open={secret !== ''} onClose={() => setSecret('')}><code className="secret">{secret}</code><p className="soft">It verifies the webhook-signature header, and is not shown again.</p><div className="actions"><button type="button" className="btn primary" onClick={() => { setSecret(''); void navigate({ to: '/developers', search: { tab: 'webhooks' } } as never); }}>Done</button></div></Dialog>
    </>
  );
}

function Agents() {
  const settings = useQuery({ queryKey: ['console-settings'], queryFn: readSettings });
  const address = `${settings.data?.connector ?? ''}/mcp`;
  const lines: [string, string][] = [['Claude Code', `claude mcp add --transport http gtm ${address}`], ['VS Code', `code --add-mcp '{"name":"gtm","type":"http","url":"${address}"}'`], ['Any other', address]];
  return <Card title="Connect an agent" actions={<a className="btn" href={`${settings.data?.connector ?? ''}/account`}>Connected agents</a>}><div className="card-body"><p>Give an agent this address. It takes you through signing in and asks what it may do.</p>{lines.map(([name, line]) => <div key={name} className="stack tight"><span className="label">{name}</span><code className="secret">{line}</code></div>)}</div></Card>;
}

export function DevelopersScreen() {
  const { tab = 'keys', type } = useSearch({ strict: false });
  return (
    <Page title="Developers" about="Keys, webhooks and agents." actions={<a className="btn" href="/docs">API reference</a>}>
      <div className="tabs">{[['keys', 'Keys'], ['webhooks', 'Webhooks'], ['agents', 'Agents']].map(([name, label]) => <Link key={name} to="/developers" search={{ tab: name } as never} className={tab === name ? 'on' : ''}>{label}</Link>)}</div>
      {tab === 'keys' && <Keys />}{tab === 'webhooks' && <Webhooks type={type} />}{tab === 'agents' && <Agents />}
    </Page>
  );
}
