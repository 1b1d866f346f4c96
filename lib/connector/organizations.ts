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

/** The organizations a person is a member of and may choose from, with their names. */
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

/** A person's role in an organization; `undefined` if they are not a member. */
export const roleIn = async (session: Session, organization: string, now: Date): Promise<Role | undefined> =>
  (await memberOf(personOf(session), organization, now))?.role;
