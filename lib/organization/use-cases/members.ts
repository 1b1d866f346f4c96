import { mayAssign } from '#lib/contract/role';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import { auditPage } from '#lib/organization/audit-store';
import { isLastOwner, type Member, toMemberResult } from '#lib/organization/member';
import { allMembers, removalWrites, roleWrites } from '#lib/organization/member-store';
import type { listAuditEntries } from '#lib/organization/operations/audit';
import type { changeMember, getMe, listMembers, removeMember } from '#lib/organization/operations/members';
import { getOrganization } from '#lib/organization/store';
import { actorNames } from '#lib/organization/use-cases/actor-names';
import { organizationsOfPerson } from '#lib/organization/use-cases/membership';
import { notFound, Problem } from '#lib/shared/problem';

/** The caller: the person or key, their permissions, and their other organizations. */
export const me: UseCase<typeof getMe> = async (_request, { caller, organizationId }) => {
  const { person, role } = caller;
  const ids = person ? await organizationsOfPerson(person) : [organizationId];
  const organizations = await Promise.all(
    ids.map(async (id) => ({ id, name: (await getOrganization(id))?.name ?? id })),
  );
  return {
    kind: person ? 'person' : 'key',
    actor: caller.actor,
    ...(person ? { email: person.email ?? person.subject } : {}),
    ...(role ? { role } : {}),
    scopes: [...caller.scopes],
    organization: organizations.find(({ id }) => id === organizationId) ?? { id: organizationId, name: '' },
    organizations,
  };
};

const present = async (organization: string): Promise<Member[]> =>
  (await allMembers(organization)).filter(({ removed_at }) => removed_at === undefined);

export const list: UseCase<typeof listMembers> = async (_request, { caller, organizationId }) => {
  const items = (await present(organizationId))
    .map((one) => toMemberResult(one, caller.actor))
    .toSorted((a, b) => a.joined_at.localeCompare(b.joined_at));
  return { items, total: items.length };
};

async function load(organization: string, id: string): Promise<{ one: Member; members: Member[] }> {
  const members = await present(organization);
  const one = members.find((member) => member.id === id);
  if (!one) throw notFound('member');
  return { one, members };
}

const onlyOwners = (): Problem => new Problem('FORBIDDEN', 'Only owners can make, change and remove owners.');

function keepAnOwner(members: readonly Member[], one: Member): void {
  if (isLastOwner(members, one))
    throw new Problem(
      'CONFLICT',
      'An organization needs at least one owner; make someone else an owner first.',
    );
}

const changedMeanwhile = (): Problem =>
  new Problem('CONFLICT', 'The member was changed in the meantime; read the list again.', { retryAfter: 1 });

/** Changes a member's role, effective within a minute. Throws NOT_FOUND, FORBIDDEN about owners, CONFLICT for the last owner. */
export const change: UseCase<typeof changeMember> = async ({ params, body }, { caller, organizationId }) => {
  const { one, members } = await load(organizationId, params.id);
  if (!mayAssign(caller.role, one.role, body.role)) throw onlyOwners();
  if (one.role !== body.role) {
    keepAnOwner(members, one);
    if (await transact(roleWrites(one, body.role))) throw changedMeanwhile();
  }
  return toMemberResult({ ...one, role: body.role }, caller.actor);
};

/** Removes a member from the organization, whatever their sign-in says. Throws as `change`. */
export const remove: UseCase<typeof removeMember> = async ({ params }, { caller, organizationId, now }) => {
  const { one, members } = await load(organizationId, params.id);
  if (!mayAssign(caller.role, one.role)) throw onlyOwners();
  keepAnOwner(members, one);
  if (await transact(removalWrites(one, now))) throw changedMeanwhile();
  return undefined;
};

/** A page of the audit log, newest first, with the actors' names. */
export const audit: UseCase<typeof listAuditEntries> = async (
  { query: { limit, cursor } },
  { organizationId, now },
) => {
  const [{ entries, total, more }, names] = await Promise.all([
    auditPage(organizationId, { limit, before: cursor }, now),
    actorNames(organizationId),
  ]);
  const last = entries.at(-1);
  return {
    items: entries.map((entry) => {
      const actor_name = names.get(entry.actor);
      return { ...entry, ...(actor_name ? { actor_name } : {}) };
    }),
    total,
    ...(last && more ? { next_cursor: String(last.id) } : {}),
  };
};
