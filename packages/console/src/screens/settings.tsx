import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { ago, dateTime, words } from '../lib/format';
import { useChange, useMe } from '../lib/queries';
import { Badge, Card, Dialog, Empty, Field, Load, Page, Status } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: settings of 89 fields
type Any = any;
const roles: readonly [string, string][] = [['viewer', 'Sees everything, changes nothing'], ['operator', 'Prepares; somebody else approves'], ['approver', 'Writes to the CRM and releases messages'], ['admin', 'Members, keys, connections and billing'], ['owner', 'Everything, and makes owners']];

function Members() {
  const me = useMe();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('approver');
  const [link, setLink] = useState('');
  const [removing, setRemoving] = useState<Any>();
  const members = useQuery({ queryKey: ['members-of'], queryFn: () => take(api.GET('/v1/members')) });
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: () => take(api.GET('/v1/invitations')) });
  const invite = useChange(() => take(api.POST('/v1/invitations', { body: { email, role } as never })) as Promise<Any>, { refresh: ['invitations'] });
  const change = useChange(({ id, to }: { id: string; to: string }) => take(api.PATCH('/v1/members/{id}', { params: { path: { id } }, body: { role: to } as never })), { refresh: ['members-of'], done: 'Changed. It holds within a minute.' });
  const remove = useChange((id: string) => take(api.DELETE('/v1/members/{id}', { params: { path: { id } } }) as never), { refresh: ['members-of'], done: 'Removed.' });
  const revoke = useChange((id: string) => take(api.DELETE('/v1/invitations/{id}', { params: { path: { id } } }) as never), { refresh: ['invitations'], done: 'Revoked.' });
  const open = (invitations.data?.items ?? []).filter(({ status }) => status === 'open');
  return (
    <>
      <Card title="Members"><Load query={members}>{({ items }) => <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Who</th><th>Role</th><th className="hide-small">Since</th><th><span className="visually-hidden">Actions</span></th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td>{one.email} {one.is_you && <Badge>you</Badge>}</td><td><select aria-label={`Role of ${one.email}`} value={one.role} style={{ width: 130 }} onChange={(event) => change.mutate({ id: one.id, to: event.target.value })}>{roles.map(([name]) => <option key={name} value={name} disabled={name === 'owner' && me.data?.role !== 'owner'}>{words(name)}</option>)}</select></td><td className="soft hide-small">{ago(one.joined_at)}</td><td className="right"><button type="button" className="btn danger" aria-label={`Remove ${one.email}`} onClick={() => setRemoving(one)}>Remove</button></td></tr>)}</tbody></table></div>}</Load></Card>
      <Card title="Invite somebody"><form className="card-body" onSubmit={(event) => { event.preventDefault(); invite.mutate(undefined, { onSuccess: ({ url }) => { setLink(url); setEmail(''); } }); }}>
        <Field label="E-mail">{(id) => <input id={id} type="email" required value={email} onChange={(event) => setEmail(event.target.value)} />}</Field>
        <Field label="Role" hint={roles.find(([name]) => name === role)?.[1]}>{(id) => <select id={id} value={role} onChange={(event) => setRole(event.target.value)}>{roles.map(([name]) => <option key={name} value={name}>{words(name)}</option>)}</select>}</Field>
        <div className="actions"><button type="submit" className="btn primary" disabled={invite.isPending}>Make the link</button></div>
      </form></Card>
      {open.length > 0 && <Card title="Open invitations"><div className="table-wrap" tabIndex={0}><table><tbody>{open.map((one) => <tr key={one.id}><td>{one.email}</td><td>{words(one.role)}</td><td className="soft">ends {ago(one.expires_at)}</td><td className="right"><button type="button" className="btn" onClick={() => revoke.mutate(one.id)}>Revoke</button></td></tr>)}</tbody></table></div></Card>}
      <Dialog title="Hand over this link" open={link !== ''} onClose={() => setLink('')}><code className="secret">{link}</code><p className="soft">It is shown once, works for that address only, and ends in 7 days.</p><div className="actions"><button type="button" className="btn primary" onClick={() => setLink('')}>Done</button></div></Dialog>
      <Dialog title={`Remove ${removing?.email ?? ''}?`} open={removing !== undefined} onClose={() => setRemoving(undefined)}><p>They lose access within a minute. Keys and agents they made stay.</p><div className="actions"><button type="button" className="btn" onClick={() => setRemoving(undefined)}>Keep</button><button type="button" className="btn danger" onClick={() => { remove.mutate(removing.id); setRemoving(undefined); }}>Remove</button></div></Dialog>
    </>
  );
}

