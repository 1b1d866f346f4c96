import { randomBytes, randomUUID } from 'node:crypto';
import { json, oauthError } from '#lib/connector/answers';
import { authenticateClient } from '#lib/connector/clients';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import type { Scope } from '#lib/contract/scope';
import type { OAuthClient } from '#lib/oauth/client';
import { refuse } from '#lib/oauth/oauth-error';
import { type Parameters, readParameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';
import {
  findCode,
  findGrant,
  keepClient,
  revokeGrant,
  rotateRefresh,
  saveGrant,
  takeCode,
} from '#lib/oauth/store';
import {
  ACCESS_TOKEN_SECONDS,
  type AgentGrant,
  decideCode,
  decideRefresh,
  REFRESH_TOKEN_DAYS,
} from '#lib/oauth/token';
import { DAY, plus, toIso } from '#lib/shared/time';

/** Opaque to clients: organization and grant to find it by, and the secret of which only the hash is kept. */
const newRefreshToken = ({ organization_id, id }: AgentGrant): string =>
  `rt_${organization_id}~${id}~${randomBytes(32).toString('base64url')}`;

/** The grant a refresh token is of, whether the token is its present one or not. */
export async function grantOfToken(token: string | undefined): Promise<AgentGrant | undefined> {
  const [, organization, id] = /^rt_(org_[0-9a-z]+)~([A-Za-z0-9-]+)~[A-Za-z0-9_-]+$/.exec(token ?? '') ?? [];
  return organization && id ? await findGrant(organization, id) : undefined;
}

async function tokens(
  grant: AgentGrant,
  scope: readonly Scope[],
  refreshToken: string,
  { address, signer, now }: ConnectorEnvironment,
): Promise<Response> {
  await keepClient(grant.client_id, now);
  const issued = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: address,
    aud: address,
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
      refresh_token: refreshToken,
      scope: claims.scope,
    },
    200,
    { 'cache-control': 'no-store', pragma: 'no-cache' },
  );
}

/** A code is taken once; one that comes again was stolen or leaked, and ends all that it gave. */
async function exchangeCode(
  parameters: Parameters,
  client: OAuthClient,
  environment: ConnectorEnvironment,
): Promise<Response> {
  const { now, address } = environment;
  const text = parameters['code'];
  if (text === undefined) return oauthError(refuse('invalid_request', 'code is missing.'));
  const code = await findCode(sha256(text));
  const replayed = code?.used === true && code.client_id === client.client_id;
  if (replayed) {
    await revokeGrant(code.organization_id, code.grant_id, now);
    return oauthError(refuse('invalid_grant', 'The code was used before; what it gave was revoked.'));
  }
  const decided = decideCode(code, parameters, client.client_id, address, now);
  if (!decided.ok) return oauthError(decided);
  if (!(await takeCode(sha256(text))))
    return oauthError(refuse('invalid_grant', 'The code was used before.'));
  const { value } = decided;
  const grant: AgentGrant = {
    id: value.grant_id,
    organization_id: value.organization_id,
    client_id: value.client_id,
    client_name: client.client_name,
    subject: value.subject,
    scope: value.scope,
    created_at: toIso(now),
    used_at: toIso(now),
    expires_at: toIso(plus(now, REFRESH_TOKEN_DAYS * DAY)),
  };
  const refreshToken = newRefreshToken(grant);
  await saveGrant({ ...grant, refresh_sha256: sha256(refreshToken) });
  return await tokens(grant, grant.scope, refreshToken, environment);
}

/** Rotates. A token that was rotated away and comes again ends the whole grant. Source: OAuth 2.1, section 4.3.1. */
async function refresh(
  parameters: Parameters,
  client: OAuthClient,
  environment: ConnectorEnvironment,
): Promise<Response> {
  const { now, address } = environment;
  const token = parameters['refresh_token'];
  if (token === undefined) return oauthError(refuse('invalid_request', 'refresh_token is missing.'));
  const grant = await grantOfToken(token);
  const decided = decideRefresh(grant, parameters, client.client_id, address, now);
  if (!decided.ok) return oauthError(decided);
  const next = newRefreshToken(decided.value.grant);
  if (!(await rotateRefresh(decided.value.grant, sha256(token), sha256(next), now))) {
    await revokeGrant(decided.value.grant.organization_id, decided.value.grant.id, now);
    return oauthError(refuse('invalid_grant', 'The refresh token was used before; the grant was revoked.'));
  }
  return await tokens(decided.value.grant, decided.value.scope, next, environment);
}

async function formOf(request: Request): Promise<URLSearchParams | undefined> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' ? new URLSearchParams(await request.text()) : undefined;
}

export async function token(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const form = await formOf(request);
  if (!form) return oauthError(refuse('invalid_request', 'Send application/x-www-form-urlencoded.'));
  const parameters = readParameters(form);
  if (!parameters.ok) return oauthError(parameters);
  const grantType = parameters.value['grant_type'];
  if (grantType === undefined) return oauthError(refuse('invalid_request', 'grant_type is missing.'));
  if (grantType !== 'authorization_code' && grantType !== 'refresh_token') {
    return oauthError(
      refuse('unsupported_grant_type', 'Only authorization_code and refresh_token are supported.'),
    );
  }
  const client = await authenticateClient(request, parameters.value, environment);
  if (!client.ok) return oauthError(client);
  return grantType === 'authorization_code'
    ? await exchangeCode(parameters.value, client.value, environment)
    : await refresh(parameters.value, client.value, environment);
}

/** RFC 7009: always 200, so that nobody learns which tokens exist. */
export async function revoke(request: Request, { now }: ConnectorEnvironment): Promise<Response> {
  const form = await formOf(request);
  const text = form?.get('token') ?? undefined;
  const grant = await grantOfToken(text);
  if (grant && text && grant.refresh_sha256 === sha256(text))
    await revokeGrant(grant.organization_id, grant.id, now);
  return new Response(null, {
    status: 200,
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  });
}
