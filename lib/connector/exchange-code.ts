import { oauthError } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { issueTokens } from '#lib/connector/issue-tokens';
import { newRefreshToken } from '#lib/connector/refresh-tokens';
import type { OAuthClient } from '#lib/oauth/client';
import { refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';
import { findCode, revokeGrant, saveGrant, takeCode } from '#lib/oauth/store';
import { type AgentGrant, decideCode, REFRESH_TOKEN_DAYS } from '#lib/oauth/token';
import { DAY, plus, toIso } from '#lib/shared/time';

/** Exchanges a code once. A replayed code was stolen or leaked, so all that it gave is revoked. */
export async function exchangeCode(
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
    return oauthError(refuse('invalid_grant', 'The code was already used; the tokens it gave were revoked.'));
  }
  const decided = decideCode(code, parameters, client.client_id, address, now);
  if (!decided.ok) return oauthError(decided);
  if (!(await takeCode(sha256(text))))
    return oauthError(refuse('invalid_grant', 'The code was already used.'));
  const { grant_id, organization_id, client_id, subject, scope, resource } = decided.value;
  const grant: AgentGrant = {
    ...{ organization_id, client_id, subject, scope, resource },
    id: grant_id,
    client_name: client.client_name,
    created_at: toIso(now),
    used_at: toIso(now),
    expires_at: toIso(plus(now, REFRESH_TOKEN_DAYS * DAY)),
  };
  const refreshToken = newRefreshToken(grant);
  await saveGrant({ ...grant, refresh_sha256: sha256(refreshToken) });
  return await issueTokens({ grant, scope, resource, refreshToken }, environment);
}
