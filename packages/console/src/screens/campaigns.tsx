import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../lib/api';
import { number } from '../lib/format';
import { Status } from '../ui/badge';
import { Meter } from '../ui/meter';
import { Only } from '../ui/needs';
import { Card, Page } from '../ui/page';
import { Partial } from '../ui/partial';
import { Empty, Load } from '../ui/states';
import { Table } from '../ui/table';

export function CampaignsScreen() {
  const list = useQuery({
    queryKey: ['campaigns'],
    refetchInterval: 15_000,
    queryFn: () => take(api.GET('/v1/campaigns')),
  });
  const begin = (
    <Only scope="svc:enrich">
      <Link className="btn primary" to="/campaigns/new">
        New campaign
      </Link>
    </Only>
  );
  return (
    <Page
      title="Campaigns"
      about="Find, enrich, approve and write people automatically, within a credit limit."
      actions={
        <>
          <Link className="btn" to="/outreach" search={{ tab: 'sequences' }}>
            Sequences
          </Link>
          {begin}
        </>
      }
    >
      <Card>
        <Load query={list}>
          {({ items, total }) =>
            items.length === 0 ? (
              <Empty title="No campaigns yet" action={begin}>
                Name companies and roles, or use a list from your CRM. You set the maximum cost.
              </Empty>
            ) : (
              <>
                <Table
                  label="Campaigns"
                  head={['Campaign', 'State', '~>Found', '~>Enriched', '~>Approved', '~>Written', 'Credits']}
                >
                  {items.map((one) => (
                    <tr key={one.id}>
                      <td>
                        <Link to="/campaigns/$id" params={{ id: one.id }}>
                          {one.name}
                        </Link>
                      </td>
                      <td>
                        <Status of={one.status} />
                      </td>
                      <td className="right num hide-small">{number(one.progress.found)}</td>
                      <td className="right num hide-small">{number(one.progress.enriched)}</td>
                      <td className="right num hide-small">{number(one.progress.approved)}</td>
                      <td className="right num hide-small">{number(one.progress.written)}</td>
                      <td style={{ minWidth: 96 }}>
                        <Meter
                          value={one.credits.spent}
                          of={one.credits.ceiling}
                          label="Credits spent of the limit"
                        />
                        <span className="soft small num">
                          {number(one.credits.spent)} of {number(one.credits.ceiling)}
                        </span>
                      </td>
                    </tr>
                  ))}
                </Table>
                <Partial of={{ items, total }} />
              </>
            )
          }
        </Load>
      </Card>
    </Page>
  );
}
