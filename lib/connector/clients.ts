import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { json, oauthError } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { decideRegistration, type OAuthClient } from '#lib/oauth/client';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';
import { countRegistration, findClient, saveClient } from '#lib/oauth/store';
import { HttpError } from '#lib/providers/http';
import { MINUTE, toIso } from '#lib/shared/time';

/** Clients one address may register in an hour. */
const REGISTRATIONS = 200;
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
    return json(
      {
        error: 'temporarily_unavailable',
        error_description: 'Too many registrations; try again in an hour.',
      },
      429,
      { 'retry-after': '3600' },
    );
  }
  const confidential = decided.value.token_endpoint_auth_method !== 'none';
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

const DOCUMENTS_KEPT = 1_000;
const documentCache = new Map<string, { readonly until: number; readonly client: OAuthClient }>();
const document = z.looseObject({ client_id: z.string() });

const isDocumentAddress = (id: string): boolean => {
  if (!URL.canParse(id)) return false;
  const url = new URL(id);
  return url.protocol === 'https:' && url.pathname !== '/' && url.hash === '' && url.username === '';
};

/** A client that is described by a document at its own id. Fetched through the address guard, kept ten minutes. */
async function fromDocument(
  id: string,
  { http, now }: ConnectorEnvironment,
): Promise<OAuthClient | undefined> {
  const known = documentCache.get(id);
  if (known && known.until > now.getTime()) return known.client;
  try {
    const reply = await http.request({
      url: id,
      timeoutMs: 5_000,
      maxBytes: 5 * 1024,
      guard: 'public-only',
      headers: { accept: 'application/json' },
    });
    if (reply.status !== 200) return undefined;
    const body = document.parse(JSON.parse(Buffer.from(reply.body).toString('utf8')));
    const decided = decideRegistration({ token_endpoint_auth_method: 'none', ...body });
    if (body.client_id !== id || !decided.ok || decided.value.token_endpoint_auth_method !== 'none')
      return undefined;
    const client = { ...decided.value, client_id: id, created_at: toIso(now) };
    if (documentCache.size >= DOCUMENTS_KEPT) documentCache.clear();
    documentCache.set(id, { until: now.getTime() + 10 * MINUTE, client });
    return client;
  } catch (error) {
    if (error instanceof HttpError || error instanceof SyntaxError || error instanceof z.ZodError)
      return undefined;
    throw error;
  }
}

/** The client of an id, registered or described by its own document. */
export const loadClient = async (
  id: string | undefined,
  environment: ConnectorEnvironment,
): Promise<OAuthClient | undefined> => {
  if (id === undefined || id.length > 2_000) return undefined;
  return isDocumentAddress(id) ? await fromDocument(id, environment) : await findClient(id, environment.now);
};

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

/** Which client calls, proven by its secret where it has one. */
export async function authenticateClient(
  request: Request,
  parameters: Parameters,
  environment: ConnectorEnvironment,
): Promise<Decision<OAuthClient>> {
  const header = basic(request);
  const id = header?.id ?? parameters['client_id'];
  if (header && parameters['client_id'] !== undefined && parameters['client_id'] !== header.id) {
    return refuse('invalid_request', 'Two different clients are named.');
  }
  const client = await loadClient(id, environment);
  if (!client) return refuse('invalid_client', 'The client is not known.');
  if (client.token_endpoint_auth_method === 'none') return accept(client);
  const given =
    client.token_endpoint_auth_method === 'client_secret_basic'
      ? header?.secret
      : parameters['client_secret'];
  const [known, hashed] = [Buffer.from(client.secret_sha256 ?? ''), Buffer.from(sha256(given ?? ''))];
  const right = given !== undefined && known.length === hashed.length && timingSafeEqual(known, hashed);
  return right ? accept(client) : refuse('invalid_client', 'The client could not be authenticated.');
}
