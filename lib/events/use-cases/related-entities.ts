import { normalizeOrganization, sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import type { Entity } from '#lib/entity/entity';
import type { RelatedName } from '#lib/entity/event';
import type { SubjectEntity } from '#lib/entity/snapshot';
import { findEntity, ownersOf } from '#lib/entity/store';
import { hashedKey, identityKeys } from '#lib/identity/identity-keys';

/** Whether a name is the entity's own. */
function isOwn({ type, name, aliases }: SubjectEntity, related: Pick<RelatedName, 'name' | 'type'>): boolean {
  if (type !== related.type) return false;
  return [name, ...aliases].some((own) =>
    type === 'person' ? samePerson(own, related.name) : sameFirm(own, related.name),
  );
}

/** "Acme" and "Acme Corp" are the same company; "Acme Ventures" may be another. */
const sameFirm = (one: string, other: string): boolean =>
  sameOrganization(one, other) && normalizeOrganization(one) === normalizeOrganization(other);

/** A person is identified by name and the event's company; a company by its name. */
function keysOf({ name, type }: Pick<RelatedName, 'name' | 'type'>, subject: SubjectEntity): string[] {
  if (type === 'company') return identityKeys('company', { company: name });
  const parts = name.split(' ');
  const [first_name = '', last_name = ''] = [parts[0], parts.at(-1)];
  const firm = {
    company: subject.name,
    ...(subject.domain === undefined ? {} : { company_domain: subject.domain }),
  };
  return [
    { first_name, last_name: parts.slice(1).join(' ') },
    { first_name, last_name },
  ].flatMap((named) => identityKeys('person', { ...named, ...firm }));
}

/** The entity that this one was merged into, or itself. */
async function survivorOf(organization: string, id: number): Promise<number> {
  const into = (await findEntity(organization, id))?.merged_into;
  return into === undefined ? id : await survivorOf(organization, into);
}

/**
 * Resolves each name in an event to an entity known here: the event's own entity by any of its names, a company by its name, a person by
 * name and company. A name that is not known stays a name.
 */
export async function entitiesNamed(
  { organization_id: organization, id, subject }: Entity,
  names: readonly Pick<RelatedName, 'name' | 'type'>[],
): Promise<(number | undefined)[]> {
  return await Promise.all(
    names.map(async (related) => {
      if (isOwn(subject, related)) return id;
      const hashes = keysOf(related, subject).map((key) => hashedKey(related.type, key));
      if (hashes.length === 0) return undefined;
      const owner = (await ownersOf(organization, hashes)).find((one) => one !== undefined);
      return owner === undefined ? undefined : await survivorOf(organization, owner);
    }),
  );
}
