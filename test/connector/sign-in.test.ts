import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { ADDRESS, useConnector } from '#test/support/connector';

const { ask, post } = useConnector();
const CLIENT = {
  clientId: '2k6n1example',
  clientSecret: '1q2w3e4r5t6y7u8i9o0p1a2s3d4f5g6h7j8k9l0z1x2c3v4b5n6m',
};

/**
 * An issuer with the user pool's quirks: the pool's id is in the issuer's path, everything else is on another host, no `iss` comes back
 * with the code, and the ID token carries `custom:` and `cognito:` claims.
 */
let pool: Server;
let domain: Server;
let issuer = '';
let domainAddress = '';
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let claims: JWTPayload = {};
let signWith: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];
const seen: { body: URLSearchParams; authorization: string | undefined }[] = [];
let nonce = '';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

const idToken = () => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({
    sub: 'b3a1-uuid',
    'cognito:username': 'b3a1-uuid',
    'custom:org_id': 'org_northwind,org_contoso',
    email: 'grace@northwind.example',
    email_verified: true,
    token_use: 'id',
    auth_time: now,
    iss: issuer,
    aud: CLIENT.clientId,
    exp: now + 3_600,
    iat: now,
    nonce,
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'pool-key' })
    .sign(signWith);
};

beforeAll(async () => {
  keys = await generateKeyPair('RS256');
  domain = createServer(async (request, response) => {
    seen.push({ body: await bodyOf(request), authorization: request.headers.authorization });
    const answer = {
      id_token: await idToken(),
      access_token: 'a.b.c',
      expires_in: 3600,
      token_type: 'Bearer',
    };
    response.writeHead(200, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(answer));
  });
  domainAddress = await listen(domain);
  pool = createServer(async (request, response) => {
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'pool-key', alg: 'RS256', use: 'sig' };
    const metadata = {
      authorization_endpoint: `${domainAddress}/oauth2/authorize`,
      end_session_endpoint: `${domainAddress}/logout`,
      id_token_signing_alg_values_supported: ['RS256'],
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['code', 'token'],
      scopes_supported: ['openid', 'email', 'phone', 'profile'],
      subject_types_supported: ['public'],
      token_endpoint: `${domainAddress}/oauth2/token`,
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      userinfo_endpoint: `${domainAddress}/oauth2/userInfo`,
    };
    const body = request.url?.endsWith('jwks.json') ? { keys: [jwk] } : metadata;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  issuer = `${await listen(pool)}/eu-central-1_AbCdEf`;
});
afterAll(async () => {
  for (const server of [pool, domain]) await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  claims = {};
  signWith = keys.privateKey;
});

const environment = (): Partial<ConnectorEnvironment> => ({
  identity: { issuer, ...CLIENT, insecure: true },
});
const cookieOf = (reply: Response, name: string) =>
  reply.headers.getSetCookie().find((line) => line.startsWith(`__Host-${name}=`));

/** Opens the account page, is redirected to the issuer, and comes back. */
async function signIn(change: (back: URL) => void = () => {}) {
  const away = await ask('/account', {}, environment());
  const to = new URL(away.headers.get('location') ?? '');
  nonce = to.searchParams.get('nonce') ?? '';
  const back = new URL('/signin/callback', ADDRESS);
  back.searchParams.set('code', 'pool-code');
  back.searchParams.set('state', to.searchParams.get('state') ?? '');
  change(back);
  const headers = { cookie: cookieOf(away, 'signin')?.split(';')[0] ?? '' };
  const reply = await ask(`${back.pathname}${back.search}`, { headers }, environment());
  return { to, reply };
}

describe('signing in at a user pool', () => {
  it('uses a code with PKCE, state and nonce, authenticates with its secret and begins a session', async () => {
    const { to, reply } = await signIn();
    expect(`${to.origin}${to.pathname}`).toBe(`${domainAddress}/oauth2/authorize`);
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.clientId,
      redirect_uri: `${ADDRESS}/signin/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    const sent = seen.at(-1);
    expect(sent?.body.get('code_verifier')?.length).toBeGreaterThanOrEqual(43);
    const [id = '', secret = ''] = atob(sent?.authorization?.slice('Basic '.length) ?? '').split(':');
    expect([id, secret].map((part) => decodeURIComponent(part))).toEqual(Object.values(CLIENT));
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/account']);
    expect(cookieOf(reply, 'session')).toMatch(
      /^__Host-session=[^;]+; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=28800$/,
    );
    expect(cookieOf(reply, 'signin')).toContain('Max-Age=0');
  });

  it.each<[string, () => unknown, ((back: URL) => void)?]>([
    ['another state', () => {}, (back) => back.searchParams.set('state', 'other')],
    ['no state', () => {}, (back) => back.searchParams.delete('state')],
    ['an error', () => {}, (back) => back.searchParams.set('error', 'access_denied')],
    ['another nonce', () => Object.assign(claims, { nonce: 'other' })],
    ['another audience', () => Object.assign(claims, { aud: 'other' })],
    ['another issuer', () => Object.assign(claims, { iss: 'https://evil.example' })],
    ['an old token', () => Object.assign(claims, { exp: 1 })],
    ['no organization', () => Object.assign(claims, { 'custom:org_id': '' })],
  ])('begins no session with %s', async (_, arrange, change) => {
    arrange();
    const { reply } = await signIn(change);
    expect([reply.status, cookieOf(reply, 'session')]).toEqual([400, undefined]);
    expect(await reply.text()).toContain('Sign-in failed');
  });

  it('begins no session with a token of another key', async () => {
    signWith = (await generateKeyPair('RS256')).privateKey;
    const { reply } = await signIn();
    expect([reply.status, cookieOf(reply, 'session')]).toEqual([400, undefined]);
  });

  it('begins no session for a sign-in that did not start here', async () => {
    const reply = await ask('/signin/callback?code=x&state=y', {}, environment());
    expect([reply.status, (await reply.text()).includes('took too long')]).toEqual([400, true]);
  });

  it('can be ended there too, with both parameters for the return address', async () => {
    const page = await (await ask('/account/signed-out', {}, environment())).text();
    const link = new URL(/href="([^"]+\/logout[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      client_id: CLIENT.clientId,
      logout_uri: `${ADDRESS}/account`,
      post_logout_redirect_uri: `${ADDRESS}/account`,
    });
  });

  it('is requested again by a link if a form arrives after the session', async () => {
    const reply = await post('/account', { action: 'create_key', name: 'x' }, {}, environment());
    expect([reply.status, (await reply.text()).includes('href="/account"')]).toEqual([401, true]);
  });
});
