import { mayAssign } from '#lib/contract/role';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import {
  hashOfToken,
  INVITATION_DAYS,
  type Invitation,
  joinUrl,
  newToken,
  toInvitationResult,
} from '#lib/organization/invitation';
import {
  endInvitation,
  findInvitation,
  findInvitationByToken,
  listInvitations,
  putInvitation,
} from '#lib/organization/invitation-store';
import { type Member, sameEmail } from '#lib/organization/member';
import { asRead, findMember, isMember, joinWrites } from '#lib/organization/member-store';
import type {
  acceptInvitation,
  createInvitation,
  listInvitations as listOperation,
  revokeInvitation,
} from '#lib/organization/operations/invitations';
import { getOrganization } from '#lib/organization/store';
import type { SignedIn } from '#lib/organization/use-cases/membership';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { notFound, Problem } from '#lib/shared/problem';
import { DAY, plus, toIso } from '#lib/shared/time';

const MOST_OPEN = 100;

export const list: UseCase<typeof listOperation> = async (_request, { organizationId, now }) => {
  const items = (await listInvitations(organizationId)).map((one) => toInvitationResult(one, now));
  return { items, total: items.length };
};

/**
 * Invites an address. Only this response contains the link's token; if the stage sends e-mail, the address gets its own link. Throws
 * FORBIDDEN for an owner by a non-owner, CONFLICT.
 */
export const create: UseCase<
  typeof createInvitation,
  { readonly consoleUrl: string; readonly sendsMail: boolean }
> = async ({ body }, { caller, organizationId, now, newId: freshId }, { consoleUrl, sendsMail }) => {
  if (!mayAssign(caller.role, body.role))
    throw new Problem('FORBIDDEN', 'Only an owner can invite an owner.');
  const [alreadyMember, invitations] = await Promise.all([
    isMember(organizationId, body.email),
    listInvitations(organizationId),
  ]);
  if (alreadyMember) throw new Problem('CONFLICT', `${body.email} is already a member.`);
  const open = invitations.filter((one) => toInvitationResult(one, now).status === 'open');
  if (open.length >= MOST_OPEN)
    throw new Problem('CONFLICT', `At most ${MOST_OPEN} invitations can be open at once; revoke one first.`);
  const token = newToken();
  const one: Invitation = {
    id: `inv_${freshId()}`,
    organization_id: organizationId,
    email: body.email,
    role: body.role,
    created_at: toIso(now),
    expires_at: toIso(plus(now, INVITATION_DAYS * DAY)),
    invited_by: caller.actor,
    sha256: hashOfToken(token),
  };
  // A newer invitation replaces older ones to the same address.
  for (const older of open.filter(({ email }) => sameEmail(email, body.email)))
    await transact(endInvitation(older, { revoked_at: toIso(now) }));
  const mail = sendMessage('invitations', { invitation_id: one.id });
  await transact([
    ...putInvitation(one),
    ...(sendsMail ? [outboxEntry(organizationId, `invitation#${one.id}`, [mail], now)] : []),
  ]);
  return { ...toInvitationResult(one, now), token, url: joinUrl(consoleUrl, token), emails: sendsMail };
};

/** Revokes an invitation; an ended one stays unchanged. Throws NOT_FOUND. */
export const revoke: UseCase<typeof revokeInvitation> = async ({ params }, { organizationId, now }) => {
  const one = await findInvitation(organizationId, params.id);
  if (!one) throw notFound('invitation');
  await transact(endInvitation(one, { revoked_at: toIso(now) }));
  return undefined;
};

export interface InvitationNeeds {
  /** The person whose session a request carries. Throws UNAUTHORIZED. */
  personOf(authorization: string | undefined): Promise<SignedIn>;
}

/** Lets the signed-in person join. Throws NOT_FOUND, FORBIDDEN for another address, INVALID_STATE if it has ended. */
export const accept: UseCase<typeof acceptInvitation, InvitationNeeds> = async (
  { body },
  { now, header },
  { personOf },
) => {
  const person = await personOf(header('authorization'));
  const one = await findInvitationByToken(hashOfToken(body.token));
  const organization = one && (await getOrganization(one.organization_id));
  if (!one || !organization) throw notFound('invitation');
  if (!sameEmail(one.email, person.email))
    throw new Problem(
      'FORBIDDEN',
      'The invitation is for another address; sign in with the one it was sent to.',
    );
  const { status } = toInvitationResult(one, now);
  const known = await findMember(one.organization_id, person.subject);
  const answer = { organization: { id: organization.id, name: organization.name }, role: one.role };
  if (status === 'accepted' && known && known.removed_at === undefined)
    return { ...answer, role: known.role };
  if (status !== 'open')
    throw new Problem('INVALID_STATE', `The invitation is ${status}; ask for a new one.`, {
      details: { status },
    });
  const joined: Member = {
    id: `mem_${newId(now)}`,
    subject: person.subject,
    organization_id: one.organization_id,
    role: one.role,
    joined_at: toIso(now),
    ...(known?.removed_at === undefined
      ? known && { joined_at: known.joined_at }
      : { returned_at: toIso(now) }),
    invited_by: one.invited_by,
    ...(person.email ? { email: person.email } : {}),
  };
  const refused = await transact([
    ...endInvitation(one, { accepted_at: toIso(now) }),
    ...joinWrites(joined, asRead(known)),
  ]);
  if (refused)
    throw new Problem('INVALID_STATE', 'The invitation or your membership has just changed; open it again.');
  return answer;
};
