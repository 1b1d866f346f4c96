import { randomUUID } from 'node:crypto';
import { json } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import type { Scope } from '#lib/contract/scope';
import { keepClient } from '#lib/oauth/store';
import { ACCESS_TOKEN_SECONDS, type AgentGrant } from '#lib/oauth/token';

interface Issue {
  readonly grant: AgentGrant;
  readonly scope: readonly Scope[];
  /** Which of the connector's names the token is for. */
  readonly resource: string;
  /** Absent for an agent that authenticates itself; it requests a new token. */
  readonly refreshToken?: string;
}

/** The token endpoint's response: an RFC 9068 access token, and how to renew it. */
export async function issueTokens(
  { grant, scope, resource, refreshToken }: Issue,
  { address, signer, now }: ConnectorEnvironment,
): Promise<Response> {
  if (!grant.own_agent) await keepClient(grant.client_id, now);
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: address,
    aud: resource,
    sub: grant.subject,
    client_id: grant.client_id,
    org_id: grant.organization_id,
    scope: scope.join(' '),
    iat: issued,
    exp: issued + ACCESS_TOKEN_SECONDS,
    jti: randomUUID(),
    grant_id: grant.id,
  };
  return json(
    {
      access_token: await signer.sign(claims, 'at+jwt'),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_SECONDS,
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
      scope: claims.scope,
    },
    200,
    { 'cache-control': 'no-store', pragma: 'no-cache' },
  );
}
