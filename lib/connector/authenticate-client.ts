import { timingSafeEqual } from 'node:crypto';
import { assertedClient, verifyAssertion } from '#lib/connector/client-assertion';
import { loadClient } from '#lib/connector/clients';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import type { OAuthClient } from '#lib/oauth/client';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';

const basic = (request: Request): { id: string; secret: string } | undefined => {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const [id, secret] = encoded ? Buffer.from(encoded, 'base64').toString('utf8').split(':') : [];
  if (id === undefined || secret === undefined) return undefined;
  // Both are form-encoded before they are joined: OAuth 2.1, section 2.4.1.
  const plain = (part: string): string => decodeURIComponent(part.replaceAll('+', ' '));
  try {
    return { id: plain(id), secret: plain(secret) };
  } catch {
    return undefined;
  }
};

function holdsSecret({ secret_sha256 }: OAuthClient, given: string | undefined): boolean {
  const [known, hashed] = [Buffer.from(secret_sha256 ?? ''), Buffer.from(sha256(given ?? ''))];
  return given !== undefined && known.length === hashed.length && timingSafeEqual(known, hashed);
}

/** Authenticates the calling client by its secret or its key, if it has one. */
export async function authenticateClient(
  request: Request,
  parameters: Parameters,
  environment: ConnectorEnvironment,
): Promise<Decision<OAuthClient>> {
  const header = basic(request);
  const named = [header?.id, parameters['client_id'], assertedClient(parameters)].filter(
    (id) => id !== undefined,
  );
  if (new Set(named).size > 1) return refuse('invalid_request', 'The request names two different clients.');
  const found = await loadClient(named[0], environment);
  if (!found.ok)
    return found.error === 'temporarily_unavailable' ? found : refuse('invalid_client', found.description);
  const client = found.value;
  const refused = refuse('invalid_client', 'The client could not be authenticated.');
  switch (client.token_endpoint_auth_method) {
    case 'none':
      return accept(client);
    case 'client_secret_basic':
      return holdsSecret(client, header?.secret) ? accept(client) : refused;
    case 'client_secret_post':
      return holdsSecret(client, parameters['client_secret']) ? accept(client) : refused;
    case 'private_key_jwt':
      return await verifyAssertion(client, parameters, environment);
  }
}
