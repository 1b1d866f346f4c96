import * as z from 'zod';
import { defaultScopes, type Scope, scope as scopeName, scopes } from '#lib/contract/scope';
import type { OAuthClient } from '#lib/oauth/client';
import { accept, type Decision, type OAuthErrorCode, type Refusal, refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { isChallenge } from '#lib/oauth/pkce';
import { matchesRegistered } from '#lib/oauth/redirect-uri';
import { resourceNamed, resourcesOf } from '#lib/oauth/resource';

/** A validated authorization request; it travels sealed through sign-in and consent. */
export const authorizationRequest = z.lazy(() =>
  z.object({
    client_id: z.string(),
    redirect_uri: z.string(),
    code_challenge: z.string(),
    scope: z.array(scopeName),
    /** Which of the connector's two names the client asked for. */
    resource: z.string(),
    state: z.string().optional(),
  }),
);
export type AuthorizationRequest = z.infer<typeof authorizationRequest>;

export type AuthorizeDecision =
  | { readonly kind: 'proceed'; readonly request: AuthorizationRequest }
  /** The redirect address is not known to be the client's: the person is told and redirected nowhere. */
  | { readonly kind: 'page'; readonly title: string; readonly detail: string }
  /** The client is told by redirect. */
  | {
      readonly kind: 'redirect';
      readonly error: OAuthErrorCode;
      readonly description: string;
      readonly redirect_uri: string;
      readonly state: string | undefined;
    };

/** What an agent may be granted if it asks by name: everything but administration. */
export const grantableScopes: readonly Scope[] = scopeName.options.filter((name) => name !== 'svc:admin');

/** The requested scopes that exist; the default ones if none are requested, as some clients send no scope. */
export function scopesAsked(text: string | undefined): Decision<Scope[]> {
  if (text === undefined) return accept([...defaultScopes]);
  const asked = text
    .split(' ')
    .filter((name) => name !== '' && name !== 'offline_access' && name !== 'openid');
  const known = asked.filter((name): name is Scope => Object.hasOwn(scopes, name) && name !== 'svc:admin');
  if (asked.length > 0 && known.length === 0) {
    return refuse('invalid_scope', `None of these scopes exist: ${asked.join(' ')}.`);
  }
  return accept(asked.length === 0 ? [...defaultScopes] : [...new Set(known)]);
}

/** What the person is told about an app that cannot be looked up. */
const unknownClient = ({ error, description }: Refusal): { title: string; detail: string } => {
  if (error === 'invalid_client_metadata')
    return { title: 'This app’s description could not be used', detail: description };
  if (error === 'temporarily_unavailable') return { title: 'Not available right now', detail: description };
  return {
    title: 'Unknown app',
    detail:
      'The app that sent you here has not registered, or its registration has ended. Add the connector again in the app.',
  };
};

/**
 * Whether a request to /authorize may proceed to sign-in and consent. Checks the client and its redirect address first, since until both
 * are valid nobody may be redirected; then the rest, reported by redirect. Source: OAuth 2.1, section 4.1.2.1.
 */
export function decideAuthorize(
  parameters: Parameters,
  found: Decision<OAuthClient>,
  address: string,
): AuthorizeDecision {
  if (!found.ok) return { kind: 'page', ...unknownClient(found) };
  const client = found.value;
  const { redirect_uri, state } = parameters;
  if (redirect_uri === undefined || !matchesRegistered(redirect_uri, client.redirect_uris)) {
    return {
      kind: 'page',
      title: 'Unregistered redirect address',
      detail:
        'The app asked to redirect you to an address that it has not registered. For your safety, sign-in stops here.',
    };
  }
  const tell = (error: OAuthErrorCode, description: string): AuthorizeDecision => ({
    kind: 'redirect',
    error,
    description,
    redirect_uri,
    state,
  });
  if (parameters['response_type'] === undefined) return tell('invalid_request', 'response_type is missing.');
  if (parameters['response_type'] !== 'code')
    return tell('unsupported_response_type', 'Only response_type=code is supported.');
  if (parameters['code_challenge_method'] !== 'S256')
    return tell('invalid_request', 'code_challenge_method must be S256.');
  const challenge = parameters['code_challenge'];
  if (!isChallenge(challenge))
    return tell('invalid_request', 'code_challenge must be the base64url of a SHA-256.');
  const [root, endpoint] = resourcesOf(address);
  if (parameters['resource'] === undefined)
    return tell('invalid_target', `resource is missing; it is ${endpoint} or ${root}.`);
  const resource = resourceNamed(parameters['resource'], address);
  if (resource === undefined) return tell('invalid_target', `resource must be ${endpoint} or ${root}.`);
  const asked = scopesAsked(parameters['scope']);
  if (!asked.ok) return tell(asked.error, asked.description);
  return {
    kind: 'proceed',
    request: {
      client_id: client.client_id,
      redirect_uri,
      code_challenge: challenge,
      scope: asked.value,
      resource,
      ...(state === undefined ? {} : { state }),
    },
  };
}

/** The redirect back to a client, with the response and its issuer (RFC 9207). */
export function callbackAddress(
  redirectUri: string,
  answer: Readonly<Record<string, string | undefined>>,
  issuer: string,
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, iss: issuer })) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url.href;
}
