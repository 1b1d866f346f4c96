import { useQuery } from '@tanstack/react-query';
import { api, take } from '../../lib/api';
import { ago } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { readSettings } from '../../lib/session';
import { Badge } from '../../ui/badge';
import { ConfirmButton } from '../../ui/dialog';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { useSay } from '../../ui/toast';
import { Connected } from './connected-agents';

function Line({ name, line }: { name: string; line: string }) {
  const say = useSay();
  return (
    <div className="stack tight">
      <span className="label">{name}</span>
      <div className="copy-line">
        <code>{line}</code>
        <button
          type="button"
          className="btn small"
          aria-label={`Copy the line for ${name}`}
          onClick={() => navigator.clipboard.writeText(line).then(() => say('Copied.'), say.error)}
        >
          Copy
        </button>
      </div>
    </div>
  );
}

export function Agents() {
  const settings = useQuery({ queryKey: ['console-settings'], queryFn: readSettings });
  const own = useQuery({ queryKey: ['agent-clients'], queryFn: () => take(api.GET('/v1/agent-clients')) });
  const remove = useChange(
    (client_id: string) =>
      take(api.DELETE('/v1/agent-clients/{client_id}', { params: { path: { client_id } } })),
    { refresh: ['agent-clients'], done: 'Removed. It cannot sign in any more.' },
  );
  const address = `${settings.data?.connector ?? ''}/mcp`;
  const add = JSON.stringify({ name: 'gtm', type: 'http', url: address });
  return (
    <>
      <Card
        title="Connect an agent"
        actions={
          <a className="btn" href={`${settings.data?.connector ?? ''}/account`}>
            Agents you allowed
          </a>
        }
      >
        <div className="card-body">
          <p className="soft">
            Give an agent this address. It takes you through signing in, and asks what it may do.
          </p>
          <Line name="Address, for any agent" line={address} />
          <Line name="Claude Code" line={`claude mcp add --transport http gtm ${address}`} />
          <Line name="VS Code" line={`code --add-mcp '${add}'`} />
          <Line name="Codex" line={`codex mcp add gtm --url ${address}`} />
        </div>
      </Card>
      <Connected />
      <Card title="Agents without a person">
        <Load query={own}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title="None">
                An agent that works without a person has credentials of its own; POST /v1/agent-clients makes
                them.
              </Empty>
            ) : (
              <Table label="Agents" head={['Agent', '~May', '~>Last used', '']}>
                {items.map((one) => (
                  <tr key={one.client_id}>
                    <td>
                      <b>{one.name}</b>
                    </td>
                    <td className="hide-small">
                      <div className="row scopes">
                        {one.scopes.map((scope) => (
                          <Badge key={scope}>{scope.slice(4)}</Badge>
                        ))}
                      </div>
                    </td>
                    <td className="right soft hide-small">
                      {one.last_used_at ? ago(one.last_used_at) : 'never'}
                    </td>
                    <td className="right">
                      <ConfirmButton
                        label="Remove"
                        of={one.name}
                        disabled={remove.isPending}
                        onConfirm={() => remove.mutate(one.client_id)}
                      >
                        It cannot sign in any more, and what it holds stops working within a minute.
                      </ConfirmButton>
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
      </Card>
    </>
  );
}