function Crm() {
  const list = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  return <div className="grid">{['hubspot', 'salesforce'].map((platform) => { const one = list.data?.items.find((item) => item.platform === platform); return <Card key={platform} title={platform === 'hubspot' ? 'HubSpot' : 'Salesforce'} actions={<Status of={one?.status ?? 'not connected'} />}><div className="card-body"><p className="soft">{one?.status === 'connected' ? `${one.account.name}, since ${dateTime(one.connected_at)}` : 'Approved values are written to its contacts and companies.'}</p><div><Link className={`btn ${one?.status === 'connected' ? '' : 'primary'}`} to="/settings/crm/$platform" params={{ platform }}>{one?.status === 'connected' ? 'Manage' : 'Connect'}</Link></div></div></Card>; })}</div>;
}

function Fields() {
  const [q, setQ] = useState('');
  const config = useQuery({ queryKey: ['field-config'], queryFn: () => take(api.GET('/v1/field-config')) as Promise<Any> });
  const save = useChange((fields: Any) => take(api.PUT('/v1/field-config', { body: { version: config.data.version, fields } as never })), { refresh: ['field-config'] });
  const set = (name: string, changes: object) => save.mutate({ ...config.data.fields, [name]: { ...config.data.fields[name], ...changes } });
  return <Card title="Field rules" actions={<input style={{ maxWidth: 220 }} aria-label="Find a field" placeholder="Find a field" value={q} onChange={(event) => setQ(event.target.value)} />}><Load query={config}>{(data) => <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Field</th><th>On</th><th>Required</th><th className="hide-small">Written to</th><th>Replaces</th></tr></thead><tbody>{Object.entries(data.fields as Record<string, Any>).filter(([name]) => name.includes(q.toLowerCase().replaceAll(' ', '_'))).map(([name, rule]) => <tr key={name}><td>{words(name)}</td><td><input type="checkbox" aria-label={`${words(name)} on`} checked={rule.enabled} onChange={() => set(name, { enabled: !rule.enabled })} /></td><td><input type="checkbox" aria-label={`${words(name)} required`} checked={rule.required} onChange={() => set(name, { required: !rule.required })} /></td><td className="soft small hide-small">{(rule.crm?.hubspot ?? []).join(', ') || 'nowhere'}</td><td className="soft">{words(rule.overwrite ?? '').toLowerCase()}</td></tr>)}</tbody></table></div>}</Load></Card>;
}

function Rules() {
  const config = useQuery({ queryKey: ['config'], queryFn: () => take(api.GET('/v1/enrichment-config')) as Promise<Any> });
  const save = useChange((changes: object) => take(api.PATCH('/v2/config', { body: changes as never })), { refresh: ['config'], done: 'Saved.' });
  return <Card title="Enrichment"><Load query={config}>{(data) => <div className="card-body">
    <label className="check"><input type="checkbox" checked={data.auto_approve.enabled} onChange={() => save.mutate({ auto_approve: { enabled: !data.auto_approve.enabled } })} /><span>Approve by itself above {Math.round(data.auto_approve.threshold * 100)}% confidence<br /><span className="soft small">Needs a role that approves.</span></span></label>
    <label className="check"><input type="checkbox" checked={data.enable_writeback} onChange={() => save.mutate({ enable_writeback: !data.enable_writeback })} /><span>Write approved values to the CRM</span></label>
    <label className="check"><input type="checkbox" checked={data.require_network} onChange={() => save.mutate({ require_network: !data.require_network })} /><span>Approve by itself only what the network confirms</span></label>
    <Field label="A result is fresh for (days)" hint="Asking again within that time costs nothing.">{(id) => <input id={id} type="number" min={0} max={365} style={{ maxWidth: 120 }} defaultValue={data.freshness_days} onBlur={(event) => Number(event.target.value) !== data.freshness_days && save.mutate({ freshness_days: Number(event.target.value) })} />}</Field>
  </div>}</Load></Card>;
}

function Audit() {
  const list = useQuery({ queryKey: ['audit'], queryFn: () => take(api.GET('/v1/audit', { params: { query: { limit: 100 } } })) });
  return <Card title="Audit log"><Load query={list}>{({ items }) => items.length === 0 ? <Empty title="Nothing yet">Approvals, writes, releases, purchases and changes of access appear here.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>When</th><th>Who</th><th>What</th><th className="hide-small">Request</th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td className="soft num">{dateTime(one.at)}</td><td>{one.actor_name ?? one.actor}</td><td>{one.summary}</td><td className="hide-small"><code className="soft">{one.request_id.slice(0, 8)}</code></td></tr>)}</tbody></table></div>}</Load></Card>;
}

export function SettingsScreen() {
  const { tab = 'crm' } = useSearch({ strict: false });
  const tabs: Record<string, [string, () => React.ReactNode]> = { crm: ['CRM', Crm], fields: ['Fields', Fields], enrichment: ['Enrichment', Rules], members: ['Members', Members], audit: ['Audit log', Audit] };
  const Shown = (tabs[tab] ?? tabs['crm'])?.[1] ?? Crm;
  return <Page title="Settings"><div className="tabs">{Object.entries(tabs).map(([name, [label]]) => <Link key={name} to="/settings" search={{ tab: name } as never} className={tab === name ? 'on' : ''}>{label}</Link>)}</div><Shown /></Page>;
}
