import { llmsText } from '#lib/api/llms-text';
import { operations } from '#lib/api/registry';
import { account, changeAccount, signedOut } from '#lib/connector/account-endpoint';
import { cors, html, json } from '#lib/connector/answers';
import { approval, decideApproval } from '#lib/connector/approval/page-endpoint';
import { authorize, decide, signedIn } from '#lib/connector/authorize-endpoint';
import { register } from '#lib/connector/clients';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { mcp } from '#lib/connector/mcp-endpoint';
import { errorPage, pageHeaders, welcomePage } from '#lib/connector/pages/layout';
import { revoke, token } from '#lib/connector/token-endpoint';
import { dataHeaders } from '#lib/contract/data-headers';
import { authorizationServerMetadata, protectedResourceMetadata } from '#lib/oauth/metadata';
import { resourcesOf } from '#lib/oauth/resource';

type Route = (request: Request, environment: ConnectorEnvironment) => Promise<Response>;

const cached = { 'cache-control': 'public, max-age=300' };
const resourceMetadata: Route = async (_request, { address }) =>
  json(protectedResourceMetadata(address, resourcesOf(address)[0]), 200, cached);
const endpointMetadata: Route = async (_request, { address }) =>
  json(protectedResourceMetadata(address, resourcesOf(address)[1]), 200, cached);
const serverMetadata: Route = async (_request, { address }) =>
  json(authorizationServerMetadata(address), 200, cached);

const wantsPage = (request: Request): boolean =>
  request.headers.get('accept')?.includes('text/html') ?? false;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** On a developer's machine, any other host name means DNS rebinding by a foreign page. */
const isRebound = (request: Request, address: string): boolean =>
  LOOPBACK.has(new URL(address).hostname) && !LOOPBACK.has(new URL(request.url).hostname);

/** Handlers by method and path. Clients look for the metadata in every place the drafts of the standard named. */
const routes: Readonly<Record<string, Route>> = {
  'GET /.well-known/oauth-protected-resource': resourceMetadata,
  'GET /.well-known/oauth-protected-resource/mcp': endpointMetadata,
  'GET /.well-known/oauth-authorization-server': serverMetadata,
  'GET /.well-known/oauth-authorization-server/mcp': serverMetadata,
  'GET /.well-known/openid-configuration': serverMetadata,
  'GET /.well-known/openid-configuration/mcp': serverMetadata,
  'GET /mcp/.well-known/openid-configuration': serverMetadata,
  'GET /.well-known/jwks.json': async (_request, { signer }) =>
    json({ keys: await signer.publicKeys() }, 200, cached),
  'POST /register': register,
  'GET /authorize': authorize,
  'POST /authorize': decide,
  'GET /signin/callback': signedIn,
  'POST /token': token,
  'POST /revoke': revoke,
  'POST /mcp': mcp,
  'GET /mcp': mcp,
  'DELETE /mcp': mcp,
  // Some people give their agent the address without the path.
  'POST /': mcp,
  'DELETE /': mcp,
  'GET /': (request, environment) =>
    wantsPage(request)
      ? Promise.resolve(html(welcomePage(environment.address), 200, pageHeaders()))
      : mcp(request, environment),
  'GET /approve': approval,
  'POST /approve': decideApproval,
  'GET /account': account,
  'POST /account': changeAccount,
  'GET /account/signed-out': signedOut,
  'GET /llms.txt': async (_request, { apiUrl }) =>
    new Response(llmsText(operations, apiUrl), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
};

/** The response to an unexpected error, for a person or for a client. */
export const failed = (request: Request, requestId: string): Response =>
  wantsPage(request)
    ? html(
        errorPage(
          'Something went wrong here',
          `Try again in a moment. If the problem persists, send us this id: ${requestId}`,
        ),
        500,
        pageHeaders(),
      )
    : json({ error: 'server_error', request_id: requestId }, 500);

/** Handles one request to the connector. Whatever answers it, the answer is secured as all others are. */
export async function route(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  if (request.method === 'HEAD') {
    const { status, headers } = await route(new Request(request, { method: 'GET' }), environment);
    return new Response(null, { status, headers });
  }
  const answered = await answer(request, environment);
  for (const [name, value] of Object.entries(dataHeaders))
    if (!answered.headers.has(name)) answered.headers.set(name, value);
  return answered;
}

/** Ignores a trailing slash, which many clients add. */
async function answer(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const pathname = new URL(request.url).pathname.replace(/(?<=.)\/$/, '');
  if (isRebound(request, environment.address)) return json({ error: 'misdirected_request' }, 421);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  const found = routes[`${request.method} ${pathname}`];
  if (found) return await found(request, environment);
  const methods = Object.keys(routes).filter((key) => key.endsWith(` ${pathname}`));
  if (methods.length > 0) {
    return json({ error: 'method_not_allowed' }, 405, {
      allow: methods.map((key) => key.split(' ')[0]).join(', '),
    });
  }
  return wantsPage(request)
    ? html(errorPage('Page not found', 'Check the address.'), 404, pageHeaders())
    : json({ error: 'not_found' }, 404);
}
