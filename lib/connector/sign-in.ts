import * as oauth from 'oauth4webapi';
import * as z from 'zod';

/** The OpenID Connect issuer where people sign in: Cognito in AWS, an embedded one locally. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Local stage: the issuer uses plain http at a loopback address. */
  readonly insecure: boolean;
}

export const pendingSignIn = z.lazy(() =>
  z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    return_to: z.string(),
  }),
);
export type PendingSignIn = z.infer<typeof pendingSignIn>;

export const session = z.lazy(() =>
  z.object({
    subject: z.string(),
    user: z.string(),
    organizations: z.array(z.string()).min(1),
  }),
);
export type Session = z.infer<typeof session>;

/** Claims of the ID token. Cognito prefixes custom ones with `custom:`; several organizations are comma-separated. */
const identity = z.lazy(() =>
  z
    .object({
      sub: z.string(),
      email: z.string().optional(),
      org_id: z.string().optional(),
      'custom:org_id': z.string().optional(),
    })
    .transform((claims) => ({
      subject: claims.sub,
      user: claims.email ?? claims.sub,
      organizations: (claims.org_id ?? claims['custom:org_id'] ?? '')
        .split(',')
        .filter((name) => name !== ''),
    })),
);

let discovered: { readonly issuer: string; readonly server: oauth.AuthorizationServer } | undefined;

async function serverOf({ issuer, insecure }: IdentityProvider): Promise<oauth.AuthorizationServer> {
  if (discovered?.issuer === issuer) return discovered.server;
  const url = new URL(issuer);
  const reply = await oauth.discoveryRequest(url, {
    algorithm: 'oidc',
    [oauth.allowInsecureRequests]: insecure,
  });
  discovered = { issuer, server: await oauth.processDiscoveryResponse(url, reply) };
  return discovered.server;
}

/** As above, but `undefined` if the issuer does not respond, or not as an issuer. */
async function serverIfReached(provider: IdentityProvider): Promise<oauth.AuthorizationServer | undefined> {
  try {
    return await serverOf(provider);
  } catch (error) {
    // `fetch` throws a TypeError on network failure; all other errors come from the library.
    if (error instanceof TypeError || error instanceof oauth.OperationProcessingError) return undefined;
    throw error;
  }
}

/** Where to send a person to sign in, and what to remember until they return; `undefined` while the issuer is down. */
export async function beginSignIn(
  provider: IdentityProvider,
  redirectUri: string,
  returnTo: string,
): Promise<{ url: string; pending: PendingSignIn } | undefined> {
  const server = await serverIfReached(provider);
  if (!server) return undefined;
  const pending = {
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    return_to: returnTo,
  };
  const url = new URL(server.authorization_endpoint ?? '');
  const parameters = {
    response_type: 'code',
    client_id: provider.clientId,
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, pending };
}

/** The issuer's sign-out address, with a way back. That is passed in two parameters: OpenID Connect's, and the user pool's own. */
export async function signOutAddress(
  provider: IdentityProvider,
  returnTo: string,
): Promise<string | undefined> {
  const server = await serverIfReached(provider);
  if (!server?.end_session_endpoint) return undefined;
  const url = new URL(server.end_session_endpoint);
  url.searchParams.set('client_id', provider.clientId);
  url.searchParams.set('post_logout_redirect_uri', returnTo);
  url.searchParams.set('logout_uri', returnTo);
  return url.href;
}

/** Returns the person who signed in. Throws if the response does not match the request, or the person belongs to no organization. */
export async function completeSignIn(
  provider: IdentityProvider,
  callback: URL,
  redirectUri: string,
  pending: PendingSignIn,
): Promise<Session> {
  const server = await serverOf(provider);
  const client: oauth.Client = { client_id: provider.clientId };
  const options = { [oauth.allowInsecureRequests]: provider.insecure };
  const parameters = oauth.validateAuthResponse(server, client, callback, pending.state);
  const reply = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretBasic(provider.clientSecret),
    parameters,
    redirectUri,
    pending.verifier,
    options,
  );
  const answer = await oauth.processAuthorizationCodeResponse(server, client, reply, {
    expectedNonce: pending.nonce,
    requireIdToken: true,
  });
  await oauth.validateApplicationLevelSignature(server, reply, options);
  return session.parse(identity.parse(oauth.getValidatedIdTokenClaims(answer)));
}
