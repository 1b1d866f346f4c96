import type { Choice } from '#lib/connector/pages/consent';
import type { Session } from '#lib/connector/sign-in';
import type { Role } from '#lib/contract/role';
import { getOrganization } from '#lib/organization/store';
import { memberOf, organizationsOfPerson, type SignedIn } from '#lib/organization/use-cases/membership';

const personOf = ({ subject, user, organizations }: Session): SignedIn => ({
  subject,
  email: user,
  organizations,
});

/** The organizations somebody may choose from, by the names they know: those they are a member of. */
export async function organizationsOf(session: Session, now: Date): Promise<Choice[]> {
  const person = personOf(session);
  const ids = await organizationsOfPerson(person);
  const choices = await Promise.all(
    ids.map(async (id) => {
      const [member, found] = await Promise.all([memberOf(person, id, now), getOrganization(id)]);
      return member ? [{ id, name: found?.name ?? id }] : [];
    }),
  );
  return choices.flat();
}

/** What somebody is in an organization; `undefined` when it is not theirs. */
export const roleIn = async (session: Session, organization: string, now: Date): Promise<Role | undefined> =>
  (await memberOf(personOf(session), organization, now))?.role;
