import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { date } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Badge, Card, Dialog, Empty, Field, Load, Status, Table, Warning } from '../../ui/kit';
import { useSay } from '../../ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: keys, as listed
type Any = any;
const scopes: readonly (readonly [string, string])[] = [
  ['svc:read', 'Read'],
  ['svc:enrich', 'Start enrichments, which cost credits'],
  ['svc:network', 'Research through the network account'],
  ['svc:generate', 'Write texts with a model'],
  ['svc:create', 'Stage messages'],
  ['svc:write', 'Change settings, cancel'],
  ['svc:approve', 'Approve: write to the CRM, send messages'],
  ['svc:admin', 'Manage members, keys and billing'],
];
const strong = ['svc:approve', 'svc:admin'];

function Make({ onMade, onClose }: { onMade: (key: string) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(['svc:read', 'svc:enrich']);
  const [expires, setExpires] = useState('');
  const [addresses, setAddresses] = useState('');
  const make = useChange(
    () => {
      const allowed = addresses.split(/[\s,]+/).filter(Boolean);
      return take(
        api.POST('/v1/api-keys', {
          body: {
            name,
            scopes: chosen,
            ...(expires ? { expires_at: new Date(expires).toISOString() } : {}),
            ...(allowed.length > 0 ? { allowed_addresses: allowed } : {}),
          } as never,
        }),
      ) as Promise<Any>;
    },
    { refresh: ['keys'] },
  );
  const toggle = (scope: string) =>
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
        <Field label="Ends on" hint="Empty: it does not end.">
          {(id) => (
            <input id={id} type="date" value={expires} onChange={(event) => setExpires(event.target.value)} />
          )}
        </Field>
        <Field label="From addresses" hint="Empty: from anywhere.">
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
          Make the key
        </button>
      </div>
    </form>
  );
}

export function Keys() {
  const say = useSay();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState('');
  const [ending, setEnding] = useState<Any>();
  const list = useQuery({ queryKey: ['keys'], queryFn: () => take(api.GET('/v1/api-keys')) });
  const end = useChange(
    (id: string) => take(api.DELETE('/v1/api-keys/{id}', { params: { path: { id } } }) as never),
    { refresh: ['keys'], done: 'Revoked. It stops working within a minute.' },
  );
  const open = () => {
    setMade('');
    setMaking(true);
  };
  return (
    <>
      <Card
        title="API keys"
        actions={
          <button type="button" className="btn primary" onClick={open}>
            Make a key
          </button>
        }
      >
        <Load query={list}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title="No key yet">A key lets a program do what its scopes allow.</Empty>
            ) : (
              <Table label="API keys" head={['Name', 'May', 'Last used', 'Ends', 'State', '']}>
                {items.map((one) => (
                  <tr key={one.id}>
                    <td>
                      <b>{one.name}</b>
                      <div className="small">
                        <code className="soft">{one.prefix}…</code>
                        {one.allowed_addresses && (
                          <span className="soft"> from {one.allowed_addresses.join(', ')}</span>
                        )}
                      </div>
                    </td>
                    <td>
                      <div className="row scopes">
                        {one.scopes.map((scope) => (
                          <Badge key={scope} tone={strong.includes(scope) ? 'warn' : ''}>
                            {scope.slice(4)}
                          </Badge>
                        ))}
                      </div>
                    </td>
                    <td className="soft">{one.last_used_on ? date(one.last_used_on) : 'never'}</td>
                    <td className="soft">{one.expires_at ? date(one.expires_at) : 'never'}</td>
                    <td>
                      <Status of={one.status} />
                    </td>
                    <td className="right">
                      {one.status === 'active' && (
                        <button
                          type="button"
                          className="btn danger small"
                          aria-label={`Revoke ${one.name}`}
                          onClick={() => setEnding(one)}
                        >
                          Revoke
                        </button>
                      )}
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Load>
      </Card>
      <Dialog
        title={made ? 'Your new key' : 'Make a key'}
        open={making}
        onClose={() => {
          setMaking(false);
          setMade('');
        }}
      >
        {made ? (
          <>
            <code className="secret">{made}</code>
            <p className="soft">Copy it now: it is not shown again.</p>
            <div className="actions">
              <button
                type="button"
                className="btn"
                onClick={() => navigator.clipboard.writeText(made).then(() => say('Copied.'), say.error)}
              >
                Copy
              </button>
              <button
                type="button"
                className="btn primary"
                onClick={() => {
                  setMaking(false);
                  setMade('');
                }}
              >
                Done
              </button>
            </div>
          </>
        ) : (
          <Make onMade={setMade} onClose={() => setMaking(false)} />
        )}
      </Dialog>
      <Dialog
        title={`Revoke ${ending?.name ?? ''}?`}
        open={ending !== undefined}
        onClose={() => setEnding(undefined)}
      >
        <p>
          Programs that use it stop working within a minute
          {ending?.last_used_on ? `; it was last used ${date(ending.last_used_on)}` : '; it was never used'}. This
          cannot be undone.
        </p>
        <div className="actions">
          <button type="button" className="btn" onClick={() => setEnding(undefined)}>
            Keep
          </button>
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              end.mutate(ending.id);
              setEnding(undefined);
            }}
          >
            Revoke
          </button>
        </div>
      </Dialog>
    </>
  );
}
