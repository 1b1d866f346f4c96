import type { Role } from '#lib/contract/role';
import { absent, all, type Condition, equals } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { get } from '#lib/db/table';
import { update, type Write } from '#lib/db/write';
import { hasLeftSince, type Member, member, sameEmail } from '#lib/organization/member';
import { toIso } from '#lib/shared/time';

export const findMember = (organization: string, subject: string): Promise<Member | undefined> =>
  get(keys.member(organization, subject), member);

/** All members ever, including removed ones; there are few. */
export const allMembers = async (organization: string): Promise<Member[]> =>
  (await query({ pk: keys.member(organization, '').pk }, member)).items;

/** The organizations a person joined by invitation, besides those named by their sign-in. */
export const membershipsOf = async (subject: string): Promise<Member[]> =>
  (await query({ pk: keys.membership(subject, '').pk }, member)).items.filter(
    ({ removed_at, invited_by }) => removed_at === undefined && invited_by !== undefined,
  );

const placesOf = ({ organization_id, subject }: Pick<Member, 'organization_id' | 'subject'>) => [
  keys.member(organization_id, subject),
  keys.membership(subject, organization_id),
];

/** Makes a person a member, also after a removal. Uses updates only, which readers are granted too. */
export const joinWrites = (one: Member, when?: Condition): Write[] =>
  placesOf(one).map((key) => update(key, { set: { ...one }, remove: ['removed_at'] }, when));

/** That nothing was removed, or put back, since a member was read. */
export const asRead = (known: Member | undefined): Condition =>
  known?.removed_at === undefined ? absent('removed_at') : equals('removed_at', known.removed_at);

export const roleWrites = (one: Member, to: Role): Write[] =>
  placesOf(one).map((key) =>
    update(key, { set: { role: to } }, all(equals('id', one.id), equals('role', one.role))),
  );

export const removalWrites = (one: Member, now: Date): Write[] =>
  placesOf(one).map((key) =>
    update(key, { set: { removed_at: toIso(now) } }, all(equals('id', one.id), absent('removed_at'))),
  );

/** Tells of an organization's people who has left since a moment. */
export async function leaversOf(organization: string): Promise<(subject: string, moment: string) => boolean> {
  const people = new Map((await allMembers(organization)).map((one) => [one.subject, one]));
  return (subject, moment) => hasLeftSince(people.get(subject), moment);
}

/** Whether a current member of the organization has this address. */
export const isMember = async (organization: string, email: string): Promise<boolean> =>
  (await allMembers(organization)).some((one) => one.removed_at === undefined && sameEmail(email, one.email));
