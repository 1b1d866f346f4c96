import { randomBytes } from 'node:crypto';
import type { UseCase } from '#lib/contract/use-case';
import { type AgentClientResult, agentAuthMethod } from '#lib/oauth/agent-client';
import { decideKeys, type OAuthClient } from '#lib/oauth/client';
import { accept } from '#lib/oauth/oauth-error';
import type {
  createAgentClient,
  deleteAgentClient,
  listAgentClients,
} from '#lib/oauth/operations/agent-clients';
import { sha256 } from '#lib/oauth/sha256';
import { findGrant, listGrants, revokeGrant, saveAgentClient } from '#lib/oauth/store';
import type { AgentGrant } from '#lib/oauth/token';
import { invalid, notFound, Problem } from '#lib/shared/problem';
import { DAY, plus, toIso } from '#lib/shared/time';

const MOST_AGENTS = 50;
/** Valid until an admin removes it: ten years. */
const LIFE = 3_650 * DAY;

const shown = (grant: AgentGrant): AgentClientResult => ({
  client_id: grant.client_id,
  name: grant.client_name,
  scopes: grant.scope,
  token_endpoint_auth_method: agentAuthMethod.parse(grant.own_agent),
  created_at: grant.created_at,
  ...(grant.created_by === undefined ? {} : { created_by: grant.created_by }),
  ...(grant.used_at === grant.created_at ? {} : { last_used_at: grant.used_at }),
});

const present = async (organizationId: string): Promise<AgentGrant[]> =>
  (await listGrants(organizationId)).filter((grant) => grant.own_agent && !grant.revoked_at);

/** The organization's own agents, newest first. */
export const list: UseCase<typeof listAgentClients> = async (_request, { organizationId }) => {
  const items = (await present(organizationId))
    .map(shown)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  return { items, total: items.length };
};

/** Creates an agent and its secret. Throws VALIDATION_ERROR for unusable keys, CONFLICT if there are too many. */
export const create: UseCase<typeof createAgentClient> = async (
  { body },
  { organizationId, now, caller },
) => {
  const { name, scopes, token_endpoint_auth_method: method } = body;
  const signs = method === 'private_key_jwt';
  const keys = signs ? decideKeys(body) : accept({});
  if (!keys.ok) {
    throw invalid('/body/jwks', keys.description);
  }
  if ((await present(organizationId)).length >= MOST_AGENTS)
    throw new Problem('CONFLICT', `An organization has at most ${MOST_AGENTS} agents; remove one first.`);
  const secret = signs ? undefined : randomBytes(32).toString('base64url');
  const client: OAuthClient = {
    client_id: `cli_${randomBytes(16).toString('base64url')}`,
    client_name: name,
    redirect_uris: [],
    grant_types: ['client_credentials'],
    response_types: [],
    token_endpoint_auth_method: method,
    organization_id: organizationId,
    created_at: toIso(now),
    ...keys.value,
    ...(secret ? { secret_sha256: sha256(secret) } : {}),
  };
  const grant: AgentGrant = {
    id: client.client_id,
    organization_id: organizationId,
    client_id: client.client_id,
    client_name: name,
    subject: client.client_id,
    scope: [...scopes],
    own_agent: method,
    created_at: toIso(now),
    created_by: caller.actor,
    used_at: toIso(now),
    expires_at: toIso(plus(now, LIFE)),
  };
  await saveAgentClient(client, grant);
  return { ...shown(grant), ...(secret ? { client_secret: secret } : {}) };
};

/** Removes an agent. Idempotent. Throws NOT_FOUND. */
export const remove: UseCase<typeof deleteAgentClient> = async ({ params }, { organizationId, now }) => {
  const grant = await findGrant(organizationId, params.client_id);
  if (!grant?.own_agent) throw notFound('Agent');
  if (!grant.revoked_at) await revokeGrant(organizationId, grant.id, now);
  return undefined;
};
