import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../lib/answers';
import { api, take } from '../../lib/api';
import { ago, words } from '../../lib/format';
import { useOpened } from '../../lib/opened';
import { useChange, useMe } from '../../lib/queries';
import { Badge } from '../../ui/badge';
import { ConfirmButton, Dialog } from '../../ui/dialog';
import { Only } from '../../ui/needs';
import { Card } from '../../ui/page';
import { Load } from '../../ui/states';
import { Table } from '../../ui/table';
import { Invite } from './invite';
import { type Role, RoleSelect, roles } from './role-select';

const JUST_NOW_MS = 30_000;
/** Whether an invitation was so new when it was read that its e-mail may still be on its way. */
const isNew = ({ emailed_at, created_at }: Schemas['Invitation'], readAt: number): boolean =>
  !emailed_at && readAt - Date.parse(created_at) < JUST_NOW_MS;

type Member = Schemas['Member'];
/** Why a member can be neither changed nor removed; undefined if they can. */
const keptBecause = (one: Member, all: readonly Member[], byOwner: boolean): string | undefined => {
  if (one.role !== 'owner') return undefined;
  if (!byOwner) return 'Only an owner can change this.';
  return all.filter(({ role }) => role === 'owner').length === 1
    ? 'An organization needs at least one owner.'
    : undefined;
};

export function Members() {
  const me = useMe();
  const owner = me.data?.role === 'owner';
  const [inviting, setInviting] = useOpened();
  const members = useQuery({ queryKey: ['members-of'], queryFn: () => take(api.GET('/v1/members')) });
  const invitations = useQuery({
    queryKey: ['invitations'],
    queryFn: () => take(api.GET('/v1/invitations')),
    // The e-mail is sent seconds after the invitation is created.
    refetchInterval: ({ state }) => state.data?.items.some((one) => isNew(one, state.dataUpdatedAt)) && 3_000,
  });
  const change = useChange(
    ({ id, to }: { id: string; to: Role }) =>
      take(api.PATCH('/v1/members/{id}', { params: { path: { id } }, body: { role: to } })),
    { refresh: ['members-of'], about: ({ id }) => id, done: 'Changed. It takes effect within a minute.' },
  );
  const remove = useChange(
    (id: string) => take(api.DELETE('/v1/members/{id}', { params: { path: { id } } })),
    { refresh: ['members-of'], about: String, done: 'Removed.' },
  );
  const revoke = useChange(
    (id: string) => take(api.DELETE('/v1/invitations/{id}', { params: { path: { id } } })),
    { refresh: ['invitations'], about: String, done: 'Revoked.' },
  );
  const open = (invitations.data?.items ?? []).filter(({ status }) => status === 'open');
  return (
    <>
      <Card
        title="Members"
        actions={
          <Only scope="svc:admin">
            <button type="button" className="btn primary" onClick={() => setInviting(true)}>
              Invite someone
            </button>
          </Only>
        }
      >
        <Load query={members}>
          {({ items }) => (
            <Table label="Members" head={['Who', '~Role', '~Joined', '']}>
              {items.map((one) => {
                const kept = keptBecause(one, items, owner);
                const chosen = (
                  <RoleSelect
                    label={`Role of ${one.email}`}
                    value={one.role}
                    owner={owner}
                    disabled={kept !== undefined}
                    onChange={(to) => change.mutate({ id: one.id, to })}
                  />
                );
                return (
                  <tr key={one.id}>
                    <td>
                      {one.email} {one.is_you && <Badge>you</Badge>}
                      <div className="small soft hide-small">
                        {roles.find(([name]) => name === one.role)?.[1]}
                      </div>
                      {kept && <div className="small soft">{kept}</div>}
                      <div className="only-small">{chosen}</div>
                    </td>
                    <td className="hide-small">{chosen}</td>
                    <td className="soft hide-small">{ago(one.joined_at)}</td>
                    <td className="right">
                      {kept === undefined && (
                        <ConfirmButton
                          label="Remove"
                          of={one.email}
                          disabled={remove.isPending}
                          onConfirm={() => remove.mutate(one.id)}
                        >
                          They lose access within a minute. Keys and agents they created are kept.
                        </ConfirmButton>
                      )}
                    </td>
                  </tr>
                );
              })}
            </Table>
          )}
        </Load>
      </Card>
      {open.length > 0 && (
        <Card title="Open invitations">
          <Table label="Open invitations" head={['Who', '~Role', '~E-mailed', '~Ends', '']}>
            {open.map((one) => (
              <tr key={one.id}>
                <td>
                  {one.email}
                  <div className="only-small small soft">
                    {words(one.role)}, ends {ago(one.expires_at)}
                  </div>
                </td>
                <td className="hide-small">{words(one.role)}</td>
                <td className="soft nowrap hide-small">
                  {one.emailed_at
                    ? ago(one.emailed_at)
                    : isNew(one, invitations.dataUpdatedAt)
                      ? 'Not yet'
                      : 'By its link only'}
                </td>
                <td className="soft nowrap hide-small">{ago(one.expires_at)}</td>
                <td className="right">
                  <ConfirmButton
                    label="Revoke"
                    of={`the invitation of ${one.email}`}
                    disabled={revoke.isPending}
                    onConfirm={() => revoke.mutate(one.id)}
                  >
                    The links that were sent stop working.
                  </ConfirmButton>
                </td>
              </tr>
            ))}
          </Table>
        </Card>
      )}
      <Dialog title="Invite someone" open={inviting} onClose={() => setInviting(false)}>
        <Invite owner={owner} onClose={() => setInviting(false)} />
      </Dialog>
    </>
  );
}
