import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, type Fields, grace, REDIRECT, useConnector } from '#test/support/connector';

const { ask, post, register, sessionOf, authorizePath, consent, sealing } = useConnector();
let client_id = '';
beforeAll(async () => {
  ({ client_id } = await register({
    client_name: '<b>Agent</b>',
    redirect_uris: [REDIRECT, 'https://app.example/cb', 'cursor://anysphere.cursor-mcp/oauth/callback'],
  }));
});

describe('an authorization request', () => {
  it.each<[string, Fields]>([
    ['an unknown client', { client_id: 'cli_nobody' }],
    ['no client', { client_id: undefined }],
    ['no redirect address', { redirect_uri: undefined }],
    ['another path', { redirect_uri: 'http://127.0.0.1:33418/other' }],
    ['a path that leads elsewhere', { redirect_uri: `${REDIRECT}/../evil` }],
    ['another host', { redirect_uri: 'https://evil.example/cb' }],
    ['a host that only begins alike', { redirect_uri: 'https://app.example.evil.example/cb' }],
    ['another scheme', { redirect_uri: 'https://127.0.0.1:33418/callback' }],
    ['another name of loopback', { redirect_uri: 'http://localhost:33418/callback' }],
    ['an added query', { redirect_uri: `${REDIRECT}?next=https://evil.example` }],
    ['a fragment', { redirect_uri: `${REDIRECT}#x` }],
    ['a user in the address', { redirect_uri: 'http://evil@127.0.0.1:33418/callback' }],
    ['another port off loopback', { redirect_uri: 'https://app.example:444/cb' }],
    ['an added slash', { redirect_uri: 'https://app.example/cb/' }],
  ])('with %s ends on an error page without a redirect', async (_, fields) => {
    const reply = await ask(authorizePath({ client_id, ...fields }));
    expect([reply.status, reply.headers.get('location')]).toEqual([400, null]);
    expect(await reply.text()).toContain('role="alert"');
  });

  it('with a parameter given twice ends on an error page', async () => {
    expect((await ask(`${authorizePath({ client_id })}&client_id=cli_other`)).status).toBe(400);
  });

  it.each<[string, Fields, string]>([
    ['no response_type', { response_type: undefined }, 'invalid_request'],
    ['the implicit grant', { response_type: 'token' }, 'unsupported_response_type'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['no PKCE method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['no challenge', { code_challenge: undefined }, 'invalid_request'],
    ['a challenge that is no SHA-256', { code_challenge: 'short' }, 'invalid_request'],
    ['no resource', { resource: undefined }, 'invalid_target'],
    ['another resource', { resource: 'https://evil.example' }, 'invalid_target'],
    ['the resource with two slashes', { resource: `${ADDRESS}//` }, 'invalid_target'],
    ['another path as the resource', { resource: `${ADDRESS}/token` }, 'invalid_target'],
    ['a scope that does not exist', { scope: 'svc:everything' }, 'invalid_scope'],
    ['administration alone', { scope: 'svc:admin' }, 'invalid_scope'],
  ])('with %s is reported to the client with state and issuer', async (_, fields, error) => {
    const reply = await ask(authorizePath({ client_id, ...fields }));
    const to = new URL(reply.headers.get('location') ?? '');
    expect([reply.status, `${to.origin}${to.pathname}`]).toEqual([303, REDIRECT]);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({ error, state: 's1', iss: ADDRESS });
    expect(to.searchParams.get('code')).toBeNull();
  });

  it.each<[string, Fields]>([
    ['any port on loopback', { redirect_uri: 'http://127.0.0.1:5/callback' }],
    ['an app’s own scheme', { redirect_uri: 'cursor://anysphere.cursor-mcp/oauth/callback' }],
    ['one slash added to the resource', { resource: `${ADDRESS}/` }],
    ['the endpoint as the resource', { resource: `${ADDRESS}/mcp` }],
    ['one slash added to the endpoint', { resource: `${ADDRESS}/mcp/` }],
    ['no scope and no state', { scope: undefined, state: undefined }],
    ['a prompt and offline_access', { prompt: 'consent', scope: 'svc:read offline_access' }],
  ])('with %s is accepted', async (_, fields) => {
    const { shown } = await consent({ client_id, ...fields });
    expect(shown.status).toBe(200);
  });
});

describe('the consent page', () => {
  it("shows the client's name as text and each scope in words, and cannot be framed or scripted", async () => {
    const { shown, page } = await consent({ client_id, scope: 'svc:read svc:create svc:admin' });
    expect(page('h1').text()).toBe('Allow “<b>Agent</b>” to use your account?');
    expect(page('.scopes li').length).toBe(2);
    expect(page('main').text()).toContain('127.0.0.1:33418');
    expect(shown.headers.get('x-frame-options')).toBe('DENY');
    const policy = shown.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self' http:\/\/127\.0\.0\.1:33418; frame-ancestors 'none'; base-uri 'none'$/,
    );
  });

  it('is accepted only from the person it was shown to, from this origin and in time', async () => {
    const { ticket } = await consent({ client_id });
    const allowed = { ticket, decision: 'allow', organization: 'org_northwind' };
    const mallory = { ...grace, subject: 'mallory' };
    const late = await sealing.seal('consent', { subject: 'grace' }, -1);
    const session = await sessionOf();
    const send = async (fields: Fields, headers: Record<string, string>) => {
      const reply = await post('/authorize', fields, headers);
      return [reply.status, reply.headers.get('location')];
    };
    expect({
      withoutTicket: await send({ ...allowed, ticket: undefined }, session),
      madeUp: await send({ ...allowed, ticket: 'a.b.c.d.e' }, session),
      late: await send({ ...allowed, ticket: late }, session),
      ofAnotherForm: await send(
        { ...allowed, ticket: await sealing.seal('account', { subject: 'grace' }, 60) },
        session,
      ),
      shownToAnother: await send(allowed, await sessionOf(mallory)),
      notSignedIn: await send(allowed, {}),
      fromElsewhere: await send(allowed, { ...session, origin: 'https://evil.example' }),
      notTheirOrganization: await send({ ...allowed, organization: 'org_contoso' }, session),
    }).toEqual({
      ...{ withoutTicket: [400, null], madeUp: [400, null], late: [400, null] },
      ...{ ofAnotherForm: [400, null], shownToAnother: [400, null], notSignedIn: [400, null] },
      ...{ fromElsewhere: [403, null], notTheirOrganization: [403, null] },
    });
  });

  it('reports a refusal to the client', async () => {
    const { ticket } = await consent({ client_id });
    const reply = await post('/authorize', { ticket, decision: 'deny' }, await sessionOf());
    const again = await post('/authorize', { ticket, decision: 'deny' }, await sessionOf());
    expect([again.status, again.headers.get('location')]).toEqual([400, null]);
    const to = new URL(reply.headers.get('location') ?? '');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      ...{ error: 'access_denied', state: 's1', iss: ADDRESS },
    });
  });

  it('is unavailable while the sign-in service does not answer, and says so', async () => {
    const reply = await ask(authorizePath({ client_id }));
    expect([reply.status, (await reply.text()).includes('Try again in a few minutes')]).toEqual([503, true]);
  });
});
