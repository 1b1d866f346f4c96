import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, take } from '../../lib/api';
import { useChange } from '../../lib/queries';
import { readSettings } from '../../lib/session';
import { Card } from '../../ui/page';
import { Empty, Load } from '../../ui/states';
import { useSay } from '../../ui/toast';
import { AgentTable } from './agent-table';
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

/** Where agents connect, with a line for each known agent. */
function Addresses({ connector }: { connector: string }) {
  const address = `${connector}/mcp`;
  const add = JSON.stringify({ name: 'gtm', type: 'http', url: address });
  return (
    <Card
      title="Connect an agent"
      actions={
        <a className="btn" href={`${connector}/account`}>
          Agents you allowed
        </a>
      }
    >
      <div className="card-body">
        <p className="soft">
          Give an agent this address. It guides you through sign-in, and asks for permissions.
        </p>
        <Line name="Address, for any agent" line={address} />
        <Line name="Claude Code" line={`claude mcp add --transport http gtm ${address}`} />
        <Line name="VS Code" line={`code --add-mcp '${add}'`} />
        <Line name="Codex" line={`codex mcp add gtm --url ${address}`} />
      </div>
    </Card>
  );
}

export function Agents() {
  const settings = useQuery({ queryKey: ['console-settings'], queryFn: readSettings });
  const own = useQuery({ queryKey: ['agent-clients'], queryFn: () => take(api.GET('/v1/agent-clients')) });
  const remove = useChange(
    (client_id: string) =>
      take(api.DELETE('/v1/agent-clients/{client_id}', { params: { path: { client_id } } })),
    { refresh: ['agent-clients'], done: 'Removed. It can no longer sign in.' },
  );
  return (
    <>
      <Load query={settings}>{({ connector }) => <Addresses connector={connector} />}</Load>
      <Connected />
      <Card title="Agents without a person">
        <Load query={own}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty
                title="No agent works on its own"
                action={
                  <Link
                    className="btn"
                    to="/developers"
                    search={{ tab: 'try', call: 'post /v1/agent-clients' }}
                  >
                    Create credentials
                  </Link>
                }
              >
                An agent that works without a person signs in with its own credentials.
              </Empty>
            ) : (
              <AgentTable
                label="Agents"
                end="Remove"
                ending={remove.isPending}
                onEnd={(id) => remove.mutate(id)}
                agents={items.map((one) => ({
                  id: one.client_id,
                  name: one.name,
                  scopes: one.scopes,
                  lastUsed: one.last_used_at ?? undefined,
                  consequence: 'It can no longer sign in, and its tokens stop working within a minute.',
                }))}
              />
            )
          }
        </Load>
      </Card>
    </>
  );
}
