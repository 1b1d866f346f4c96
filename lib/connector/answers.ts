import { dataHeaders } from '#lib/contract/data-headers';
import type { OAuthErrorCode, Refusal } from '#lib/oauth/oauth-error';

/** Browser-based clients read the metadata and use the token endpoint from other origins; no cookie is ever involved. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, content-type, mcp-protocol-version, mcp-method, mcp-name, mcp-session-id, last-event-id, traceparent',
  'access-control-expose-headers': 'www-authenticate, mcp-session-id, x-request-id',
  'access-control-max-age': '86400',
};

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...dataHeaders, ...cors, ...headers },
  });

const statusOf: Partial<Record<OAuthErrorCode, number>> = {
  invalid_client: 401,
  temporarily_unavailable: 429,
};

/** An error of the token, registration or revocation endpoint. Source: OAuth 2.1, section 3.2.4. */
export const oauthError = ({ error, description }: Omit<Refusal, 'ok'>): Response =>
  json({ error, error_description: description }, statusOf[error] ?? 400, {
    'cache-control': 'no-store',
    ...(error === 'invalid_client' ? { 'www-authenticate': 'Basic realm="token"' } : {}),
    ...(error === 'temporarily_unavailable' ? { 'retry-after': '3600' } : {}),
  });

export const redirect = (location: string, cookies: readonly string[] = []): Response => {
  const headers = new Headers({
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const one of cookies) headers.append('set-cookie', one);
  return new Response(null, { status: 303, headers });
};

export const html = (body: string, status: number, headers: Record<string, string>): Response =>
  new Response(body, { status, headers });
