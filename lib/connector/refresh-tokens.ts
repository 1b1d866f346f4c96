import { randomBytes } from 'node:crypto';
import { oauthError } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { issueTokens } from '#lib/connector/issue-tokens';
import type { Sealing } from '#lib/connector/seal';
import { personBehind } from '#lib/connector/standing';
import type { OAuthClient } from '#lib/oauth/client';
import { refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';
import { findGrant, revokeGrant, rotateRefresh } from '#lib/oauth/store';
import { type AgentGrant, decideRefresh, isWithinGrace } from '#lib/oauth/token';
import { hasLeftSince } from '#lib/organization/member';

/** Opaque to clients: the organization and grant to find it by, and a secret of which only the hash is stored. */
const refreshTokenOf = ({ organization_id, id }: AgentGrant, secret: string): string =>
  `rt_${organization_id}~${id}~${secret}`;

export const newRefreshToken = (grant: AgentGrant): string =>
  refreshTokenOf(grant, randomBytes(32).toString('base64url'));

/** Derived from the token it replaces, so that repeating a refresh gives the same token, and nothing is stored in plain text. */
const successorOf = (grant: AgentGrant, token: string, sealing: Sealing): string =>
  refreshTokenOf(grant, sealing.derive('refresh', token));

/** The grant a refresh token belongs to, whether or not the token is its current one. */
export async function grantOfToken(token: string | undefined): Promise<AgentGrant | undefined> {
  const [, organization, id] = /^rt_(org_[0-9a-z]+)~([A-Za-z0-9-]+)~[A-Za-z0-9_-]+$/.exec(token ?? '') ?? [];
  return organization && id ? await findGrant(organization, id) : undefined;
}

/**
 * Rotates. Two processes of one agent may refresh at once, and responses get lost: within a minute the same client gets the same successor
 * again. After that, a replaced token revokes the whole grant. Source: OAuth 2.1, section 4.3.1.
 */
export async function refresh(
  parameters: Parameters,
  client: OAuthClient,
  environment: ConnectorEnvironment,
): Promise<Response> {
  const { now, address, sealing } = environment;
  const token = parameters['refresh_token'];
  if (token === undefined) return oauthError(refuse('invalid_request', 'refresh_token is missing.'));
  const decided = decideRefresh(await grantOfToken(token), parameters, client.client_id, address, now);
  if (!decided.ok) return oauthError(decided);
  const { grant } = decided.value;
  if (hasLeftSince(await personBehind(grant), grant.created_at)) {
    await revokeGrant(grant.organization_id, grant.id, now);
    return oauthError(
      refuse('invalid_grant', 'The person who allowed this has left the organization since.'),
    );
  }
  const successor = successorOf(grant, token, sealing);
  const issued = { ...decided.value, refreshToken: successor };
  const presented = sha256(token);
  if (await rotateRefresh(grant, presented, sha256(successor), now))
    return await issueTokens(issued, environment);
  const present = await findGrant(grant.organization_id, grant.id);
  if (present && !present.revoked_at && isWithinGrace(present, presented, now))
    return await issueTokens(issued, environment);
  await revokeGrant(grant.organization_id, grant.id, now);
  return oauthError(refuse('invalid_grant', 'The refresh token was already used; the grant was revoked.'));
}
