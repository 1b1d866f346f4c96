import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../lib/api';
import { actorOf, ago } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Badge } from '../../ui/badge';
import { ConfirmButton } from '../../ui/dialog';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';
import { Table } from '../../ui/table';

/** The agents that members signed in to: who allowed what, and a way to end it. */
export function Connected() {
  const list = useQuery({ queryKey: ['agent-grants'], queryFn: () => take(api.GET('/v1/agent-grants')) });
  const end = useChange(
    (id: string) => take(api.DELETE('/v1/agent-grants/{id}', { params: { path: { id } } })),
    { refresh: ['agent-grants'], done: 'Disconnected. It cannot do anything any more.' },
  );
  return (
    <Card title="Connected agents">
      <Load query={list}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="card-body soft">
              No agent is connected. Once a member allowed one, it stands here with what it may do.
            </p>
          ) : (
            <Table label="Connected agents" head={['Agent', '~May', '~>Last used', '']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    <b>{one.name}</b>
                    <div className="small soft">allowed by {actorOf(one.granted_by)}</div>
                  </td>
                  <td className="hide-small">
                    <div className="row scopes">
                      {one.scopes.map((scope) => (
                        <Badge key={scope}>{scope.slice(4)}</Badge>
                      ))}
                    </div>
                  </td>
                  <td className="right soft hide-small">{ago(one.last_used_at)}</td>
                  <td className="right">
                    <ConfirmButton
                      label="Disconnect"
                      of={one.name}
                      disabled={end.isPending}
                      onConfirm={() => end.mutate(one.id)}
                    >
                      What it holds stops working at once. {actorOf(one.granted_by)} may connect it again.
                    </ConfirmButton>
                  </td>
                </tr>
              ))}
            </Table>
          )
        }
      </Load>
    </Card>
  );
}
