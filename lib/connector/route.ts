import { account, changeAccount } from '#lib/connector/account-endpoint';
import { cors, html, json } from '#lib/connector/answers';
import { authorize, decide, signedIn } from '#lib/connector/authorize-endpoint';
import { register } from '#lib/connector/clients';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { mcp } from '#lib/connector/mcp-endpoint';
import { errorPage, page, pageHeaders } from '#lib/connector/pages';
import { revoke, token } from '#lib/connector/token-endpoint';
import { llmsText } from '#lib/contract/llms-text';
import { operations } from '#lib/contract/operations/registry';
import { authorizationServerMetadata, protectedResourceMetadata } from '#lib/oauth/metadata';

type Route = (request: Request, environment: ConnectorEnvironment) => Promise<Response>;

const cached = { 'cache-control': 'public, max-age=300' };
const resourceMetadata: Route = async (_request, { address }) =>
  json(protectedResourceMetadata(address), 200, cached);
const serverMetadata: Route = async (_request, { address }) =>
  json(authorizationServerMetadata(address), 200, cached);

/** Method and path to what answers. Clients look for the metadata in every place the drafts of the standard named. */
const routes: Readonly<Record<string, Route>> = {
  'GET /.well-known/oauth-protected-resource': resourceMetadata,
  'GET /.well-known/oauth-protected-resource/mcp': resourceMetadata,
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
  'GET /account': account,
  'POST /account': changeAccount,
  'GET /account/signed-out': async () =>
    html(
      page(
        'Signed out',
        '<div class="card"><h1>You are signed out</h1><p><a href="/account">Sign in again</a></p></div>',
      ),
      200,
      pageHeaders(),
    ),
  'GET /llms.txt': async (_request, { apiUrl }) =>
    new Response(llmsText(operations, apiUrl), { headers: { 'content-type': 'text/plain; charset=utf-8' } }),
};

/** Answers one request to the connector. */
export async function route(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors });
  const found = routes[`${request.method} ${pathname}`];
  if (found) return await found(request, environment);
  const methods = Object.keys(routes).filter((key) => key.endsWith(` ${pathname}`));
  if (methods.length > 0) {
    return json({ error: 'method_not_allowed' }, 405, {
      allow: methods.map((key) => key.split(' ')[0]).join(', '),
    });
  }
  return request.headers.get('accept')?.includes('text/html')
    ? html(errorPage('There is nothing here', 'Check the address.'), 404, pageHeaders())
    : json({ error: 'not_found' }, 404);
}
