import type * as OAuth from 'oauth4webapi';
import { forgetAnswers } from './kept';
import { fetched, once } from './reply';

/** The sign-in settings of this address, written when the console is deployed. */
interface Settings {
  readonly issuer: string;
  readonly client_id: string;
  readonly connector: string;
}

interface Tokens {
  readonly id_token: string;
  readonly refresh_token?: string;
  /** Milliseconds. */
  readonly expires_at: number;
  /** When the person came back from signing in, in milliseconds; a renewal does not change it. */
  readonly signed_in_at: number;
}

const STORE = 'console.session';
const PENDING = 'console.signing-in';
const ORGANIZATION = 'console.chosen';
const RENEW_AHEAD = 60_000;

let renewing: Promise<Tokens | undefined> | undefined;

export const readSettings = once(
  async (): Promise<Settings> => await (await fetched('/console.json')).json(),
);

/** Loaded at sign-in or session renewal, which does not happen before the first screen. */
const library = () => import('oauth4webapi');
const insecureOf = (oauth: typeof OAuth) => ({
  [oauth.allowInsecureRequests]: location.protocol === 'http:',
});
const redirectUri = (): string => `${location.origin}/signed-in`;

const discover = once(async (): Promise<OAuth.AuthorizationServer> => {
  const [{ issuer }, oauth] = await Promise.all([readSettings(), library()]);
  const at = new URL(issuer);
  const reply = await oauth.discoveryRequest(at, { algorithm: 'oidc', ...insecureOf(oauth) });
  return await oauth.processDiscoveryResponse(at, reply);
});

const client = async (): Promise<OAuth.Client> => ({ client_id: (await readSettings()).client_id });

const load = (): Tokens | undefined => {
  const text = sessionStorage.getItem(STORE);
  return text ? JSON.parse(text) : undefined;
};

function save(answer: OAuth.TokenEndpointResponse, before?: Tokens): Tokens {
  const tokens: Tokens = {
    id_token: answer.id_token ?? before?.id_token ?? '',
    refresh_token: answer.refresh_token ?? before?.refresh_token,
    expires_at: Date.now() + (answer.expires_in ?? 3600) * 1000,
    signed_in_at: before?.signed_in_at ?? Date.now(),
  };
  sessionStorage.setItem(STORE, JSON.stringify(tokens));
  return tokens;
}

/** Sends the browser to sign in, and remembers where to go on. Authorization code with PKCE. */
export async function signIn(returnTo = location.pathname + location.search): Promise<void> {
  const [{ authorization_endpoint = '' }, { client_id }, oauth] = await Promise.all([
    discover(),
    client(),
    library(),
  ]);
  const pending = {
    verifier: oauth.generateRandomCodeVerifier(),
    state: oauth.generateRandomState(),
    nonce: oauth.generateRandomNonce(),
    return_to: returnTo,
  };
  sessionStorage.setItem(PENDING, JSON.stringify(pending));
  const url = new URL(authorization_endpoint);
  const parameters = {
    client_id,
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  location.assign(url);
}

/** Completes the sign-in: stores the session and returns where the person was. Throws whatever went wrong. */
export async function completeSignIn(): Promise<string> {
  const text = sessionStorage.getItem(PENDING);
  if (!text) return '/';
  sessionStorage.removeItem(PENDING);
  const pending = JSON.parse(text);
  const [as, one, oauth] = await Promise.all([discover(), client(), library()]);
  const parameters = oauth.validateAuthResponse(as, one, new URL(location.href), pending.state);
  const reply = await oauth.authorizationCodeGrantRequest(
    as,
    one,
    oauth.None(),
    parameters,
    redirectUri(),
    pending.verifier,
    insecureOf(oauth),
  );
  save(
    await oauth.processAuthorizationCodeResponse(as, one, reply, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    }),
  );
  return pending.return_to;
}

async function renew(tokens: Tokens): Promise<Tokens | undefined> {
  if (!tokens.refresh_token) return undefined;
  const [as, one, oauth] = await Promise.all([discover(), client(), library()]);
  const reply = await oauth.refreshTokenGrantRequest(
    as,
    one,
    oauth.None(),
    tokens.refresh_token,
    insecureOf(oauth),
  );
  return save(await oauth.processRefreshTokenResponse(as, one, reply), tokens);
}

/** Returns a request's bearer token, renewed before it expires; undefined if nobody is signed in. */
export async function token(): Promise<string | undefined> {
  const tokens = load();
  if (!tokens) return undefined;
  if (tokens.expires_at - RENEW_AHEAD > Date.now()) return tokens.id_token;
  renewing ??= renew(tokens)
    .catch(() => undefined)
    .finally(() => {
      renewing = undefined;
    });
  const renewed = await renewing;
  if (!renewed) forget();
  return renewed?.id_token;
}

export const isSignedIn = (): boolean => load() !== undefined;

const JUST_NOW_MS = 60_000;
/**
 * Signs in again after a session was refused, once for however many refused requests. Throws if the person signed in just now: the session
 * is not the cause then, and they would loop forever.
 */
export const signInAgain = once(async (): Promise<void> => {
  const since = load()?.signed_in_at ?? 0;
  if (Date.now() - since < JUST_NOW_MS) throw new Error('The new sign-in was refused.');
  forget();
  await signIn();
});
export function forget(): void {
  sessionStorage.removeItem(STORE);
  forgetAnswers();
}

const channel = new BroadcastChannel('console.session');
channel.onmessage = () => {
  forget();
  location.assign('/');
};

/** Ends the session in every tab, and at the issuer. */
export async function signOut(): Promise<void> {
  const tokens = load();
  const [{ end_session_endpoint }, { client_id }] = await Promise.all([discover(), client()]);
  forget();
  localStorage.removeItem(ORGANIZATION);
  channel.postMessage('signed out');
  if (!end_session_endpoint) return location.assign('/');
  const url = new URL(end_session_endpoint);
  url.searchParams.set('client_id', client_id);
  url.searchParams.set('post_logout_redirect_uri', `${location.origin}/`);
  url.searchParams.set('logout_uri', `${location.origin}/`);
  if (tokens) url.searchParams.set('id_token_hint', tokens.id_token);
  location.assign(url);
}

function claims(): Readonly<Record<string, string | undefined>> {
  const payload = load()?.id_token.split('.')[1];
  return payload ? JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) : {};
}

/** Returns the organization this person chose, else the first that the sign-in names. */
export function organizationChosen(): string | undefined {
  const { sub, org_id, 'custom:org_id': named } = claims();
  const [who, id] = JSON.parse(localStorage.getItem(ORGANIZATION) ?? '[]');
  // Another person may have chosen in this browser before.
  if (id && who === sub) return id;
  return (org_id ?? named ?? '').split(',')[0] || undefined;
}
export function chooseOrganization(id: string): void {
  localStorage.setItem(ORGANIZATION, JSON.stringify([claims()['sub'], id]));
  forgetAnswers();
}
/** Returns to the first organization. False if it is already the chosen one. */
export function leaveOrganization(): boolean {
  const before = organizationChosen();
  localStorage.removeItem(ORGANIZATION);
  return before !== organizationChosen();
}
