import { createHash, randomBytes } from 'node:crypto';
import { escapeHtml } from '#test/simulators/core/escape-html';
import { empty, fields, html, json, redirect, str } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';

export interface Sessions {
  readonly access: Set<string>;
  readonly refresh: Set<string>;
}

interface Grant {
  readonly redirectUri: string;
  readonly challenge: string;
}

const ORGANIZATION = '00DSm000000SIM1EAG';
const USER = '005Sm000000SIM2EAG';

/** Sign-in page, tokens and identity. */
export function oauthRoutes(sessions: Sessions, address: () => string, now: () => Date): Route[] {
  const codes = new Map<string, Grant>();
  const error = (code: string, description: string) =>
    json(400, { error: code, error_description: description });

  const issue = (withRefresh: boolean) => {
    const accessToken = `00DSm000000SIM1!session.${randomBytes(12).toString('hex')}`;
    const refreshToken = `5Aep861.refresh.${randomBytes(12).toString('hex')}`;
    sessions.access.add(accessToken);
    if (withRefresh) sessions.refresh.add(refreshToken);
    return json(200, {
      access_token: accessToken,
      ...(withRefresh ? { refresh_token: refreshToken } : {}),
      signature: 'c2ltdWxhdGVk',
      scope: 'refresh_token api id',
      instance_url: address(),
      id: `${address()}/id/${ORGANIZATION}/${USER}`,
      token_type: 'Bearer',
      issued_at: String(now().getTime()),
    });
  };

  return [
    route('GET', '/services/oauth2/authorize', ({ query }) => {
      const back = query.get('redirect_uri');
      if (!query.get('client_id') || !back || !URL.canParse(back))
        return html(400, '<h1>OAUTH_APPROVAL_ERROR_GENERIC</h1>');
      const hidden = ['redirect_uri', 'state', 'code_challenge']
        .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(query.get(name) ?? '')}">`)
        .join('');
      return html(
        200,
        `<!doctype html><title>Allow access?</title><h1>Allow access?</h1><form method="post" action="/services/oauth2/authorize">${hidden}<button name="decision" value="allow">Allow</button> <button name="decision" value="deny">Deny</button></form>`,
      );
    }),
    route('POST', '/services/oauth2/authorize', ({ body }) => {
      const form = fields(body);
      const back = new URL(str(form['redirect_uri']) ?? '');
      const state = str(form['state']);
      if (state) back.searchParams.set('state', state);
      if (form['decision'] === 'deny') {
        back.searchParams.set('error', 'access_denied');
        back.searchParams.set('error_description', 'end-user denied authorization');
        return redirect(back.href);
      }
      const code = `aPrx.${randomBytes(12).toString('hex')}`;
      codes.set(code, {
        redirectUri: str(form['redirect_uri']) ?? '',
        challenge: str(form['code_challenge']) ?? '',
      });
      back.searchParams.set('code', code);
      return redirect(back.href);
    }),
    route('POST', '/services/oauth2/token', ({ body }) => {
      const form = fields(body);
      if (!str(form['client_id'])) return error('invalid_client_id', 'client identifier invalid');
      if (!str(form['client_secret']) && !str(form['code_verifier']))
        return error('invalid_client', 'invalid client credentials');
      switch (form['grant_type']) {
        case 'refresh_token':
          return sessions.refresh.has(str(form['refresh_token']) ?? '')
            ? issue(false)
            : error('invalid_grant', 'expired access/refresh token');
        case 'client_credentials':
          return issue(false);
        case 'authorization_code': {
          const grant = codes.get(str(form['code']) ?? '');
          codes.delete(str(form['code']) ?? '');
          if (!grant) return error('invalid_grant', 'expired authorization code');
          if (grant.redirectUri !== form['redirect_uri'])
            return error('redirect_uri_mismatch', 'redirect_uri must match configuration');
          const verifier = createHash('sha256')
            .update(str(form['code_verifier']) ?? '')
            .digest('base64url');
          return grant.challenge && grant.challenge !== verifier
            ? error('invalid_grant', 'invalid code verifier')
            : issue(true);
        }
        default:
          return error('unsupported_grant_type', 'grant type not supported');
      }
    }),
    route('POST', '/services/oauth2/revoke', ({ body }) => {
      const token = str(fields(body)['token']) ?? '';
      return sessions.refresh.delete(token) || sessions.access.delete(token)
        ? empty(200)
        : error('invalid_token', 'invalid token: null');
    }),
    ...['/services/oauth2/userinfo', '/id/:organization/:user'].map((path) =>
      route('GET', path, () =>
        json(200, {
          sub: `${address()}/id/${ORGANIZATION}/${USER}`,
          id: `${address()}/id/${ORGANIZATION}/${USER}`,
          user_id: USER,
          organization_id: ORGANIZATION,
          preferred_username: 'olive@service.example',
          username: 'olive@service.example',
          display_name: 'Olive Owner',
          name: 'Olive Owner',
          email: 'olive@service.example',
          urls: { rest: `${address()}/services/data/v{version}/` },
          active: true,
        }),
      ),
    ),
  ];
}
