import { scopesOfRole } from '#lib/contract/role';
import { allows, type Scope } from '#lib/contract/scope';
import type { AgentGrant } from '#lib/oauth/token';
import type { Member } from '#lib/organization/member';
import { findMember } from '#lib/organization/member-store';

/** The person who authorized an agent, as they are in the organization now. An organization's own agent has nobody behind it. */
export const personBehind = async ({
  own_agent,
  organization_id,
  subject,
}: Pick<AgentGrant, 'own_agent' | 'organization_id' | 'subject'>): Promise<Member | undefined> =>
  own_agent ? undefined : await findMember(organization_id, subject);

/** The scopes an agent still has: no more than the person behind it. */
export const withinRole = (granted: readonly Scope[], person: Member | undefined): Scope[] =>
  granted.filter((scope) => person === undefined || allows(scopesOfRole[person.role], scope));
