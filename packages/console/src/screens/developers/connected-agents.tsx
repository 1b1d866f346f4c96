import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../lib/api';
import { actorOf } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';
import { AgentTable } from './agent-table';

/** The agents that members signed in to: who allowed what, and a way to disconnect them. */
export function Connected() {
  const list = useQuery({ queryKey: ['agent-grants'], queryFn: () => take(api.GET('/v1/agent-grants')) });
  const end = useChange(
    (id: string) => take(api.DELETE('/v1/agent-grants/{id}', { params: { path: { id } } })),
    { refresh: ['agent-grants'], about: String, done: 'Disconnected. It no longer has access.' },
  );
  return (
    <Card title="Connected agents">
      <Load query={list}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="card-body soft">
              No agents are connected. Once a member allows one, it is listed here with its permissions.
            </p>
          ) : (
            <AgentTable
              label="Connected agents"
              end="Disconnect"
              ending={end.isPending}
              onEnd={(id) => end.mutate(id)}
              agents={items.map((one) => ({
                id: one.id,
                name: one.name,
                about: `allowed by ${actorOf(one.granted_by)}`,
                scopes: one.scopes,
                lastUsed: one.last_used_at,
                consequence: `Its tokens stop working immediately. ${actorOf(one.granted_by)} may connect it again.`,
              }))}
            />
          )
        }
      </Load>
    </Card>
  );
}
