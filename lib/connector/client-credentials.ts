import { oauthError } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { issueTokens } from '#lib/connector/issue-tokens';
import type { OAuthClient } from '#lib/oauth/client';
import { refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { findGrant, noteGrantUse } from '#lib/oauth/store';
import { decideClientCredentials } from '#lib/oauth/token';

/** An organization's own agent, with no person signing in. OAuth 2.1, section 4.2: it gets no refresh token. */
export async function clientCredentials(
  parameters: Parameters,
  client: OAuthClient,
  environment: ConnectorEnvironment,
): Promise<Response> {
  const { now, address } = environment;
  const { organization_id, client_id } = client;
  if (organization_id === undefined) {
    return oauthError(
      refuse(
        'unauthorized_client',
        `client_credentials is for an agent that an admin of the organization created at ${address}/account.`,
      ),
    );
  }
  const grant = await findGrant(organization_id, client_id);
  const decided = decideClientCredentials(grant, parameters, address);
  if (!decided.ok) return oauthError(decided);
  await noteGrantUse(decided.value.grant, now);
  return await issueTokens(decided.value, environment);
}
