import { absent, all, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { put, update, type Write } from '#lib/db/write';
import { type Invitation, invitation } from '#lib/organization/invitation';
import { toIso } from '#lib/shared/time';

export const listInvitations = async (organization: string): Promise<Invitation[]> =>
  (await query({ pk: keys.invitation(organization, '').pk, newestFirst: true }, invitation)).items;

export const findInvitation = (organization: string, id: string): Promise<Invitation | undefined> =>
  get(keys.invitation(organization, id), invitation);

const tokenItem = invitation.unwrap().pick({ organization_id: true, id: true });

export async function findInvitationByToken(sha256: string): Promise<Invitation | undefined> {
  const of = await get(keys.invitationToken(sha256), tokenItem);
  return of && (await findInvitation(of.organization_id, of.id));
}

const invitationPlaces = ({ organization_id, id, sha256, mail_sha256 }: Invitation) => [
  keys.invitation(organization_id, id),
  keys.invitationToken(sha256),
  ...(mail_sha256 === undefined ? [] : [keys.invitationToken(mail_sha256)]),
];

const isOpen = (one: Invitation) => all(equals('id', one.id), absent('accepted_at'), absent('revoked_at'));

/** Adds a second token, for the link in the e-mail. Refused once the invitation has ended. */
export const mailTokenWrites = (one: Invitation, mail_sha256: string): Write[] => [
  update(keys.invitation(one.organization_id, one.id), { set: { mail_sha256 } }, isOpen(one)),
  put(keys.invitationToken(mail_sha256), { ...one, mail_sha256 }, absent()),
];

export const noteMailed = ({ organization_id, id }: Invitation, now: Date): Write =>
  update(keys.invitation(organization_id, id), { set: { emailed_at: toIso(now) } });

export const putInvitation = (one: Invitation): Write[] =>
  invitationPlaces(one).map((key) => put(key, one, absent()));

/** Ends an open invitation, once. */
export const endInvitation = (
  one: Invitation,
  set: { accepted_at: string } | { revoked_at: string },
): Write[] => invitationPlaces(one).map((key) => update(key, { set }, isOpen(one)));
