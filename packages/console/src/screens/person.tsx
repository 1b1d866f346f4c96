import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, take } from '../lib/api';
import { ago, count } from '../lib/format';
import { useChange, useMe } from '../lib/queries';
import { Card, Dialog, Empty, Load, Page, Status } from '../ui/kit';
import { EventList } from './events';

export function PersonScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const me = useMe();
  const [asking, setAsking] = useState(false);
  const path = { path: { entity_id: id } };
  const entity = useQuery({ queryKey: ['entity', id], queryFn: async () => (await take(api.GET('/v2/entities/{entity_id}', { params: path }))).data });
  const events = useQuery({ queryKey: ['entity-events', id], queryFn: async () => (await take(api.GET('/v2/entities/{entity_id}/events', { params: { ...path, query: { window_days: 365 } } }))).data });
  const runs = useQuery({ queryKey: ['entity-runs', id], queryFn: async () => (await take(api.GET('/v2/entities/{entity_id}/enrichments', { params: path }))).data });
  const erase = useChange(() => take(api.DELETE('/v2/entities/{entity_id}', { params: path })), { refresh: ['entities'], done: 'Erased. What was stored about them is being removed.' });
  return (
    <Page title={entity.data?.name ?? 'Loading'} about={entity.data && [entity.data.type, entity.data.domain, ...(entity.data.aliases ?? [])].filter(Boolean).join(' · ')} actions={me.data?.scopes.includes('svc:admin') && <button type="button" className="btn danger" onClick={() => setAsking(true)}>Delete</button>}>
      <Card title="What happened"><Load query={events}>{(items) => items.length === 0 ? <Empty title="No events in the last year">Events come with a quote that proves them.</Empty> : <EventList items={items} />}</Load></Card>
      <Card title="Enrichments and what was written"><Load query={runs}>{(items) => <div className="table-wrap" tabIndex={0}><table><thead><tr><th>When</th><th>State</th><th>CRM</th><th className="right">Fields</th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td><Link to="/enrichments/$id" params={{ id: String(one.id) }}>{ago(one.created_at)}</Link></td><td><Status of={one.status} /></td><td>{one.writeback ? <Status of={one.writeback.status} /> : <span className="soft">not written</span>}</td><td className="right num">{one.fields_found ?? ''}</td></tr>)}</tbody></table></div>}</Load></Card>
      <Dialog title={`Delete ${entity.data?.name ?? ''}?`} open={asking} onClose={() => setAsking(false)}>
        <p>Everything stored about them goes, {runs.data ? `${count(runs.data.length, 'enrichment')} included` : 'enrichments included'}, and they are not enriched again by accident. Records in your CRM stay. This cannot be undone.</p>
        <div className="actions"><button type="button" className="btn" onClick={() => setAsking(false)}>Keep</button><button type="button" className="btn danger" onClick={() => erase.mutate(undefined, { onSuccess: () => navigate({ to: '/people' } as never) })}>Delete for good</button></div>
      </Dialog>
    </Page>
  );
}
