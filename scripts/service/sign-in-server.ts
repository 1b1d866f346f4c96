import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import type { Configuration } from 'oidc-provider';
import { escapeHtml } from '#lib/api/pages/html';
import { signInCallback } from '#lib/connector/authorize-endpoint';
import { errorPage, page, pageHeaders } from '#lib/connector/pages/layout';

export interface SignInOptions {
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The console, a client without a secret: its pages are at this address. */
  readonly console?: { readonly clientId: string; readonly address: string };
  /** The connector's address. */
  readonly connector: string;
  readonly users: readonly {
    readonly email: string;
    readonly password: string;
    readonly organizations: readonly string[];
  }[];
}

/** Source: RFC 8628, 3.4. */
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** Where `gtm login` listens on the person's machine for the browser to return. */
const TERMINAL = 'http://localhost:33419';

export interface SignInServer {
  readonly issuer: string;
  stop(): Promise<void>;
}

const loginPage = (uid: string, problem = '', email = ''): string =>
  page(
    'Sign in',
    `<div class="card"><h1>Sign in</h1><p class="muted">The local stage’s own sign-in. In AWS this is the user pool’s.</p>${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}
<form method="post" action="/interaction/${escapeHtml(uid)}"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" value="${escapeHtml(email)}" required autofocus><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required><div class="row"><button class="primary">Sign in</button></div></form></div>`,
  );

/** `form` is the issuer's own; the button outside it submits it. */
const endPage = (form: string): string =>
  page(
    'Sign out?',
    `<div class="card"><h1>Sign out of the local sign-in?</h1>${form}<div class="row"><button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button></div></div>`,
  );

/** The page on which to enter the code from `gtm login --device`. `form` is the issuer's own, including its field. */
const codePage = (form: string, problem: string | undefined): string =>
  page(
    'Enter the code',
    `<div class="card"><h1>Enter the code that your terminal shows</h1>${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}${form}<div class="row"><button class="primary" form="op.deviceInputForm">Continue</button></div></div>`,
  );

/** Turns an error of the code page into a message; undefined before a code was entered. */
function problemOf(error: Error | undefined): string | undefined {
  if (error === undefined || error.name === 'NoCodeError') return undefined;
  return 'userCode' in error
    ? 'This code does not exist, or was already used. Look again.'
    : 'That did not work. Enter the code again.';
}

const confirmPage = (form: string, code: string): string =>
  page(
    'Sign the terminal in?',
    `<div class="card"><h1>Does your terminal show ${escapeHtml(code)}?</h1>${form}<div class="row"><button class="primary" form="op.deviceConfirmForm">Yes, sign it in</button><button class="plain" form="op.deviceConfirmForm" name="abort" value="yes">No</button></div></div>`,
  );

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The provider logs long advice about production use; here it only replaces the user pool. */
async function loadProvider() {
  for (const name of ['info', 'warn'] as const) {
    const say = console[name];
    console[name] = (...said: unknown[]) => {
      if (!String(said[0]).includes('oidc-provider ')) say(...said);
    };
  }
  return (await import('oidc-provider')).default;
}

/** Starts an OpenID Connect issuer on this machine with the seeded users, in place of the user pool in AWS. */
export async function startSignIn(options: SignInOptions): Promise<SignInServer> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The sign-in server has no address.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  // A sign-in form redirects to the connector.
  const headers = pageHeaders([
    options.connector,
    ...(options.console ? [options.console.address, TERMINAL] : []),
  ]);
  const show = (context: { set(name: string, value: string): void; body: unknown }, html: string) => {
    for (const [name, value] of Object.entries(headers)) context.set(name, value);
    context.body = html;
  };
  const userOf = (email: string) => options.users.find((user) => user.email === email);

  const configuration: Configuration = {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [signInCallback(options.connector)],
        post_logout_redirect_uris: [`${options.connector}/account`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'RS256',
      },
      ...(options.console
        ? [
            {
              client_id: options.console.clientId,
              redirect_uris: [`${options.console.address}/signed-in`, `${TERMINAL}/signed-in`],
              post_logout_redirect_uris: [`${options.console.address}/`],
              grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
              response_types: ['code' as const],
              token_endpoint_auth_method: 'none' as const,
              id_token_signed_response_alg: 'RS256' as const,
            },
          ]
        : []),
    ],
    clientBasedCORS: (_context, origin) => origin === options.console?.address,
    // The console renews its session silently; the user pool gives every client such a token.
    issueRefreshToken: async (_context, client) => client.clientId === options.console?.clientId,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'local', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [options.clientSecret] },
    claims: { openid: ['sub', 'org_id'], email: ['email'], profile: ['name'] },
    // Cognito puts its claims into the ID token, so the local issuer does too.
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      deviceFlow: {
        enabled: true,
        userCodeInputSource: (context, form, _out, error) => show(context, codePage(form, problemOf(error))),
        userCodeConfirmSource: (context, form, _client, _info, code) =>
          show(context, confirmPage(form, code)),
        successSource: (context) =>
          show(
            context,
            page('Signed in', '<div class="card"><h1>Signed in</h1><p>Go back to your terminal.</p></div>'),
          ),
      },
      rpInitiatedLogout: {
        logoutSource: (context, form) => show(context, endPage(form)),
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: async () => ({ sub: email, email, org_id: userOf(email)?.organizations.join(',') ?? '' }),
    }),
    // The only client is the service's own: there is nothing to consent to.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const Provider = await loadProvider();
  const provider = new Provider(issuer, configuration);

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, headers).end(loginPage(uid));
      return;
    }
    const form = await readForm(request);
    const email = form.get('email') ?? '';
    const user = userOf(email);
    if (!user || user.password !== form.get('password')) {
      response.writeHead(401, headers).end(loginPage(uid, 'E-mail or password is wrong.', email));
      return;
    }
    await provider.interactionFinished(request, response, { login: { accountId: user.email } });
  }

  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void answer(request, response);
      return;
    }
    interact(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, headers);
      response.end(errorPage('The sign-in has ended', 'Go back to the app and start again.'));
    });
  });
  return {
    issuer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
