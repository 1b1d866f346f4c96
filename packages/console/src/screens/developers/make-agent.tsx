import { useState } from 'react';
import { api, take } from '../../lib/api';
import { useChange } from '../../lib/queries';
import { Actions } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { Warning } from '../../ui/states';
import { type Scope, ScopeChoice } from './scope-choice';

type AgentScope = Exclude<Scope, 'svc:admin'>;
const scopes: readonly AgentScope[] = [
  'svc:read',
  'svc:enrich',
  'svc:network',
  'svc:generate',
  'svc:create',
  'svc:write',
  'svc:approve',
];

export interface Credentials {
  readonly client_id: string;
  readonly client_secret?: string | undefined;
}

/** Creates an agent that works without a person. */
export function MakeAgent({ onMade, onClose }: { onMade: (made: Credentials) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly AgentScope[]>(['svc:read', 'svc:enrich']);
  const make = useChange(() => take(api.POST('/v1/agent-clients', { body: { name, scopes: [...chosen] } })), {
    refresh: ['agent-clients'],
    once: true,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(undefined, { onSuccess: onMade });
      }}
    >
      <Field label="Name" hint="What the agent does.">
        {(id) => (
          <input
            id={id}
            value={name}
            required
            maxLength={100}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <ScopeChoice of={scopes} chosen={chosen} onChange={setChosen} />
      {chosen.includes('svc:approve') && chosen.includes('svc:create') && (
        <Warning>This agent can approve what it stages itself.</Warning>
      )}
      <Actions>
        <button type="button" className="btn" disabled={make.isPending} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={make.isPending || chosen.length === 0}>
          Create the agent
        </button>
      </Actions>
    </form>
  );
}
