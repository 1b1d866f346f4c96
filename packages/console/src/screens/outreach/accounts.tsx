import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../lib/api';
import { words } from '../../lib/format';
import { Status } from '../../ui/badge';
import { Meter } from '../../ui/meter';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';

const allowances: Readonly<Record<string, string>> = {
  profile_lookup: 'Profiles looked up',
  search: 'Searches',
  connection_request: 'Invitations',
  message: 'Messages',
  connection_request_week: 'Invitations this week',
  connection_note_month: 'Notes this month',
};

export function Accounts({ open }: { open: (id?: string) => void }) {
  const accounts = useQuery({
    queryKey: ['accounts'],
    queryFn: async () => (await take(api.GET('/v2/network/accounts'))).data,
  });
  return (
    <Load query={accounts} rows={3}>
      {(items) =>
        items.length === 0 ? (
          <Card>
            <Empty
              title="No account is connected"
              action={
                <Only scope="svc:write">
                  <button type="button" className="btn primary" onClick={() => open()}>
                    Connect an account
                  </button>
                </Only>
              }
            >
              Messages are sent from a person’s own LinkedIn account, within its daily allowance.
            </Empty>
          </Card>
        ) : (
          <div className="stack">
            {items.map((account) => (
              <Card
                key={account.id}
                title={account.name}
                actions={
                  <>
                    <Status of={account.status} />
                    {account.status !== 'connected' && (
                      <Only scope="svc:write">
                        <button type="button" className="btn primary small" onClick={() => open(account.id)}>
                          Reconnect
                        </button>
                      </Only>
                    )}
                  </>
                }
              >
                <div className="card-body allowances">
                  {Object.entries(account.limits).map(([action, { used, limit }]) => (
                    <div key={action} className="stack tight">
                      <div className="row">
                        <span className="grow soft">{allowances[action] ?? words(action)}</span>
                        <span className="num">
                          {used}
                          <span className="soft">{limit ? ` of ${limit}` : ', no limit'}</span>
                        </span>
                      </div>
                      {Boolean(limit) && (
                        <Meter
                          value={used}
                          of={limit ?? 0}
                          limit
                          label={`${allowances[action] ?? words(action)}, used`}
                        />
                      )}
                    </div>
                  ))}
                </div>
              </Card>
            ))}
          </div>
        )
      }
    </Load>
  );
}
