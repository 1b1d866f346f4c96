import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { useOpened } from '../../lib/opened';
import { useChange } from '../../lib/queries';
import { readSettings } from '../../lib/session';
import { CopyLine } from '../../ui/copy-line';
import { Dialog } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { ShownOnce } from '../../ui/shown-once';
import { Load } from '../../ui/states';
import { AgentTable } from './agent-table';
import { Connected } from './connected-agents';
import { type Credentials, MakeAgent } from './make-agent';

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
        <CopyLine name="Address, for any agent" line={address} />
        <CopyLine name="Claude Code" line={`claude mcp add --transport http gtm ${address}`} />
        <CopyLine name="VS Code" line={`code --add-mcp '${add}'`} />
        <CopyLine name="Codex" line={`codex mcp add gtm --url ${address}`} />
      </div>
    </Card>
  );
}

export function Agents() {
  const [making, setMaking] = useOpened();
  const [made, setMade] = useState<Credentials>();
  const open = () => {
    setMade(undefined);
    setMaking(true);
  };
  const close = () => {
    setMaking(false);
    setMade(undefined);
  };
  const settings = useQuery({ queryKey: ['console-settings'], queryFn: readSettings });
  const own = useQuery({ queryKey: ['agent-clients'], queryFn: () => take(api.GET('/v1/agent-clients')) });
  const remove = useChange(
    (client_id: string) =>
      take(api.DELETE('/v1/agent-clients/{client_id}', { params: { path: { client_id } } })),
    { refresh: ['agent-clients'], about: String, done: 'Removed. It can no longer sign in.' },
  );
  return (
    <>
      <Load query={settings}>{({ connector }) => <Addresses connector={connector} />}</Load>
      <Connected />
      <Card
        title="Agents without a person"
        actions={
          <Only scope="svc:admin">
            <button type="button" className="btn" onClick={open}>
              Create an agent
            </button>
          </Only>
        }
      >
        <Load query={own}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="card-body soft">
                No agent works on its own. One that works without a person signs in with its own credentials.
              </p>
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
                  consequence: 'It can no longer sign in, and its tokens stop working immediately.',
                }))}
              />
            )
          }
        </Load>
      </Card>
      <Dialog title={made ? 'Your new agent' : 'Create an agent'} open={making} onClose={close}>
        {made ? (
          <ShownOnce
            of={{
              'Client ID': made.client_id,
              ...(made.client_secret ? { 'Client secret': made.client_secret } : {}),
            }}
            onDone={close}
          >
            The agent signs in with these (OAuth client credentials). Copy the secret now: you will not see it
            again.
          </ShownOnce>
        ) : (
          <MakeAgent onMade={setMade} onClose={close} />
        )}
      </Dialog>
    </>
  );
}
