import { randomBytes } from 'node:crypto';
import { escapeHtml } from '#test/simulators/core/escape-html';
import { empty, fields, html, json, redirect, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, notFound } from '#test/simulators/crm-hubspot/errors';

/** Issued tokens; the short lifetime is the vendor's. */
export interface Tokens {
  readonly access: Map<string, { readonly scopes: string[]; readonly expiresAt: number }>;
  readonly refresh: Map<string, string[]>;
  readonly codes: Map<string, { readonly scopes: string[]; readonly redirectUri: string }>;
}

export const makeTokens = (): Tokens => ({ access: new Map(), refresh: new Map(), codes: new Map() });

const LIFE_SECONDS = 1_800;
const PRIVATE_APP_SCOPES = [
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.companies.read',
  'crm.objects.companies.write',
  'crm.lists.read',
];

/** Authorization page, token endpoint and token information. */
export function oauthRoutes(tokens: Tokens, now: () => Date): Route[] {
  const next = (prefix: string) => `${prefix}-${randomBytes(12).toString('hex')}`;
  const issue = (scopes: string[], refreshToken: string) => {
    const accessToken = next('hs-access');
    tokens.access.set(accessToken, { scopes, expiresAt: now().getTime() + LIFE_SECONDS * 1_000 });
    tokens.refresh.set(refreshToken, scopes);
    return json(200, {
      token_type: 'bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: LIFE_SECONDS,
      hub_id: 4242,
      scopes,
    });
  };
  const badCode = (what: string) =>
    json(400, {
      status: `BAD_${what.toUpperCase()}`,
      message: `missing or unknown ${what}`,
      error: 'invalid_grant',
      error_description: `missing or unknown ${what}`,
    });

  return [
    route('GET', '/oauth/authorize', ({ query }) => {
      const [client, back] = [query.get('client_id'), query.get('redirect_uri')];
      if (!client || !back || !URL.canParse(back)) return html(400, '<h1>The link is not complete</h1>');
      const hidden = ['redirect_uri', 'state', 'scope']
        .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query.get(name) ?? '')}">`)
        .join('');
      return html(
        200,
        `<!doctype html><title>Connect app</title><h1>Connect ${escapeHtml(client)} to HubSpot</h1><p>${escapeHtml(query.get('scope') ?? '')}</p><form method="post" action="/oauth/authorize">${hidden}<button name="decision" value="allow">Connect app</button> <button name="decision" value="deny">Cancel</button></form>`,
      );
    }),
    route('POST', '/oauth/authorize', ({ body }) => {
      const form = fields(body);
      const back = new URL(str(form['redirect_uri']) ?? '');
      const state = str(form['state']);
      if (state) back.searchParams.set('state', state);
      if (form['decision'] === 'deny') {
        back.searchParams.set('error', 'access_denied');
        return redirect(back.href);
      }
      const code = next('hs-code');
      tokens.codes.set(code, {
        scopes: (str(form['scope']) ?? '').split(' ').filter(Boolean),
        redirectUri: str(form['redirect_uri']) ?? '',
      });
      back.searchParams.set('code', code);
      return redirect(back.href);
    }),
    ...['/oauth/v1/token', '/oauth/v3/token', '/oauth/2026-03/token'].map((path) =>
      route('POST', path, ({ body }) => {
        const form = fields(body);
        if (!str(form['client_id']) || !str(form['client_secret']))
          return json(400, {
            status: 'BAD_CLIENT_ID',
            message: 'missing or unknown client id',
            error: 'invalid_client',
            error_description: 'missing or unknown client id',
          });
        if (form['grant_type'] === 'refresh_token') {
          const refreshToken = str(form['refresh_token']) ?? '';
          const scopes = tokens.refresh.get(refreshToken);
          return scopes ? issue(scopes, refreshToken) : badCode('refresh_token');
        }
        if (form['grant_type'] !== 'authorization_code')
          return json(400, {
            status: 'BAD_GRANT_TYPE',
            message: 'missing or unknown grant type',
            error: 'unsupported_grant_type',
          });
        const code = str(form['code']) ?? '';
        const known = tokens.codes.get(code);
        tokens.codes.delete(code);
        if (!known) return badCode('auth_code');
        if (known.redirectUri !== form['redirect_uri'])
          return json(400, {
            status: 'MISMATCH_REDIRECT_URI_AUTH_CODE',
            message: 'redirect URI does not match initial auth code URI',
            error: 'invalid_grant',
          });
        return issue(known.scopes, next('hs-refresh'));
      }),
    ),
    route('GET', '/oauth/v1/access-tokens/:token', ({ params }) => {
      const token = params['token'] ?? '';
      const known = tokens.access.get(token);
      if (!known && !token.startsWith('pat-')) return notFound('Token is invalid or expired');
      return json(200, {
        token,
        user: 'admin@service.example',
        hub_domain: 'service.example',
        scopes: known?.scopes ?? [...PRIVATE_APP_SCOPES, 'oauth'],
        hub_id: 4242,
        app_id: 9001,
        expires_in: known
          ? Math.max(0, Math.floor((known.expiresAt - now().getTime()) / 1_000))
          : LIFE_SECONDS,
        user_id: 77,
        token_type: 'access',
      });
    }),
    route('POST', '/oauth/v2/private-apps/get/access-token-info', ({ body }) =>
      (str(fields(body)['tokenKey']) ?? '').startsWith('pat-')
        ? json(200, { userId: 77, hubId: 4242, appId: 9002, scopes: PRIVATE_APP_SCOPES, isUserLevel: false })
        : failure(400, 'VALIDATION_ERROR', 'The token is not one of a private app'),
    ),
    route('GET', '/oauth/v1/refresh-tokens/:token', ({ params }) => {
      const scopes = tokens.refresh.get(params['token'] ?? '');
      return scopes
        ? json(200, {
            token: params['token'],
            user: 'admin@service.example',
            hub_domain: 'service.example',
            scopes,
            hub_id: 4242,
            client_id: 'client',
            user_id: 77,
            token_type: 'refresh',
          })
        : notFound('Token is invalid or expired');
    }),
    route('DELETE', '/oauth/v1/refresh-tokens/:token', ({ params }) =>
      tokens.refresh.delete(params['token'] ?? '')
        ? empty()
        : failure(404, 'OBJECT_NOT_FOUND', 'Token is invalid or expired'),
    ),
  ];
}
