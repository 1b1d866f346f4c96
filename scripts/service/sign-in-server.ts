import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { escapeHtml } from '#lib/service/html';

export interface SignInOptions {
  readonly port: number;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the connector takes people back. Read when asked: it is known only after the connector has started. */
  readonly callback: () => string;
  readonly users: readonly {
    readonly email: string;
    readonly password: string;
    readonly organizations: readonly string[];
  }[];
}

export interface SignInServer {
  readonly issuer: string;
  stop(): Promise<void>;
}

const loginPage = (
  uid: string,
  problem: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Sign in</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:24rem;margin:3rem auto;padding:0 1rem}label{display:block;margin:.75rem 0 .25rem}input,button{font:inherit;width:100%;padding:.6rem;border-radius:.5rem;border:1px solid #8886;box-sizing:border-box}button{margin-top:1.25rem;background:#2d4fc7;color:#fff;border:0}</style></head>
<body><main><h1>Sign in</h1><p>The local stage’s own sign-in. In AWS this is the user pool’s.</p>${problem ? `<p role="alert">${escapeHtml(problem)}</p>` : ''}
<form method="post" action="/interaction/${escapeHtml(uid)}"><label for="email">E-mail</label><input id="email" name="email" type="email" autocomplete="username" required><label for="password">Password</label><input id="password" name="password" type="password" autocomplete="current-password" required><button>Sign in</button></form></main></body></html>`;

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
};

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** An OpenID Connect issuer on this machine, with the seeded users: what the user pool is in AWS. */
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
  const userOf = (email: string) => options.users.find((user) => user.email === email);

  const configuration: Configuration = {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.callback()],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'local', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [options.clientSecret] },
    claims: { openid: ['sub', 'org_id'], email: ['email'], profile: ['name'] },
    // Cognito puts its claims into the ID token, so the local issuer does too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, email) => ({
      accountId: email,
      claims: async () => ({ sub: email, email, org_id: userOf(email)?.organizations.join(',') ?? '' }),
    }),
    // The one client is the service's own: there is nothing to consent to here.
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
  const provider = new Provider(issuer, configuration);

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { uid } = await provider.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, pageHeaders).end(loginPage(uid, ''));
      return;
    }
    const form = await readForm(request);
    const user = userOf(form.get('email') ?? '');
    if (!user || user.password !== form.get('password')) {
      response.writeHead(401, pageHeaders).end(loginPage(uid, 'E-mail or password is wrong.'));
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
      if (!response.headersSent) response.writeHead(400, pageHeaders);
      response.end('The sign-in has ended. Go back and start again.');
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
