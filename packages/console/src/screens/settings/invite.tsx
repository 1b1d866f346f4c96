import { useState } from 'react';
import { api, take } from '../../lib/api';
import { words } from '../../lib/format';
import { useChange } from '../../lib/queries';
import { Field } from '../../ui/field';
import { ShownOnce } from '../../ui/shown-once';
import { type Role, roles } from './role-select';

export function Invite({ owner, onClose }: { owner: boolean; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('approver');
  const [made, setMade] = useState<{ url: string; emails: boolean }>();
  const invite = useChange(() => take(api.POST('/v1/invitations', { body: { email, role } })), {
    refresh: ['invitations'],
    once: true,
  });
  if (made)
    return (
      <ShownOnce of={made.url} onDone={onClose}>
        {made.emails
          ? `An e-mail with a link is on its way to ${email}. You can also share this link; it is shown only once.`
          : `Send this link to ${email}; it is shown only once.`}{' '}
        It works only for that address, and expires in 7 days.
      </ShownOnce>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(undefined, { onSuccess: setMade });
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
        <button type="button" className="btn" disabled={invite.isPending} onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn primary" disabled={invite.isPending}>
          Invite
        </button>
      </div>
    </form>
  );
}
