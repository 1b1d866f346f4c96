import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { api, take } from '../lib/api';
import { ago, count, number } from '../lib/format';
import { useCredits, useMe, useStaged, useWaiting, waitingCount } from '../lib/queries';
import { Card, Empty, Failure, Load, Meter, Page, Status } from '../ui/kit';
import { QuickEnrich } from './quick-enrich';

const nameOf = (input: { first_name?: string; last_name?: string; email?: string; network_url?: string; company?: string }) =>
  [input.first_name, input.last_name].filter(Boolean).join(' ') || input.email || input.network_url || input.company || 'A person';

function Broken() {
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const accounts = useQuery({ queryKey: ['accounts'], queryFn: async () => (await take(api.GET('/v2/network/accounts'))).data });
  const hooks = useQuery({ queryKey: ['webhooks'], queryFn: async () => (await take(api.GET('/v2/webhooks/subscriptions'))).data });
  const problems = [
    ...(crm.data?.items ?? []).filter(({ status }) => status === 'expired').map(({ platform }) => ({ text: `The connection to ${platform} has expired. Nothing is written until it is connected again.`, to: `/settings/crm/${platform}`, act: 'Reconnect' })),
    ...(accounts.data ?? []).filter(({ status }) => status !== 'connected').map(({ name, status }) => ({ text: `The network account of ${name} is ${status}. Messages wait.`, to: '/outreach', act: 'Look' })),
    ...(hooks.data ?? []).filter(({ enabled, health }) => !enabled || health.failing_since).map(({ id, url }) => ({ text: `The webhook to ${url} is failing.`, to: `/developers/webhooks/${id}`, act: 'Look' })),
  ];
  if (problems.length === 0) return null;
  return <div className="stack tight">{problems.map(({ text, to, act }) => <div className="notice warn" key={text}><TriangleAlert aria-hidden /><div className="grow">{text}</div><Link className="btn" to={to as '/'}>{act}</Link></div>)}</div>;
}

function FirstRun({ hasCrm }: { hasCrm: boolean }) {
  return (
    <Card title="Three steps to your first enriched person">
      <ol className="steps">
        <li><div><h2>Enrich somebody you know</h2><p className="soft">A name with a company, an e-mail or a profile address is enough. It takes a few seconds and costs 3 credits, nothing when nobody is found.</p><div style={{ marginTop: 12 }}><QuickEnrich /></div></div></li>
        <li className={hasCrm ? 'done' : ''}><div><h2>Connect your CRM</h2><p className="soft">Approved values are written there, and only those.</p></div>{!hasCrm && <Link className="btn" to="/settings/crm/$platform" params={{ platform: 'hubspot' }}>Connect</Link>}</li>
        <li><div><h2>Bring a list</h2><p className="soft">Drop a spreadsheet; you see the cost before anything starts.</p></div><Link className="btn" to="/import">Import</Link></li>
      </ol>
    </Card>
  );
}

export function HomeScreen() {
  const me = useMe();
  const waiting = useWaiting();
  const staged = useStaged();
  const credits = useCredits();
  const stats = useQuery({ queryKey: ['stats'], queryFn: () => take(api.GET('/v1/enrichments/stats')), refetchInterval: 15_000 });
  const recent = useQuery({ queryKey: ['recent'], queryFn: () => take(api.GET('/v1/enrichments', { params: { query: { take: 8 } } })), refetchInterval: 5_000 });
  const batches = useQuery({ queryKey: ['batches'], queryFn: () => take(api.GET('/v1/enrichments/batches', { params: { query: { limit: 20 } } })), refetchInterval: 5_000 });
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  if (me.error) return <main className="page"><h1>Home</h1><Failure error={me.error} retry={() => me.refetch()} /></main>;
  const running = (batches.data?.items ?? []).filter(({ status }) => status === 'processing' || status === 'confirmed');
  return (
    <Page title="Home" about={me.data ? me.data.organization.name : ' '} actions={<Link className="btn primary" to="/import">Import a list</Link>}>
      <Broken />
      <div className="grid">
        <Link className="card stat" to="/inbox"><span className="soft">Enrichments waiting for you</span><b>{waiting.data ? number(waitingCount(waiting.data)) : '–'}</b></Link>
        <Link className="card stat" to="/inbox" search={{ tab: 'messages' } as never}><span className="soft">Message batches waiting for you</span><b>{staged.data ? number(staged.data.length) : '–'}</b></Link>
        <Link className="card stat" to="/credits"><span className="soft">Credits available</span><b>{credits.data ? number(credits.data.available) : '–'}</b>{credits.data && credits.data.held > 0 && <span className="soft small">{number(credits.data.held)} held for work under way</span>}</Link>
      </div>
      {stats.data?.total === 0 ? <FirstRun hasCrm={(crm.data?.items ?? []).some(({ status }) => status === 'connected')} /> : (
        <>
          <Card title="Running now">
            {running.length === 0 ? <div className="card-body soft">Nothing is running. Start with an import, or enrich one person below.</div> : running.map((batch) => (
              <Link key={batch.batch_id} to="/jobs/$id" params={{ id: batch.batch_id }} className="card-body" style={{ color: 'inherit' }}>
                <div className="row"><span className="grow cut">{count(batch.member_count, 'person', 'people')}</span><span className="soft num">{batch.percent_complete}%</span></div>
                <Meter value={batch.percent_complete} of={100} label="Progress of the batch" />
              </Link>
            ))}
          </Card>
          <Card title="Enrich one person"><div className="card-body"><QuickEnrich /></div></Card>
          <Card title="Lately">
            <Load query={recent}>{({ items }) => items.length === 0 ? <Empty title="Nobody yet" /> : (
              <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Person</th><th>State</th><th className="right hide-small">Fields</th><th className="right">When</th></tr></thead><tbody>
                {items.map((one) => <tr key={one.id}><td><Link to="/enrichments/$id" params={{ id: String(one.id) }}>{nameOf(one.input)}</Link>{one.input.company && <div className="soft small">{one.input.company}</div>}</td><td><Status of={one.status} /></td><td className="right num hide-small">{one.fields_found ?? ''}</td><td className="right soft">{ago(one.created_at)}</td></tr>)}
              </tbody></table></div>
            )}</Load>
          </Card>
        </>
      )}
    </Page>
  );
}
