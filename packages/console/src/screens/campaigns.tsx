import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { number } from '../lib/format';
import { Card, Empty, Load, Meter, Page, Status } from '../ui/kit';

export function CampaignsScreen() {
  const list = useQuery({ queryKey: ['campaigns'], refetchInterval: 10_000, queryFn: () => take(api.GET('/v1/campaigns')) });
  return (
    <Page title="Campaigns" about="Find, enrich, approve and write, with a ceiling that is never passed.">
      <Card><Load query={list}>{({ items }) => items.length === 0 ? <Empty title="No campaign yet">A campaign takes companies or a search and works through them by itself. Create one through the API or an agent; it appears here.</Empty> : <div className="table-wrap" tabIndex={0}><table><thead><tr><th>Campaign</th><th>State</th><th style={{ minWidth: 140 }}>Credits of the ceiling</th><th className="right">Written</th></tr></thead><tbody>{items.map((one) => <tr key={one.id}><td><Link to="/campaigns/$id" params={{ id: one.id }}>{one.name}</Link></td><td><Status of={one.status} /></td><td><Meter value={one.credits.spent} of={one.credits.ceiling} label="Spent of the ceiling" /><span className="soft small num">{number(one.credits.spent)} of {number(one.credits.ceiling)}</span></td><td className="right num">{number(one.progress.written)}</td></tr>)}</tbody></table></div>}</Load></Card>
    </Page>
  );
}
