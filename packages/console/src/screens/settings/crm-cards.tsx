import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { date } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';
import { WriteWaiting } from './write-waiting';

const platforms = [
  ['hubspot', 'HubSpot'],
  ['salesforce', 'Salesforce'],
] as const;

export function CrmCards() {
  const list = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  return (
    <Load query={list}>
      {({ items }) => (
        <>
          <WriteWaiting />
          <div className="grid">
            {platforms.map(([platform, name]) => {
              const one = items.find((item) => item.platform === platform);
              const connected = one?.status === 'connected';
              return (
                <Card key={platform} title={name} actions={<Status of={one?.status ?? 'not_connected'} />}>
                  <div className="card-body">
                    <p className="soft">
                      {connected
                        ? `${one.account.name}, connected ${date(one.connected_at)}.`
                        : 'Approved values go to its contacts and companies, and its lists can be imported.'}
                    </p>
                    <div>
                      <Link
                        className={`btn ${connected ? '' : 'primary'}`}
                        to="/settings/crm/$platform"
                        params={{ platform }}
                      >
                        {connected ? 'Manage' : `Connect ${name}`}
                      </Link>
                    </div>
                  </div>
                </Card>
              );
            })}
          </div>
        </>
      )}
    </Load>
  );
}
