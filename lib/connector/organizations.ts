import type { Choice } from '#lib/connector/pages/consent';
import type { Session } from '#lib/connector/sign-in';
import { getOrganization } from '#lib/organization/store';

/** The organizations somebody may choose from, by the names they know. */
export const organizationsOf = ({ organizations }: Session): Promise<Choice[]> =>
  Promise.all(organizations.map(async (id) => ({ id, name: (await getOrganization(id))?.name ?? id })));
