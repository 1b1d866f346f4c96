import { transact } from '#lib/db/table';
import type { Member } from '#lib/organization/member';
import { allMembers, findMember, joinWrites, membershipsOf } from '#lib/organization/member-store';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';

export interface SignedIn {
  readonly subject: string;
  readonly email?: string | undefined;
  /** Those named by the sign-in service. */
  readonly organizations: readonly string[];
}

/** Every organization of a person: those their sign-in names, and those they were invited to. */
export async function organizationsOfPerson({ subject, organizations }: SignedIn): Promise<string[]> {
  const joined = await membershipsOf(subject);
  return [...new Set([...organizations, ...joined.map(({ organization_id }) => organization_id)])];
}

/**
 * A person's membership in an organization; `undefined` if they are no member, or were removed. A person not yet on record whom the sign-in
 * service assigns to it becomes its owner if it has none, else an admin, for as long as it assigns them; invited members need no such
 * assignment.
 */
export async function memberOf(
  person: SignedIn,
  organization: string,
  now: Date,
): Promise<Member | undefined> {
  const known = await findMember(organization, person.subject);
  const isNamed = person.organizations.includes(organization);
  if (known?.removed_at !== undefined) return undefined;
  if (known && (isNamed || known.invited_by !== undefined)) return known;
  if (known || !isNamed) return undefined;
  const others = await allMembers(organization);
  const owned = others.some(({ role, removed_at }) => role === 'owner' && removed_at === undefined);
  const joined: Member = {
    id: `mem_${newId(now)}`,
    subject: person.subject,
    organization_id: organization,
    role: owned ? 'admin' : 'owner',
    joined_at: toIso(now),
    ...(person.email ? { email: person.email } : {}),
  };
  await transact(joinWrites(joined));
  return joined;
}

/** Any organization the person is a current member of, whichever was requested. */
export async function ownOrganization(person: SignedIn, now: Date): Promise<string | undefined> {
  for (const one of await organizationsOfPerson(person)) if (await memberOf(person, one, now)) return one;
  return undefined;
}
