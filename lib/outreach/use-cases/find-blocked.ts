import { loadFieldsOfMany } from '#lib/enrichment/findings-store';
import { findFresh } from '#lib/enrichment/identity-store';
import { readText } from '#lib/field/value';
import { hashedKey, identityKeys } from '#lib/identity/identity-keys';
import { profileAddress, readProfile } from '#lib/identity/profile-address';
import { type BlockedEntry, blockedIdsOf, type Reachable } from '#lib/outreach/do-not-contact';
import type { JobTarget } from '#lib/outreach/job';
import { findBlocked } from '#lib/outreach/store/do-not-contact';

const publicIdOf = ({ public_id, person }: JobTarget): string | undefined => {
  if (public_id !== undefined) return public_id;
  const read = readProfile(person);
  return read.ok && read.kind === 'person' ? read.id : undefined;
};

/** A person's mailboxes and domains in the organization's latest results. */
async function knownOf(organization: string, target: JobTarget): Promise<Omit<Reachable, 'persons'>> {
  const id = publicIdOf(target);
  if (id === undefined) return { emails: [], domains: [] };
  const keys = identityKeys('person', { network_url: profileAddress(id) });
  const fresh = await findFresh(
    organization,
    keys.map((key) => hashedKey('person', key)),
  );
  const ids = [...new Set(fresh.map(({ enrichment_id }) => enrichment_id))];
  const found = await loadFieldsOfMany(organization, ids);
  const texts = (name: 'work_email' | 'personal_email' | 'company_domain'): string[] =>
    found.flatMap((fields) => readText(fields, name) ?? []);
  const emails = [...texts('work_email'), ...texts('personal_email')];
  return { emails, domains: [...texts('company_domain'), ...texts('work_email')] };
}

/** The ids under which the organization's do-not-contact list would contain a person, from all that is known of them. */
export async function blockedIdsFor(organization: string, target: JobTarget): Promise<string[]> {
  const { emails, domains } = await knownOf(organization, target);
  return blockedIdsOf({
    persons: [target.person, target.public_id, target.member_id],
    emails,
    domains: [...domains, ...(target.domains ?? [])],
  });
}

/** The do-not-contact entry that blocks a person; undefined if there is none. */
export async function blockedEntryOf(
  organization: string,
  target: JobTarget,
): Promise<BlockedEntry | undefined> {
  return (await findBlocked(organization, await blockedIdsFor(organization, target)))[0];
}
