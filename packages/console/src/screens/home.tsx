import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { api, take } from '../lib/api';
import { ago, count, number } from '../lib/format';
import { detailsOf, nameOf } from '../lib/person';
import { useCredits, useMe, useStaged, useWaiting, waitingCount } from '../lib/queries';
import { MatchBadge } from '../ui/identity';
import { Card, Failure, Load, Meter, Page, Status, Table } from '../ui/kit';
import { QuickEnrich } from './quick-enrich';

interface Trouble {
  readonly text: string;
  readonly to: string;
  readonly act: string;
}

/** What does not work and waits for a person: CRM, account, webhook. */
function Broken() {
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await take(api.GET('/v2/network/accounts'))).data,
  });
  const hooks = useQuery({
    queryKey: ['webhooks'],
    queryFn: async () => (await take(api.GET('/v2/webhooks/subscriptions'))).data,
  });
  const failing = (hooks.data ?? []).filter(({ enabled, health }) => !enabled || health.failing_since);
  const problems: readonly Trouble[] = [
    ...(crm.data?.items ?? [])
      .filter(({ status }) => status === 'expired')
      .map(({ platform }) => ({
        text: `The connection to ${platform === 'hubspot' ? 'HubSpot' : 'Salesforce'} has expired. Nothing is written until it is connected again.`,
        to: `/settings/crm/${platform}`,
        act: 'Reconnect',
      })),
    ...(accounts.data ?? [])
      .filter(({ status }) => status !== 'connected')
      .map(({ name, status }) => ({
        text: `The network account of ${name} is ${status}. Messages wait.`,
        to: '/outreach',
        act: 'Reconnect',
      })),
    ...(failing.length === 1 && failing[0]
      ? [
          {
            text: `The webhook to ${failing[0].url} fails.`,
            to: `/developers/webhooks/${failing[0].id}`,
            act: 'See why',
          },
        ]
      : failing.length > 1
        ? [{ text: `${count(failing.length, 'webhook')} fail.`, to: '/developers?tab=webhooks', act: 'See why' }]
        : []),
  ];
  return problems.map(({ text, to, act }) => (
    <div className="notice warn" key={text}>
      <TriangleAlert aria-hidden />
      <div className="grow">{text}</div>
      <Link className="btn small" to={to as '/'}>
        {act}
      </Link>
    </div>
  ));
}

function FirstRun({ hasCrm }: { hasCrm: boolean }) {
  return (
    <Card title="Three steps to your first enriched person">
      <ol className="steps">
        <li>
          <div>
            <h2>Enrich somebody you know</h2>
            <p className="soft">
              A name with a company, an e-mail or a profile address is enough. It takes a few seconds and costs 3
              credits, nothing when nobody is found.
            </p>
            <div style={{ marginTop: 12 }}>
              <QuickEnrich />
            </div>
          </div>
        </li>
        <li className={hasCrm ? 'done' : ''}>
          <div>
            <h2>Connect your CRM</h2>
            <p className="soft">Approved values are written there, and only those.</p>
          </div>
          {!hasCrm && (
            <Link className="btn" to="/settings/crm/$platform" params={{ platform: 'hubspot' }}>
              Connect
            </Link>
          )}
        </li>
        <li>
          <div>
            <h2>Bring a list</h2>
            <p className="soft">Drop a spreadsheet; you see the cost before anything starts.</p>
          </div>
          <Link className="btn" to="/import">
            Import
          </Link>
        </li>
      </ol>
    </Card>
  );
}

