import type { UseCase } from '#lib/contract/use-case';
import type { AgentGrantResult } from '#lib/oauth/agent-grant';
import type { listAgentGrants, revokeAgentGrant } from '#lib/oauth/operations/agent-grants';
import { findGrant, listGrants, revokeGrant } from '#lib/oauth/store';
import type { AgentGrant } from '#lib/oauth/token';
import { notFound } from '#lib/shared/problem';

const shown = (grant: AgentGrant): AgentGrantResult => ({
  id: grant.id,
  name: grant.client_name,
  scopes: grant.scope,
  granted_by: `user:${grant.subject}`,
  created_at: grant.created_at,
  last_used_at: grant.used_at,
  expires_at: grant.expires_at,
});

/** Tells of an organization's people who has left since a moment. */
type LeaversOf = (organization: string) => Promise<(subject: string, moment: string) => boolean>;

/** The agents that members connected, newest first. Those of members who have left since are at an end, though nothing has used them. */
export const list: UseCase<typeof listAgentGrants, LeaversOf> = async (
  _request,
  { organizationId, now },
  leaversOf,
) => {
  const [grants, hasLeft] = await Promise.all([listGrants(organizationId), leaversOf(organizationId)]);
  const items = grants
    .filter(
      ({ own_agent, revoked_at, expires_at, subject, created_at }) =>
        !own_agent && !revoked_at && Date.parse(expires_at) > now.getTime() && !hasLeft(subject, created_at),
    )
    .map(shown)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return { items, total: items.length };
};

/** Disconnects an agent. Idempotent. Throws NOT_FOUND. */
export const revoke: UseCase<typeof revokeAgentGrant> = async ({ params }, { organizationId, now }) => {
  const grant = await findGrant(organizationId, params.id);
  if (!grant || grant.own_agent) throw notFound('Agent');
  if (!grant.revoked_at) await revokeGrant(organizationId, grant.id, now);
  return undefined;
};
