import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import * as oauth from 'oauth4webapi';
import * as z from 'zod';
import { signInByDevice } from './device.ts';
import { UsageError } from './failure.ts';
import { note } from './output.ts';
import type { Session } from './settings.ts';

/** Registered at the service's sign-in for the terminal: the browser returns to this machine. Source: RFC 8252, 7.3. */
const REDIRECT = 'http://localhost:33419/signed-in';
const SCOPE = 'openid email profile';
const RENEW_AHEAD_MS = 60_000;
const LONGEST_SIGN_IN_MS = 5 * 60_000;

const consoleSettings = z.object({ issuer: z.url(), client_id: z.string() });

const insecure = (issuer: string) => ({
  [oauth.allowInsecureRequests]: issuer.startsWith('http://127.0.0.1'),
});

async function discover(issuer: string): Promise<oauth.AuthorizationServer> {
  const url = new URL(issuer);
  const reply = await oauth.discoveryRequest(url, { algorithm: 'oidc', ...insecure(issuer) });
  return await oauth.processDiscoveryResponse(url, reply);
}

const sessionOf = (
  issuer: string,
  client_id: string,
  answer: oauth.TokenEndpointResponse,
  before?: Session,
): Session => {
  const refresh_token = answer.refresh_token ?? before?.refresh_token;
  return {
    issuer,
    client_id,
    id_token: answer.id_token ?? before?.id_token ?? '',
    ...(refresh_token ? { refresh_token } : {}),
    expires_at: Date.now() + (answer.expires_in ?? 3_600) * 1_000,
  };
};

/** Listens on this machine for the browser's return. */
function comingBack(): { arrived: Promise<URL>; ready: Promise<void>; stop: () => void } {
  const { port, pathname, hostname } = new URL(REDIRECT);
  let arrive: (url: URL) => void;
  let fail: (error: Error) => void;
  const arrived = new Promise<URL>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', REDIRECT);
    if (url.pathname !== pathname) return void response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': 'text/plain', connection: 'close' })
      .end('Signed in. You can close this window and go back to the terminal.');
    arrive(url);
  });
  const ready = new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new UsageError(`Port ${port} is in use, and the browser must return to it: ${error.message}`)),
    );
    server.listen(Number(port), hostname, resolve);
  });
  const late = setTimeout(
    () => fail(new UsageError('The sign-in was not completed within five minutes.')),
    LONGEST_SIGN_IN_MS,
  );
  return {
    arrived,
    ready,
    stop: () => {
      clearTimeout(late);
      server.close();
      server.closeAllConnections();
    },
  };
}

function openBrowser(url: string): void {
  const [command, args] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['rundll32', ['url.dll,FileProtocolHandler', url]]
        : ['xdg-open', [url]];
  spawn(command, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

/** How a person signs in: in this machine's browser, opened or only given the address, or on another device. */
export type Way = 'browser' | 'address' | 'device';

/** Reads the address at which another machine's browser ended, as it could not return to this one. */
async function pasted(): Promise<URL> {
  note(`Then paste the URL that the browser ends up at here. It starts with ${REDIRECT}.`);
  const lines = createInterface({ input: process.stdin });
  try {
    for await (const line of lines) {
      if (line.trim().startsWith(REDIRECT)) return new URL(line.trim());
      note(`That does not start with ${REDIRECT}.`);
    }
  } finally {
    lines.close();
  }
  throw new UsageError('No URL was pasted.');
}

/**
 * Signs a person in by authorization code with PKCE, returning to a port of this machine. On another device, by a code (RFC 8628) if the
 * service's sign-in offers that; otherwise the person pastes the address at which their browser ended.
 */
export async function signIn(url: string, way: Way): Promise<Session> {
  const reply = await fetch(new URL('/console.json', url)).catch((error: Error) => {
    throw new Error(
      `No answer from ${url}: ${error.cause instanceof Error ? error.cause.message : error.message}`,
    );
  });
  if (!reply.ok)
    throw new UsageError(`--api ${url} does not offer sign-in. Use the URL of the console, or --key.`);
  const { issuer, client_id } = consoleSettings.parse(await reply.json());
  const server = await discover(issuer);
  const client: oauth.Client = { client_id };
  if (way === 'device' && server.device_authorization_endpoint) {
    const answer = await signInByDevice(server, client, SCOPE, insecure(issuer));
    return sessionOf(issuer, client_id, answer);
  }
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const address = new URL(server.authorization_endpoint ?? '');
  for (const [name, value] of Object.entries({
    client_id,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: SCOPE,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }))
    address.searchParams.set(name, value);

  const back = way === 'device' ? undefined : comingBack();
  try {
    await back?.ready;
    note(
      back
        ? `Open this in a browser on this machine if it does not open automatically:\n\n  ${address}\n`
        : `Open this in a browser on any machine:\n\n  ${address}\n`,
    );
    if (way === 'browser') openBrowser(address.href);
    const arrived = await (back?.arrived ?? pasted());
    const parameters = oauth.validateAuthResponse(server, client, arrived, state);
    const tokens = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      parameters,
      REDIRECT,
      verifier,
      insecure(issuer),
    );
    const answer = await oauth.processAuthorizationCodeResponse(server, client, tokens, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    return sessionOf(issuer, client_id, answer);
  } finally {
    back?.stop();
  }
}

/** Returns the session, renewed if it is about to expire. Throws a `UsageError` if the person has to sign in again. */
export async function renewed(session: Session): Promise<Session> {
  if (session.expires_at - RENEW_AHEAD_MS > Date.now()) return session;
  const again = new UsageError('You were signed out. Run gtm login to sign in again.');
  if (!session.refresh_token) throw again;
  try {
    const server = await discover(session.issuer);
    const client: oauth.Client = { client_id: session.client_id };
    const reply = await oauth.refreshTokenGrantRequest(
      server,
      client,
      oauth.None(),
      session.refresh_token,
      insecure(session.issuer),
    );
    const answer = await oauth.processRefreshTokenResponse(server, client, reply);
    return sessionOf(session.issuer, session.client_id, answer, session);
  } catch {
    throw again;
  }
}
