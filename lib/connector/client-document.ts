import * as z from 'zod';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { HttpError } from '#lib/http/client';
import { decideRegistration, type OAuthClient } from '#lib/oauth/client';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import { countDocumentFetch } from '#lib/oauth/store';
import { MINUTE, toIso } from '#lib/shared/time';

const DOCUMENTS_KEPT = 1_000;
const LARGEST_DOCUMENT = 5 * 1024;
const cache = new Map<string, { readonly until: number; readonly client: OAuthClient }>();
/** Documents that failed, so that a wrong id makes no request a call. */
const failures = new Map<string, { readonly until: number; readonly refusal: Decision<never> }>();
/** Documents that one client's network may have fetched in an hour. */
const FETCHES = 60;
const document = z.looseObject({ client_id: z.string() });
const METHODS = ['none', 'private_key_jwt'];

export const isDocumentAddress = (id: string): boolean => {
  if (!URL.canParse(id)) return false;
  const url = new URL(id);
  return url.protocol === 'https:' && url.pathname !== '/' && url.hash === '' && url.username === '';
};

/** A JSON document of a client's, fetched through the address guard; or why it could not be. */
export async function fetchDocument(
  address: string,
  { http }: Pick<ConnectorEnvironment, 'http'>,
): Promise<Decision<unknown>> {
  const failed = (what: string) => refuse('invalid_client_metadata', `${address} ${what}.`);
  try {
    const reply = await http.request({
      url: address,
      timeoutMs: 5_000,
      maxBytes: LARGEST_DOCUMENT,
      guard: 'public-only',
      headers: { accept: 'application/json' },
    });
    if (reply.status !== 200) return failed(`could not be fetched: it answers HTTP ${reply.status}`);
    return accept(JSON.parse(Buffer.from(reply.body).toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return failed('is not JSON');
    if (error instanceof HttpError) return failed(`could not be fetched: ${error.message}`);
    throw error;
  }
}

/** A client that is described by a document at its own id, kept ten minutes; a document that fails is not asked for again for one. */
export async function clientOfDocument(
  id: string,
  environment: Pick<ConnectorEnvironment, 'http' | 'now' | 'sourceAddress'>,
): Promise<Decision<OAuthClient>> {
  const { now } = environment;
  const known = cache.get(id);
  if (known && known.until > now.getTime()) return accept(known.client);
  const failedBefore = failures.get(id);
  if (failedBefore && failedBefore.until > now.getTime()) return failedBefore.refusal;
  if ((await countDocumentFetch(environment.sourceAddress, now)) > FETCHES)
    return refuse(
      'temporarily_unavailable',
      'Too many client documents were asked for; try again in an hour.',
    );
  const read = readDocument(id, await fetchDocument(id, environment), now);
  if (!read.ok) {
    if (failures.size >= DOCUMENTS_KEPT) failures.clear();
    failures.set(id, { until: now.getTime() + MINUTE, refusal: read });
    return read;
  }
  if (cache.size >= DOCUMENTS_KEPT) cache.clear();
  cache.set(id, { until: now.getTime() + 10 * MINUTE, client: read.value });
  return read;
}

/** The client that a document describes, or what is wrong with it. */
function readDocument(id: string, fetched: Decision<unknown>, now: Date): Decision<OAuthClient> {
  if (!fetched.ok) return fetched;
  const wrong = (what: string) => refuse('invalid_client_metadata', `The document at ${id} ${what}.`);
  const body = document.safeParse(fetched.value);
  if (!body.success) return wrong('has no client_id');
  if (body.data.client_id !== id) return wrong('names another client_id than its address');
  const decided = decideRegistration({ token_endpoint_auth_method: 'none', ...body.data });
  if (!decided.ok) return wrong(`cannot be used: ${decided.description.replace(/\.$/, '')}`);
  if (!METHODS.includes(decided.value.token_endpoint_auth_method))
    return wrong('must have the token_endpoint_auth_method none or private_key_jwt');
  return accept({ ...decided.value, client_id: id, created_at: toIso(now) });
}
