import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, take } from '../../lib/api';
import { ago, words } from '../../lib/format';
import { useChange, useMe } from '../../lib/queries';
import { Badge, Card, Dialog, Field, Load, Table } from '../../ui/kit';
import { useSay } from '../../ui/toast';

// biome-ignore lint/suspicious/noExplicitAny: members, as listed
type Any = any;
const roles: readonly (readonly [string, string])[] = [
  ['viewer', 'Sees everything, changes nothing'],
  ['operator', 'Prepares; somebody else approves'],
  ['approver', 'Writes to the CRM and releases messages'],
  ['admin', 'Members, keys, connections and billing'],
  ['owner', 'Everything, and makes owners'],
];

function RoleSelect({ label, value, owner, onChange }: { label: string; value: string; owner: boolean; onChange: (role: string) => void }) {
  return (
    <select
      aria-label={label}
      value={value}
      style={{ width: 130 }}
      onChange={(event) => onChange(event.target.value)}
    >
      {roles.map(([name]) => (
        <option key={name} value={name} disabled={name === 'owner' && !owner}>
          {words(name)}
        </option>
      ))}
    </select>
  );
}

function Invite({ owner, onClose }: { owner: boolean; onClose: () => void }) {
  const say = useSay();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('approver');
  const [link, setLink] = useState('');
  const invite = useChange(
    () => take(api.POST('/v1/invitations', { body: { email, role } as never })) as Promise<Any>,
    { refresh: ['invitations'] },
  );
  if (link)
    return (
      <>
        <p>
          Send this link to {email}. It is shown once, works for that address only, and ends in 7 days.
        </p>
        <code className="secret">{link}</code>
        <div className="actions">
          <button
            type="button"
            className="btn"
            onClick={() => navigator.clipboard.writeText(link).then(() => say('Copied.'), say.error)}
          >
            Copy
          </button>
          <button type="button" className="btn primary" onClick={onClose}>
            Done
          </button>
        </div>
      </>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(undefined, { onSuccess: ({ url }) => setLink(url) });
      }}
    >
      <Field label="E-mail">
        {(id) => (
          <input
            id={id}
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="stack tight">
        <legend className="label">Role</legend>
        {roles.map(([name, what]) => (
          <label className="check" key={name}>
            <input
              type="radio"
              name="role"
              checked={role === name}
              disabled={name === 'owner' && !owner}
              onChange={() => setRole(name)}
            />
            <span>
              <b>{words(name)}</b> <span className="soft">{what}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button type="button" className="btn" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={invite.isPending}>
          Make the link
        </button>
      </div>
    </form>
  );
}

export function Members() {
  const me = useMe();
  const owner = me.data?.role === 'owner';
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Any>();
  const members = useQuery({ queryKey: ['members-of'], queryFn: () => take(api.GET('/v1/members')) });
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: () => take(api.GET('/v1/invitations')) });
  const change = useChange(
    ({ id, to }: { id: string; to: string }) =>
      take(api.PATCH('/v1/members/{id}', { params: { path: { id } }, body: { role: to } as never })),
    { refresh: ['members-of'], done: 'Changed. It holds within a minute.' },
  );
  const remove = useChange(
    (id: string) => take(api.DELETE('/v1/members/{id}', { params: { path: { id } } }) as never),
    { refresh: ['members-of'], done: 'Removed.' },
  );
  const revoke = useChange(
    (id: string) => take(api.DELETE('/v1/invitations/{id}', { params: { path: { id } } }) as never),
    { refresh: ['invitations'], done: 'Revoked.' },
  );
  const open = (invitations.data?.items ?? []).filter(({ status }) => status === 'open');
  return (
    <>
      <Card
        title="Members"
        actions={
          <button type="button" className="btn primary" onClick={() => setInviting(true)}>
            Invite somebody
          </button>
        }
      >
        <Load query={members}>
          {({ items }) => (
            <Table label="Members" head={['Who', 'Role', 'Since', '']}>
              {items.map((one) => (
                <tr key={one.id}>
                  <td>
                    {one.email} {one.is_you && <Badge>you</Badge>}
                    <div className="small soft">{roles.find(([name]) => name === one.role)?.[1]}</div>
                  </td>
                  <td>
                    <RoleSelect
                      label={`Role of ${one.email}`}
                      value={one.role}
                      owner={owner}
                      onChange={(to) => change.mutate({ id: one.id, to })}
                    />
                  </td>
                  <td className="soft">{ago(one.joined_at)}</td>
                  <td className="right">
                    <button
                      type="button"
                      className="btn danger small"
                      aria-label={`Remove ${one.email}`}
                      onClick={() => setRemoving(one)}
                    >
                      Remove
                    </button>
                  </td>
                </tr>
              ))}
            </Table>
          )}
        </Load>
      </Card>
      {open.length > 0 && (
        <Card title="Open invitations">
          <Table label="Open invitations" head={['Who', 'Role', 'Ends', '']}>
            {open.map((one) => (
              <tr key={one.id}>
                <td>{one.email}</td>
                <td>{words(one.role)}</td>
                <td className="soft">{ago(one.expires_at)}</td>
                <td className="right">
                  <button
                    type="button"
                    className="btn small"
                    aria-label={`Revoke the invitation of ${one.email}`}
                    onClick={() => revoke.mutate(one.id)}
                  >
                    Revoke
                  </button>
                </td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
      <Dialog title="Invite somebody" open={inviting} onClose={() => setInviting(false)}>
        <Invite owner={owner} onClose={() => setInviting(false)} />
      </Dialog>
      <Dialog
        title={`Remove ${removing?.email ?? ''}?`}
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
      >
        <p>They lose access within a minute. Keys and agents they made stay.</p>
        <div className="actions">
          <button type="button" className="btn" onClick={() => setRemoving(undefined)}>
            Keep
          </button>
          <button
            type="button"
            className="btn danger"
            onClick={() => {
              remove.mutate(removing.id);
              setRemoving(undefined);
            }}
          >
            Remove
          </button>
        </div>
      </Dialog>
    </>
  );
}
