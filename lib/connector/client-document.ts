import * as z from 'zod';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { HttpError } from '#lib/http/client';
import { decideRegistration, type OAuthClient } from '#lib/oauth/client';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import { countDocumentFetch } from '#lib/oauth/store';
import { MINUTE, toIso } from '#lib/shared/time';

const DOCUMENTS_KEPT = 1_000;
const LARGEST_DOCUMENT = 5 * 1024;
/** How many documents one client network may have fetched per hour. */
const FETCHES = 60;
const document = z.lazy(() => z.looseObject({ client_id: z.string() }));
const METHODS = ['none', 'private_key_jwt'];

export const isDocumentAddress = (id: string): boolean => {
  if (!URL.canParse(id)) return false;
  const url = new URL(id);
  return url.protocol === 'https:' && url.pathname !== '/' && url.hash === '' && url.username === '';
};

type Fetching = Pick<ConnectorEnvironment, 'http' | 'now' | 'sourceAddress'>;

/** Fetches a client's JSON document through the address guard; or returns why it failed. */
async function fetchDocument(
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
    if (reply.status !== 200) return failed(`could not be fetched: it returned HTTP ${reply.status}`);
    return accept(JSON.parse(Buffer.from(reply.body).toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return failed('is not JSON');
    if (error instanceof HttpError) return failed(`could not be fetched: ${error.message}`);
    throw error;
  }
}

/**
 * Reads documents named by clients, which makes us call addresses chosen by strangers: a good one is cached for `kept` milliseconds, a
 * failed one for a minute, and each network has a limited number of fetches per hour.
 */
export function documentReader<T>(
  kept: number,
  read: (address: string, fetched: unknown, now: Date) => Decision<T>,
): (address: string, environment: Fetching) => Promise<Decision<T>> {
  const known = new Map<string, { readonly until: number; readonly answer: Decision<T> }>();
  return async (address, environment) => {
    const { now, sourceAddress } = environment;
    const before = known.get(address);
    if (before && before.until > now.getTime()) return before.answer;
    if ((await countDocumentFetch(sourceAddress, now)) > FETCHES)
      return refuse(
        'temporarily_unavailable',
        'Too many client documents were requested; try again in an hour.',
      );
    const fetched = await fetchDocument(address, environment);
    const answer = fetched.ok ? read(address, fetched.value, now) : fetched;
    if (known.size >= DOCUMENTS_KEPT) known.clear();
    known.set(address, { until: now.getTime() + (answer.ok ? kept : MINUTE), answer });
    return answer;
  };
}

/** The client that a document describes, or what is wrong with it. */
function readClient(id: string, fetched: unknown, now: Date): Decision<OAuthClient> {
  const wrong = (what: string) => refuse('invalid_client_metadata', `The document at ${id} ${what}.`);
  const body = document.safeParse(fetched);
  if (!body.success) return wrong('has no client_id');
  if (body.data.client_id !== id) return wrong('has a client_id that differs from its address');
  const decided = decideRegistration({ token_endpoint_auth_method: 'none', ...body.data });
  if (!decided.ok) return wrong(`cannot be used: ${decided.description.replace(/\.$/, '')}`);
  if (!METHODS.includes(decided.value.token_endpoint_auth_method))
    return wrong('must have the token_endpoint_auth_method none or private_key_jwt');
  return accept({ ...decided.value, client_id: id, created_at: toIso(now) });
}

/** The client described by a document at its own id, or why there is none. */
export const clientOfDocument = documentReader(10 * MINUTE, readClient);
