import * as z from 'zod';
import { html, redirect } from '#lib/connector/answers';
import { readSession, toSignIn } from '#lib/connector/authorize-endpoint';
import { callApi } from '#lib/connector/call-api';
import { noCookie } from '#lib/connector/cookies';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { organizationsOf, roleIn } from '#lib/connector/organizations';
import { type AccountView, accountPage } from '#lib/connector/pages/account';
import { errorPage, pageHeaders, sessionEndedPage, signedOutPage } from '#lib/connector/pages/layout';
import { type Session, signOutAddress } from '#lib/connector/sign-in';
import { type Role, scopesOfRole } from '#lib/contract/role';
import { allows } from '#lib/contract/scope';
import { listGrants, revokeGrant } from '#lib/oauth/store';

const FORM_SECONDS = 3_600;
/** The person who was shown the form, and for which organization. */
const ticket = z.lazy(() => z.object({ subject: z.string(), organization: z.string() }));
const keyList = z.lazy(() =>
  z.object({
    items: z.array(
      z.looseObject({
        id: z.string(),
        name: z.string(),
        prefix: z.string(),
        created_at: z.string(),
        last_used_on: z.string().optional(),
        status: z.string(),
      }),
    ),
  }),
);
const newKey = z.lazy(() => z.looseObject({ name: z.string(), key: z.string() }));
const newAgent = z.lazy(() =>
  z.looseObject({ name: z.string(), client_id: z.string(), client_secret: z.string() }),
);

/** A person with a valid session, in one of their organizations. */
interface Visitor {
  readonly person: Session;
  readonly organization: string;
  readonly role: Role;
}

const callerOf = (
  { person, organization, role }: Visitor,
  { apiUrl, internalKey }: ConnectorEnvironment,
) => ({
  apiUrl,
  internalKey,
  organizationId: organization,
  scopes: scopesOfRole[role],
  actor: `user:${person.subject}`,
});

async function show(
  visitor: Visitor,
  environment: ConnectorEnvironment,
  extra: Partial<Pick<AccountView, 'created' | 'problem'>> = {},
): Promise<Response> {
  const { person, organization } = visitor;
  const { now, sealing } = environment;
  const [listed, agents, organizations] = await Promise.all([
    callApi(callerOf(visitor, environment), 'GET', '/v1/api-keys'),
    listGrants(organization),
    organizationsOf(person, now),
  ]);
  const body = accountPage({
    user: person.user,
    organization: organizations.find(({ id }) => id === organization) ?? { id: organization, name: '' },
    others: organizations.filter(({ id }) => id !== organization),
    ticket: await sealing.seal('account', { subject: person.subject, organization }, FORM_SECONDS),
    created: extra.created,
    problem: extra.problem,
    keys: listed.status < 300 ? keyList.parse(listed.body).items : [],
    agents: agents
      .filter(({ revoked_at, expires_at }) => !revoked_at && Date.parse(expires_at) > now.getTime())
      .map(({ id, client_name, scope: held, used_at }) => ({
        id,
        name: client_name,
        scopes: held.join(' '),
        used_at,
      })),
  });
  return html(body, 200, pageHeaders());
}

/** A small page to make, see and revoke API keys, and to disconnect agents. */
export async function account(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const person = await readSession(request, environment);
  if (!person) return await toSignIn(`${pathname}${search}`, environment);
  const organization =
    searchParams.get('organization') ?? (await organizationsOf(person, environment.now))[0]?.id ?? '';
  const role = await roleIn(person, organization, environment.now);
  return role
    ? await show({ person, organization, role }, environment)
    : html(
        errorPage(
          'You do not belong to that organization',
          'Open the account page without choosing an organization.',
        ),
        403,
        pageHeaders(),
      );
}

export async function changeAccount(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { now, sealing } = environment;
  const person = await readSession(request, environment);
  if (!person) return html(sessionEndedPage(), 401, pageHeaders());
  const form = new URLSearchParams(await request.text());
  const shown = await sealing.open('account', form.get('ticket') ?? undefined, ticket);
  const role = shown && (await roleIn(person, shown.organization, now));
  if (!role || shown.subject !== person.subject) {
    return html(
      errorPage('This form is out of date', 'Open the account page again and repeat the step.'),
      400,
      pageHeaders(),
    );
  }
  const visitor = { person, organization: shown.organization, role };
  const caller = callerOf(visitor, environment);
  const id = form.get('id') ?? '';
  const back = `/account?organization=${encodeURIComponent(shown.organization)}`;
  switch (form.get('action')) {
    case 'create_key': {
      const answer = await callApi(caller, 'POST', '/v1/api-keys', {
        body: { name: (form.get('name') ?? '').trim() },
      });
      const made = newKey.safeParse(answer.body);
      return made.success && answer.status < 300
        ? await show(visitor, environment, { created: { name: made.data.name, secret: made.data.key } })
        : await show(visitor, environment, {
            problem: 'The key could not be made: give it a name of 1 to 100 characters.',
          });
    }
    case 'revoke_key':
      await callApi(caller, 'DELETE', `/v1/api-keys/${encodeURIComponent(id)}`);
      return redirect(back);
    case 'create_agent': {
      const answer = await callApi(caller, 'POST', '/v1/agent-clients', {
        body: { name: (form.get('name') ?? '').trim(), scopes: form.getAll('scope') },
      });
      const made = newAgent.safeParse(answer.body);
      return made.success && answer.status < 300
        ? await show(visitor, environment, {
            created: {
              name: made.data.name,
              client_id: made.data.client_id,
              secret: made.data.client_secret,
            },
          })
        : await show(visitor, environment, {
            problem:
              'The agent could not be created: give it a name of 1 to 100 characters, and choose its permissions.',
          });
    }
    case 'disconnect_agent':
      if (allows(caller.scopes, 'svc:write')) await revokeGrant(caller.organizationId, id, now);
      return redirect(back);
    case 'sign_out':
      return redirect('/account/signed-out', [noCookie('session')]);
    default:
      return redirect(back);
  }
}

export async function signedOut(_request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { address, identity } = environment;
  return html(signedOutPage(await signOutAddress(identity, `${address}/account`)), 200, pageHeaders());
}
