import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { number, words } from '../lib/format';
import { useChange } from '../lib/queries';
import { Card, Load, Meter, Page, Status } from '../ui/kit';

const lanes = ['found', 'enriching', 'enriched', 'approved', 'written', 'skipped', 'failed'] as const;

export function CampaignScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const path = { path: { id } };
  const one = useQuery({ queryKey: ['campaign', id], refetchInterval: 5_000, queryFn: () => take(api.GET('/v1/campaigns/{id}', { params: path })) });
  const members = useQuery({ queryKey: ['campaign-members', id], refetchInterval: 5_000, queryFn: () => take(api.GET('/v1/campaigns/{id}/members', { params: { ...path, query: { limit: 100 } } })) });
  const move = useChange((what: 'start' | 'pause' | 'approve') => take(api.POST(`/v1/campaigns/{id}/${what}`, { params: path }) as never), { refresh: ['campaign', 'campaign-members'] });
  return (
    <Page title={one.data?.name ?? 'Campaign'} about={one.data && <Status of={one.data.status} />} actions={one.data && <>
      {one.data.stages.enriched > 0 && <button type="button" className="btn" onClick={() => move.mutate('approve')}>Approve {number(one.data.stages.enriched)}</button>}
      {one.data.status === 'running' ? <button type="button" className="btn" onClick={() => move.mutate('pause')}>Pause</button> : ['draft', 'paused'].includes(one.data.status) && <button type="button" className="btn primary" onClick={() => move.mutate('start')}>{one.data.status === 'draft' ? 'Start' : 'Resume'}</button>}
    </>}>
      <Load query={one}>{(data) => <div className="card card-body"><div className="row"><span className="grow">Credits of the ceiling</span><span className="num">{number(data.credits.spent)} of {number(data.credits.ceiling)}</span></div><Meter value={data.credits.spent} of={data.credits.ceiling} label="Spent of the ceiling" /></div>}</Load>
      <Load query={members}>{({ items }) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a board that scrolls is reached by keyboard
        <div className="board" tabIndex={0} role="group" aria-label="Stages">{lanes.map((lane) => <section className="lane" key={lane}><h2>{words(lane)}<span className="soft num">{number(one.data?.stages[lane] ?? 0)}</span></h2>{items.filter(({ stage }) => stage === lane).slice(0, 30).map((member) => <div className="card" key={member.position}>{member.enrichment_id ? <Link to="/enrichments/$id" params={{ id: String(member.enrichment_id) }}>{member.name ?? 'Somebody'}</Link> : <b>{member.name ?? 'Somebody'}</b>}<span className="soft small">{member.title}</span>{member.reason && <span className="small soft">{member.reason}</span>}</div>)}</section>)}</div>
      )}</Load>
      <Card><div className="card-body soft">Who is skipped says why on the card.</div></Card>
    </Page>
  );
}
