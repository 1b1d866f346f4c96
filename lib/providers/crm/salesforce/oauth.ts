import { OAuth2 } from 'jsforce/lib/oauth2.js';
import * as z from 'zod';
import { CrmProblem } from '#lib/providers/crm/crm-problem';
import type { CrmOAuth, CrmOAuthApp, CrmTokens } from '#lib/providers/crm/oauth-port';
import { HttpTransport } from '#lib/providers/crm/salesforce/http-transport';
import { type HttpClient, HttpError } from '#lib/providers/http';

export interface SalesforceOAuthOptions {
  readonly http: HttpClient;
  /** `https://login.salesforce.com`, or `https://test.salesforce.com` for sandboxes. */
  readonly loginUrl: string;
  readonly app: CrmOAuthApp;
}

const tokenReply = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  instance_url: z.url(),
  /** `https://login.salesforce.com/id/<organization>/<user>` */
  id: z.string(),
  scope: z.string().default(''),
});

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/** OAuth's word for a code or refresh token that is used, revoked or too old (RFC 6749, 5.2). */
const isGone = (error: unknown): boolean => error instanceof Error && error.name === 'invalid_grant';

function broken(error: unknown): unknown {
  if (isGone(error)) {
    const detail = 'Salesforce no longer accepts the authorization; connect it again.';
    return new CrmProblem('salesforce', 'credential_expired', detail, {
      vendorCode: 'invalid_grant',
      cause: error,
    });
  }
  if (error instanceof HttpError) {
    return error.kind === 'timeout'
      ? new CrmProblem('salesforce', 'timeout', 'Salesforce did not answer in time.', { cause: error })
      : new CrmProblem('salesforce', 'unavailable', 'Salesforce could not be reached.', { cause: error });
  }
  if (error instanceof z.ZodError) {
    const detail = 'Salesforce answered with something that is not its API.';
    return new CrmProblem('salesforce', 'unreadable', detail, { cause: error });
  }
  return error instanceof Error
    ? new CrmProblem('salesforce', 'rejected', `Salesforce did not give a token (${error.name}).`, {
        cause: error,
      })
    : error;
}

/** Salesforce's web-server flow. How long a session lasts is the organization's setting, which the reply does not tell. */
export function salesforceOAuth({ http, loginUrl, app }: SalesforceOAuthOptions): CrmOAuth {
  const oauth = new OAuth2({ loginUrl, ...app });
  oauth._transport = new HttpTransport((request) =>
    http.request({
      ...request,
      body: request.body ?? '',
      guard: 'trusted',
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    }),
  );
  const tokens = async (ask: () => Promise<unknown>): Promise<CrmTokens> => {
    try {
      const reply = tokenReply.parse(await ask());
      const account = reply.id.split('/').at(-2);
      return {
        access_token: reply.access_token,
        ...(reply.refresh_token === undefined ? {} : { refresh_token: reply.refresh_token }),
        scopes: reply.scope.split(' ').filter(Boolean),
        ...(account ? { account_id: account } : {}),
        instance_url: reply.instance_url,
      };
    } catch (error) {
      throw broken(error);
    }
  };
  return {
    authorizeUrl: ({ scopes, state, codeChallenge }) =>
      oauth.getAuthorizationUrl({
        scope: scopes.join(' '),
        state,
        ...(codeChallenge === undefined
          ? {}
          : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      }),
    exchange: (code, _now, codeVerifier) =>
      tokens(() =>
        oauth.requestToken(code, codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
      ),
    refresh: (refreshToken) => tokens(() => oauth.refreshToken(refreshToken)),
  };
}
