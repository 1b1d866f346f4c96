import { oauthError } from '#lib/connector/answers';
import { authenticateClient } from '#lib/connector/authenticate-client';
import { clientCredentials } from '#lib/connector/client-credentials';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { exchangeCode } from '#lib/connector/exchange-code';
import { grantOfToken, refresh } from '#lib/connector/refresh-tokens';
import { type GrantType, grantType } from '#lib/oauth/client';
import { refuse } from '#lib/oauth/oauth-error';
import { readParameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';
import { revokeGrant } from '#lib/oauth/store';

const grants = {
  authorization_code: exchangeCode,
  refresh_token: refresh,
  client_credentials: clientCredentials,
} satisfies Record<GrantType, typeof refresh>;

async function formOf(request: Request): Promise<URLSearchParams | undefined> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  return type === 'application/x-www-form-urlencoded' ? new URLSearchParams(await request.text()) : undefined;
}

export async function token(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const form = await formOf(request);
  if (!form) return oauthError(refuse('invalid_request', 'Send application/x-www-form-urlencoded.'));
  const parameters = readParameters(form);
  if (!parameters.ok) return oauthError(parameters);
  const asked = parameters.value['grant_type'];
  if (asked === undefined) return oauthError(refuse('invalid_request', 'grant_type is missing.'));
  const known = grantType.safeParse(asked);
  if (!known.success) {
    const supported = grantType.options.join(', ');
    return oauthError(refuse('unsupported_grant_type', `grant_type must be one of ${supported}.`));
  }
  const client = await authenticateClient(request, parameters.value, environment);
  if (!client.ok) return oauthError(client);
  return await grants[known.data](parameters.value, client.value, environment);
}

/** RFC 7009: always 200, so that callers cannot probe which tokens exist. */
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