function Running() {
  const batches = useQuery({
    queryKey: ['batches'],
    queryFn: () => take(api.GET('/v1/enrichments/batches', { params: { query: { limit: 50 } } })),
    refetchInterval: 5_000,
  });
  const campaigns = useQuery({
    queryKey: ['campaigns'],
    queryFn: () => take(api.GET('/v1/campaigns')),
    refetchInterval: 10_000,
  });
  const running = (batches.data?.items ?? []).filter(({ status }) =>
    ['reading', 'confirmed', 'processing'].includes(status),
  );
  const moving = (campaigns.data?.items ?? []).filter(({ status }) => status === 'running');
  return (
    <Card title="Running now">
      {running.map((batch) => (
        <Link key={batch.batch_id} to="/jobs/$id" params={{ id: batch.batch_id }} className="running">
          <span className="row">
            <span className="grow cut">
              {batch.source.kind === 'upload' ? (batch.source.filename ?? 'An upload') : batch.source.list_name}
              <span className="soft"> · {count(batch.member_count, 'person', 'people')}</span>
            </span>
            <span className="soft num">{batch.percent_complete}%</span>
          </span>
          <Meter value={batch.percent_complete} of={100} label="Progress of the batch" />
        </Link>
      ))}
      {moving.map((one) => (
        <Link key={one.id} to="/campaigns/$id" params={{ id: one.id }} className="running">
          <span className="row">
            <span className="grow cut">{one.name}</span>
            <span className="soft num">
              {number(one.credits.spent)} of {number(one.credits.ceiling)} credits
            </span>
          </span>
          <Meter value={one.credits.spent} of={one.credits.ceiling} label="Credits spent of the ceiling" />
        </Link>
      ))}
      {running.length + moving.length === 0 && (
        <div className="card-body soft">Nothing is running. Imports and campaigns appear here while they do.</div>
      )}
    </Card>
  );
}

function Lately() {
  const recent = useQuery({
    queryKey: ['recent'],
    queryFn: () => take(api.GET('/v1/enrichments', { params: { query: { take: 8 } } })),
    refetchInterval: 5_000,
  });
  return (
    <Card title="Lately">
      <Load query={recent} rows={6}>
        {({ items }) => (
          <Table label="Lately enriched" head={['Person', 'State', '>When']}>
            {items.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to="/enrichments/$id" params={{ id: String(one.id) }}>
                    {nameOf(one.input)}
                  </Link>
                  <div className="soft small">
                    {[detailsOf(one.input), one.fields_found ? count(one.fields_found, 'value') : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </td>
                <td>
                  {one.match && one.match.status !== 'found' ? (
                    <MatchBadge match={one.match} />
                  ) : (
                    <Status of={one.status} />
                  )}
                </td>
                <td className="right soft nowrap">{ago(one.created_at)}</td>
              </tr>
            ))}
          </Table>
        )}
      </Load>
    </Card>
  );
}

export function HomeScreen() {
  const me = useMe();
  const waiting = useWaiting();
  const staged = useStaged();
  const credits = useCredits();
  const stats = useQuery({
    queryKey: ['stats'],
    queryFn: () => take(api.GET('/v1/enrichments/stats')),
    refetchInterval: 15_000,
  });
  const crm = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  if (me.error)
    return (
      <Page title="Home">
        <Failure error={me.error} retry={() => me.refetch()} />
      </Page>
    );
  const connected = (crm.data?.items ?? []).some(({ status }) => status === 'connected');
  return (
    <Page
      title="Home"
      about={me.data ? me.data.organization.name : ' '}
      actions={
        <Link className="btn primary" to="/import">
          Import a list
        </Link>
      }
    >
      <Broken />
      <div className="grid">
        <Link className="card stat" to="/inbox">
          <span className="soft">People waiting for your yes</span>
          <b>{waiting.data ? number(waitingCount(waiting.data)) : '–'}</b>
        </Link>
        <Link className="card stat" to="/inbox" search={{ tab: 'messages' } as never}>
          <span className="soft">Messages waiting for your yes</span>
          <b>{staged.data ? number(staged.data.reduce((sum, one) => sum + one.jobs_total, 0)) : '–'}</b>
        </Link>
        <Link className="card stat" to="/credits">
          <span className="soft">
            Credits{credits.data && credits.data.held > 0 && `, ${number(credits.data.held)} more held`}
          </span>
          <b>{credits.data ? number(credits.data.available) : '–'}</b>
        </Link>
      </div>
      {stats.data?.total === 0 ? (
        <FirstRun hasCrm={connected} />
      ) : (
        <div className="home">
          <Lately />
          <div className="stack">
            <Card title="Enrich one person">
              <div className="card-body">
                <QuickEnrich />
              </div>
            </Card>
            <Running />
          </div>
        </div>
      )}
    </Page>
  );
}
