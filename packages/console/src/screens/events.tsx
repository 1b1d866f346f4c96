import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { date, share, show, words } from '../lib/format';
import { Badge, Card, Empty, Load, Page } from '../ui/kit';

const kinds = ['funding_round', 'job_change', 'promotion', 'acquisition', 'layoff', 'hiring', 'earnings', 'product_launch', 'partnership', 'leadership_change'];
interface Happening { id: number; entity_id: number; event_type: string; event_subtype?: string | null; happened_at?: string | null; observed_at: string; payload: unknown; _meta: { evidence_url?: string | null; quote?: string | null; confidence: number } }

export const EventList = ({ items, linked }: { items: readonly unknown[]; linked?: boolean }) => (
  <ul className="timeline">{(items as readonly Happening[]).map((one) => (
    <li key={one.id}>
      <div className="row"><Badge tone="accent">{words(one.event_type)}</Badge><b className="grow">{words(one.event_subtype ?? '')} {show(one.payload)}</b><span className="soft small num">{date(one.happened_at ?? one.observed_at)}</span></div>
      {one._meta.quote && <div className="quote">{one._meta.quote}</div>}
      <div className="row small soft"><span>{share(one._meta.confidence)} sure</span>{one._meta.evidence_url && <a href={one._meta.evidence_url} rel="noreferrer" target="_blank" className="cut">{one._meta.evidence_url}</a>}{linked && <Link to="/people/$id" params={{ id: String(one.entity_id) }}>Open the timeline</Link>}</div>
    </li>
  ))}</ul>
);

export function EventsScreen() {
  const { type } = useSearch({ strict: false });
  const navigate = useNavigate();
  const types = useQuery({ queryKey: ['event-types'], queryFn: async () => (await take(api.GET('/v2/webhooks/event-types'))).data as unknown as { event_type?: string; name?: string; type?: string }[] });
  const feed = useQuery({ queryKey: ['events', type], refetchInterval: 30_000, queryFn: async () => (await take(api.GET('/v2/events', { params: { query: { limit: 100, ...(type ? { event_type: type as 'funding_round' } : {}) } } }))).data });
  const names = (types.data ?? []).map((one) => one.event_type ?? one.name ?? one.type ?? '').filter((name) => name !== '' && !name.includes('.'));
  return (
    <Page title="Events" about="What happened to the people and companies you follow, each with the sentence that proves it." actions={<Link className="btn" to="/developers" search={{ tab: 'webhooks', type: type ?? 'funding_round' } as never}>Tell me</Link>}>
      <select aria-label="Kind of event" style={{ maxWidth: 260 }} value={type ?? ''} onChange={(event) => void navigate({ to: '/events', search: { type: event.target.value || undefined }, replace: true } as never)}><option value="">Everything</option>{(names.length > 0 ? names : kinds).map((name) => <option key={name} value={name}>{words(name)}</option>)}</select>
      <Card><Load query={feed}>{(items) => items.length === 0 ? <Empty title="Nothing happened yet">Events are found when people and companies are enriched, and again each time they are refreshed.</Empty> : <EventList items={items} linked />}</Load></Card>
    </Page>
  );
}
