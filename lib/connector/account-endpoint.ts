import * as z from 'zod';
import { html, redirect } from '#lib/connector/answers';
import { readSession, toSignIn } from '#lib/connector/authorize-endpoint';
import { callApi } from '#lib/connector/call-api';
import { noCookie } from '#lib/connector/cookies';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { type AccountView, accountPage, errorPage, pageHeaders } from '#lib/connector/pages';
import type { Session } from '#lib/connector/sign-in';
import { scope } from '#lib/contract/scope';
import { listGrants, revokeGrant } from '#lib/oauth/store';

const FORM_SECONDS = 3_600;
const ticket = z.object({ subject: z.string() });
const keyList = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      prefix: z.string(),
      created_at: z.string(),
      revoked_at: z.string().optional(),
    }),
  ),
});
const newKey = z.looseObject({ name: z.string(), key: z.string() });

const callerOf = (person: Session, { apiUrl, internalKey }: ConnectorEnvironment) => ({
  apiUrl,
  internalKey,
  organizationId: person.organizations[0] ?? '',
  scopes: scope.options,
  actor: `user:${person.subject}`,
});

async function show(
  person: Session,
  environment: ConnectorEnvironment,
  extra: Partial<Pick<AccountView, 'created' | 'problem'>> = {},
): Promise<Response> {
  const { now, sealing } = environment;
  const organization = person.organizations[0] ?? '';
  const [listed, agents] = await Promise.all([
    callApi(callerOf(person, environment), 'GET', '/v1/api-keys'),
    listGrants(organization),
  ]);
  const keys = keyList.safeParse(listed.body).data?.items ?? [];
  const body = accountPage({
    user: person.user,
    organization,
    ticket: await sealing.seal('account', { subject: person.subject }, FORM_SECONDS),
    created: extra.created,
    problem: extra.problem,
    keys: keys.map(({ id, name, prefix, created_at, revoked_at }) => ({
      id,
      name,
      prefix,
      created_at,
      revoked: revoked_at !== undefined,
    })),
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
  const person = await readSession(request, environment);
  return person ? await show(person, environment) : await toSignIn('/account', environment);
}

export async function changeAccount(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { now, sealing } = environment;
  const person = await readSession(request, environment);
  if (!person) return await toSignIn('/account', environment);
  const form = new URLSearchParams(await request.text());
  const shown = await sealing.open('account', form.get('ticket') ?? undefined, ticket);
  if (shown?.subject !== person.subject) {
    return html(
      errorPage('This form is out of date', 'Open the account page again and repeat it.'),
      400,
      pageHeaders(),
    );
  }
  const caller = callerOf(person, environment);
  const id = form.get('id') ?? '';
  switch (form.get('action')) {
    case 'create_key': {
      const answer = await callApi(caller, 'POST', '/v1/api-keys', {
        body: { name: (form.get('name') ?? '').trim() },
      });
      const made = newKey.safeParse(answer.body);
      return made.success && answer.status < 300
        ? await show(person, environment, { created: { name: made.data.name, secret: made.data.key } })
        : await show(person, environment, {
            problem: 'The key could not be made: give it a name of 1 to 100 characters.',
          });
    }
    case 'revoke_key':
      await callApi(caller, 'DELETE', `/v1/api-keys/${encodeURIComponent(id)}`);
      return redirect('/account');
    case 'disconnect_agent':
      await revokeGrant(caller.organizationId, id, now);
      return redirect('/account');
    case 'sign_out':
      return redirect('/account/signed-out', [noCookie('session')]);
    default:
      return redirect('/account');
  }
}
