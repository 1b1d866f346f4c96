import { useState } from 'react';
import type { Body } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { useChange } from '../../lib/queries';
import { Field } from '../../ui/field';
import { Warning } from '../../ui/states';

type Scope = NonNullable<Body<'/v1/api-keys', 'post'>['scopes']>[number];

const scopes: readonly (readonly [Scope, string])[] = [
  ['svc:read', 'Read'],
  ['svc:enrich', 'Start enrichments, which cost credits'],
  ['svc:network', 'Research through the LinkedIn account'],
  ['svc:generate', 'Generate texts with a model'],
  ['svc:create', 'Stage messages'],
  ['svc:write', 'Change settings, cancel'],
  ['svc:approve', 'Approve: write to the CRM, send messages'],
  ['svc:admin', 'Manage members, keys and billing'],
];
export function Make({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['svc:read', 'svc:enrich']);
  const [expires, setExpires] = useState('');
  const [addresses, setAddresses] = useState('');
  const make = useChange(
    () => {
      const allowed = addresses.split(/[\s,]+/).filter(Boolean);
      return take(
        api.POST('/v1/api-keys', {
          body: {
            name,
            scopes: [...chosen],
            ...(expires ? { expires_at: new Date(expires).toISOString() } : {}),
            ...(allowed.length > 0 ? { allowed_addresses: allowed } : {}),
          },
        }),
      );
    },
    { refresh: ['keys'] },
  );
  const toggle = (scope: Scope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope]);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(undefined, { onSuccess: ({ key }) => onMade(key) });
      }}
    >
      <Field label="Name" hint="What will use it.">
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
      <fieldset className="stack tight">
        <legend className="label">It may</legend>
        {scopes.map(([scope, what]) => (
          <label className="check" key={scope}>
            <input type="checkbox" checked={chosen.includes(scope)} onChange={() => toggle(scope)} />
            <span>{what}</span>
          </label>
        ))}
      </fieldset>
      {chosen.includes('svc:approve') && chosen.includes('svc:create') && (
        <Warning>This key can approve what it stages itself.</Warning>
      )}
      <div className="two">
        <Field label="Ends on" hint="Empty: it never expires.">
          {(id) => (
            <input id={id} type="date" value={expires} onChange={(event) => setExpires(event.target.value)} />
          )}
        </Field>
        <Field label="Allowed addresses" hint="Empty: from anywhere.">
          {(id) => (
            <input
              id={id}
              value={addresses}
              placeholder="203.0.113.7"
              onChange={(event) => setAddresses(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={make.isPending || chosen.length === 0}>
          Create the key
        </button>
      </div>
    </form>
  );
}
