import { randomBytes } from 'node:crypto';
import { json, oauthError } from '#lib/connector/answers';
import { clientOfDocument, isDocumentAddress } from '#lib/connector/client-document';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { decideRegistration, type OAuthClient } from '#lib/oauth/client';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import { sha256 } from '#lib/oauth/sha256';
import { countRegistration, findClient, saveClient } from '#lib/oauth/store';
import { toIso } from '#lib/shared/time';

/** How many clients one address may register per hour. */
const REGISTRATIONS = 200;
const SECRET_METHODS: readonly string[] = ['client_secret_basic', 'client_secret_post'];
const LARGEST_BODY = 16 * 1024;

/** RFC 7591, open to all. A public client gets no secret. */
export async function register(
  request: Request,
  { now, sourceAddress }: ConnectorEnvironment,
): Promise<Response> {
  const text = await request.text();
  if (text.length > LARGEST_BODY)
    return oauthError(refuse('invalid_client_metadata', 'The registration is too large.'));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return oauthError(refuse('invalid_client_metadata', 'The body is not valid JSON.'));
  }
  const decided = decideRegistration(body);
  if (!decided.ok) return oauthError(decided);
  if ((await countRegistration(sourceAddress, now)) > REGISTRATIONS) {
    return oauthError(refuse('temporarily_unavailable', 'Too many registrations; try again in an hour.'));
  }
  const confidential = SECRET_METHODS.includes(decided.value.token_endpoint_auth_method);
  const secret = confidential ? randomBytes(32).toString('base64url') : undefined;
  const client: OAuthClient = {
    ...decided.value,
    client_id: `cli_${randomBytes(16).toString('base64url')}`,
    ...(secret ? { secret_sha256: sha256(secret) } : {}),
    created_at: toIso(now),
  };
  await saveClient(client, now);
  const { secret_sha256: _hash, created_at: _at, ...shown } = client;
  const issued = { client_id_issued_at: Math.floor(now.getTime() / 1000) };
  return json(
    { ...shown, ...issued, ...(secret ? { client_secret: secret, client_secret_expires_at: 0 } : {}) },
    201,
    { 'cache-control': 'no-store' },
  );
}

/** Loads a client by id, registered or described by its own document; or returns why there is none. */
export async function loadClient(
  id: string | undefined,
  environment: ConnectorEnvironment,
): Promise<Decision<OAuthClient>> {
  const unknown = refuse('invalid_client', 'The client is unknown.');
  if (id === undefined || id.length > 2_000) return unknown;
  if (isDocumentAddress(id)) return await clientOfDocument(id, environment);
  const client = await findClient(id, environment.now);
  return client ? accept(client) : unknown;
}
