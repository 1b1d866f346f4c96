import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { ago, number } from '../lib/format';
import { Card, Empty, Load, Meter, Page, Status } from '../ui/kit';

// biome-ignore lint/suspicious/noExplicitAny: three kinds of jobs in three tables
type Any = any;

export function JobsScreen() {
  const batches = useQuery({ queryKey: ['batches'], refetchInterval: 5_000, queryFn: () => take(api.GET('/v1/enrichments/batches', { params: { query: { limit: 50 } as never } })) as Promise<Any> });
  const searches = useQuery({ queryKey: ['searches'], refetchInterval: 10_000, queryFn: async () => (await take(api.GET('/v2/search-jobs' as never, {} as never)) as Any).data });
  const finders = useQuery({ queryKey: ['finders'], refetchInterval: 10_000, queryFn: async () => (await take(api.GET('/v1/people-finder' as never, {} as never)) as Any).items });
  return (
    <Page title="Batches and searches" about="What runs for you, and what it found." actions={<Link className="btn primary" to="/import">Import a list</Link>}>
      <Card title="Batches"><Load query={batches}>{({ items }) => items.length === 0 ? <Empty title="No batch yet">Import a spreadsheet to start one.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Started</th><th>State</th><th style={{ minWidth: 120 }}>Progress</th><th className="right">People</th><th className="right hide-small">Credits</th></tr></thead><tbody>{items.map((one: Any) => <tr key={one.batch_id}><td><Link to="/jobs/$id" params={{ id: one.batch_id }}>{ago(one.created_at)}</Link></td><td><Status of={one.status} /></td><td><Meter value={one.percent_complete} of={100} label="Progress" /></td><td className="right num">{number(one.member_count)}</td><td className="right num hide-small">{number(one.credits.charged)}</td></tr>)}</tbody></table></div>}</Load></Card>
      <Card title="People finder"><Load query={finders}>{(items: Any[]) => items.length === 0 ? <Empty title="No job yet">The people finder looks for roles at a company; agents and the API start it.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Company</th><th>Roles</th><th>State</th><th className="right">Found</th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td>{one.company?.name ?? one.company?.domain}</td><td>{(one.roles ?? []).join(', ')}</td><td><Status of={one.status} /></td><td className="right num">{number(one.summary?.found ?? 0)}</td></tr>)}</tbody></table></div>}</Load></Card>
      <Card title="Searches"><Load query={searches}>{(items: Any[]) => items.length === 0 ? <Empty title="No search yet" /> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Search</th><th>State</th><th className="right">Found</th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td>{one.query ?? one.keywords ?? one.id}</td><td><Status of={one.status} /></td><td className="right num">{number(one.summary?.found ?? 0)}</td></tr>)}</tbody></table></div>}</Load></Card>
    </Page>
  );
}
