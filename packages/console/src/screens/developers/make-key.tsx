import { useState } from 'react';
import { api, take } from '../../lib/api';
import { endOfDay } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Field } from '../../ui/field';
import { Warning } from '../../ui/states';
import { type Scope, ScopeChoice } from './scope-choice';

const scopes: readonly Scope[] = [
  'svc:read',
  'svc:enrich',
  'svc:network',
  'svc:generate',
  'svc:create',
  'svc:write',
  'svc:approve',
  'svc:admin',
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
            ...(expires ? { expires_at: endOfDay(expires) } : {}),
            ...(allowed.length > 0 ? { allowed_addresses: allowed } : {}),
          },
        }),
      );
    },
    { refresh: ['keys'], once: true },
  );
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
      <ScopeChoice of={scopes} chosen={chosen} onChange={setChosen} />
      {chosen.includes('svc:approve') && chosen.includes('svc:create') && (
        <Warning>This key can approve what it stages itself.</Warning>
      )}
      <div className="two">
        <Field label="Ends on" hint="Empty: it never expires.">
          {(id) => (
            <input id={id} type="date" value={expires} onChange={(event) => setExpires(event.target.value)} />
          )}
        </Field>
        <Field label="Allowed addresses" hint="Separated by commas. Empty: from anywhere.">
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
        <button type="button" className="btn" disabled={make.isPending} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={make.isPending || chosen.length === 0}>
          Create the key
        </button>
      </div>
    </form>
  );
}
