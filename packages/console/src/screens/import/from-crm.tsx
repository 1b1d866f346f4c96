import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { oneOf } from '../../lib/choice';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { CrmList } from './crm-list';
import { CrmLists } from './crm-lists';

export function FromCrm() {
  const navigate = useNavigate();
  const { list, type } = useSearch({ strict: false });
  const connected = useQuery({ queryKey: ['crm'], queryFn: () => take(api.GET('/v1/crm/integrations')) });
  const go = (search: { type?: string | undefined; list?: string }) =>
    void navigate({ to: '/import', search: { tab: 'crm', ...search } });
  return (
    <Load query={connected}>
      {({ items }) => {
        const platforms = items.flatMap((one) => (one.status === 'connected' ? [one.platform] : []));
        const platform = oneOf(platforms, type) ?? platforms[0];
        if (!platform)
          return (
            <Card>
              <Empty
                title="No CRM is connected"
                action={
                  <Link className="btn primary" to="/settings/crm/$platform" params={{ platform: 'hubspot' }}>
                    Connect HubSpot
                  </Link>
                }
              >
                Once you connect one, its lists appear here.
              </Empty>
            </Card>
          );
        return list === undefined ? (
          <CrmLists
            platform={platform}
            platforms={platforms}
            onPlatform={(name) => go({ type: name })}
            onList={(id) => go({ type, list: id })}
          />
        ) : (
          <CrmList platform={platform} list={list} onBack={() => go({ type })} />
        );
      }}
    </Load>
  );
}
