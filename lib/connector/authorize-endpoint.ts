import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { html, redirect } from '#lib/connector/answers';
import { loadClient } from '#lib/connector/clients';
import { cookie, noCookie, readCookie } from '#lib/connector/cookies';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { organizationsOf, roleIn } from '#lib/connector/organizations';
import { consentPage } from '#lib/connector/pages/consent';
import { errorPage, pageHeaders } from '#lib/connector/pages/layout';
import { beginSignIn, completeSignIn, pendingSignIn, type Session, session } from '#lib/connector/sign-in';
import { scopesOfRole } from '#lib/contract/role';
import { allows } from '#lib/contract/scope';
import { authorizationRequest, callbackAddress, decideAuthorize } from '#lib/oauth/authorize';
import { readParameters } from '#lib/oauth/parameters';
import { redirectHost } from '#lib/oauth/redirect-uri';
import { sha256 } from '#lib/oauth/sha256';
import { saveCode, takeTicket } from '#lib/oauth/store';
import { CODE_SECONDS } from '#lib/oauth/token';
import { plus, SECOND, toIso } from '#lib/shared/time';

const SESSION_SECONDS = 8 * 3_600;
/** How long a person may take to sign in, and to decide. */
const PATIENCE_SECONDS = 15 * 60;

export const signInCallback = (address: string): string => `${address}/signin/callback`;

export const readSession = (
  request: Request,
  { sealing }: ConnectorEnvironment,
): Promise<Session | undefined> => sealing.open('session', readCookie(request, 'session'), session);

/** Sends a person to sign in, and remembers where to continue afterwards. */
export async function toSignIn(
  returnTo: string,
  { address, identity, sealing }: ConnectorEnvironment,
): Promise<Response> {
  const begun = await beginSignIn(identity, signInCallback(address), returnTo);
  if (!begun) {
    return problemPage(
      'Sign-in is not available right now',
      'The sign-in service is not responding. Try again in a few minutes.',
      503,
    );
  }
  const { url, pending } = begun;
  return redirect(url, [
    cookie('signin', await sealing.seal('signin', pending, PATIENCE_SECONDS), PATIENCE_SECONDS),
  ]);
}

const problemPage = (title: string, detail: string, status = 400): Response =>
  html(errorPage(title, detail), status, pageHeaders());

/** The ticket carries the validated request through the form, bound to the person it was shown to: it is the CSRF proof. Valid once. */
const ticket = z.lazy(() => z.object({ id: z.string(), subject: z.string(), request: authorizationRequest }));

/** GET: checks the request, has the person sign in, and asks for consent. */
export async function authorize(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { address, sealing } = environment;
  const url = new URL(request.url);
  const parameters = readParameters(url.searchParams);
  if (!parameters.ok) return problemPage('The request is not valid', parameters.description);
  const client = await loadClient(parameters.value['client_id'], environment);
  const decided = decideAuthorize(parameters.value, client, address);
  switch (decided.kind) {
    case 'page':
      return problemPage(decided.title, decided.detail);
    case 'redirect': {
      const { error, description, state, redirect_uri } = decided;
      return redirect(
        callbackAddress(redirect_uri, { error, error_description: description, state }, address),
      );
    }
    case 'proceed': {
      const person = await readSession(request, environment);
      if (!person) return await toSignIn(`/authorize${url.search}`, environment);
      const content = { id: randomUUID(), subject: person.subject, request: decided.request };
      const target = new URL(decided.request.redirect_uri);
      const formTarget = target.protocol.startsWith('http') ? target.origin : target.protocol;
      return html(
        consentPage({
          ticket: await sealing.seal('consent', content, PATIENCE_SECONDS),
          clientName: client.ok ? client.value.client_name : '',
          redirectHost: redirectHost(decided.request.redirect_uri),
          user: person.user,
          scopes: decided.request.scope,
          organizations: await organizationsOf(person, environment.now),
        }),
        200,
        pageHeaders([formTarget]),
      );
    }
  }
}

/** POST: takes the person's decision. Accepts only the form they were shown, submitted from this origin. */
export async function decide(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { address, sealing, now } = environment;
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== 'null' && origin !== new URL(address).origin) {
    return problemPage('This form came from another site', 'Go back to the app and start again.', 403);
  }
  const form = new URLSearchParams(await request.text());
  const person = await readSession(request, environment);
  const shown = await sealing.open('consent', form.get('ticket') ?? undefined, ticket);
  if (!person || !shown || shown.subject !== person.subject) {
    return problemPage('This took too long', 'Go back to the app and start again.');
  }
  if (!(await takeTicket(shown.id, PATIENCE_SECONDS, now))) {
    return problemPage('This was already decided', 'Go back to the app and start again.');
  }
  const { redirect_uri, client_id, code_challenge, scope, resource, state } = shown.request;
  const organization = form.get('organization') ?? '';
  if (form.get('decision') !== 'allow') {
    const answer = { error: 'access_denied', error_description: 'The person denied access.', state };
    return redirect(callbackAddress(redirect_uri, answer, address));
  }
  const role = await roleIn(person, organization, now);
  if (!role) {
    return problemPage('You do not belong to that organization', 'Go back to the app and start again.', 403);
  }
  // Nobody can let an agent do what they may not do themselves, and only an admin can let it approve by itself.
  const held = scopesOfRole[role];
  const granted = scope.filter(
    (name) => allows(held, name) && (name !== 'svc:approve' || allows(held, 'svc:admin')),
  );
  if (granted.length === 0) {
    return problemPage(
      'You cannot allow this',
      'Your role in the organization does not permit it. Ask an admin.',
      403,
    );
  }
  const code = randomBytes(32).toString('base64url');
  await saveCode(
    sha256(code),
    {
      ...{ client_id, redirect_uri, code_challenge, resource },
      scope: granted,
      organization_id: organization,
      subject: person.subject,
      grant_id: randomUUID(),
      expires_at: toIso(plus(now, CODE_SECONDS * SECOND)),
      used: false,
    },
    now,
  );
  return redirect(callbackAddress(redirect_uri, { code, state }, address));
}

/** Back from the issuer: starts the session and sends the person back to where they were. */
export async function signedIn(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { address, identity, sealing } = environment;
  const pending = await sealing.open('signin', readCookie(request, 'signin'), pendingSignIn);
  if (!pending) return problemPage('Signing in took too long', 'Go back and start again.');
  const arrived = new URL(request.url);
  const callback = new URL(`${signInCallback(address)}${arrived.search}`);
  try {
    const person = await completeSignIn(identity, callback, signInCallback(address), pending);
    const sealed = await sealing.seal('session', person, SESSION_SECONDS);
    return redirect(pending.return_to, [cookie('session', sealed, SESSION_SECONDS), noCookie('signin')]);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return problemPage('Sign-in failed', 'The sign-in was refused or interrupted. Go back and try again.');
  }
}
