import type { PersonSeen } from '#lib/identity/facts';
import { present } from '#lib/identity/facts-of-subject';
import { hasAnotherInitial, isAnotherGivenName, isWrittenAsAnothers } from '#lib/identity/mailbox-name';
import { compareNames } from '#lib/identity/name/compare-names';
import { isOpaqueId, profileAddress, publicIdOfAddress } from '#lib/identity/profile-address';
import type { PersonRecord } from '#lib/providers/hunter/replies';
import type { Answered, Session } from '#lib/sources/email-finder/session';

export interface Name {
  readonly first: string;
  readonly last: string;
}

export const sameMailbox = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

const fullNameOf = ({ name }: PersonRecord): string | undefined =>
  name?.fullName || [name?.givenName, name?.familyName].filter(Boolean).join(' ') || undefined;

export const isSomeoneElse = (
  name: Name | undefined,
  record: { first: string | null | undefined; last: string | null | undefined },
): boolean =>
  name !== undefined &&
  !!record.first &&
  !!record.last &&
  compareNames(`${name.first} ${name.last}`, `${record.first} ${record.last}`) === 'different';

/** Whether two records have different profiles or names. */
export function areTwoPeople(one: PersonRecord, other: PersonRecord): boolean {
  const [a, b] = [one.linkedin?.handle, other.linkedin?.handle];
  if (a && b && a.toLowerCase() !== b.toLowerCase()) return true;
  const [mine, theirs] = [fullNameOf(one), fullNameOf(other)];
  return mine !== undefined && theirs !== undefined && compareNames(mine, theirs) === 'different';
}

/** The owner of the given mailbox if the given profile address is someone else's. */
export const holderOf = (email: string, { data, url }: Answered<PersonRecord>): PersonSeen => {
  const name = fullNameOf(data);
  const handle = data.linkedin?.handle;
  return {
    relation: 'holder',
    identifier: 'email',
    email,
    ...(name === undefined ? {} : { name }),
    ...(data.employment?.title ? { headline: data.employment.title } : {}),
    ...(data.employment?.name ? { company: data.employment.name } : {}),
    ...(handle ? { network_url: profileAddress(handle) } : {}),
    citation: { url, quote: `email: ${email}` },
  };
};

/** Whether a mailbox is spelled like that of somebody else than the person with these names. */
export const isSpelledForAnother = (email: string, names: readonly string[]): boolean =>
  [isWrittenAsAnothers, isAnotherGivenName, hasAnotherInitial].some((isIt) => isIt(email, names));

/** Whether the given mailbox cannot belong to the person named by the other identifiers. */
export function isSomeoneElses(
  email: string,
  name: Name | undefined,
  person: PersonRecord | undefined,
  session: Session,
): boolean {
  if (session.people.some((met) => met.email === email)) return true;
  const names = [name && `${name.first} ${name.last}`, person && fullNameOf(person)];
  return !sameMailbox(person?.email, email) && isSpelledForAnother(email, present(names));
}

/** A mailbox found by name and company that the vendor knows with another profile is a namesake's. */
export function isOtherProfile(found: string | null | undefined, given: string | undefined): boolean {
  const [theirs, mine] = [found, given].map((address) => address && publicIdOfAddress(address));
  return !!theirs && !!mine && theirs !== mine && !isOpaqueId(theirs) && !isOpaqueId(mine);
}
