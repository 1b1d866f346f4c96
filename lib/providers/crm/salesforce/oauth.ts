import * as z from 'zod';
import { CrmProblem, NOT_TODAY, shortened } from '#lib/crm/crm-problem';
import type { CrmOAuth, CrmOAuthApp, CrmTokens } from '#lib/crm/oauth-port';
import { type HttpClient, HttpError, type HttpReply, json, text } from '#lib/http/client';

export interface SalesforceOAuthOptions {
  readonly http: HttpClient;
  /** `https://login.salesforce.com`, or `https://test.salesforce.com` for sandboxes. */
  readonly loginUrl: string;
  readonly app: CrmOAuthApp;
}

const tokenReply = z.lazy(() =>
  z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1).optional(),
    instance_url: z.url(),
    /** `https://login.salesforce.com/id/<organization>/<user>` */
    id: z.string(),
    scope: z.string().default(''),
  }),
);

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

const oauthError = z.lazy(() =>
  z.object({ error: z.string().max(80), error_description: z.string().optional() }),
);

/** Why no token was issued, as OAuth's error code (RFC 6749, 5.2) and in Salesforce's words. */
function reasonOf(reply: HttpReply): { readonly code: string; readonly said: string } {
  try {
    const { error, error_description } = oauthError.parse(JSON.parse(text(reply)));
    return { code: error, said: shortened(error_description ?? '') };
  } catch {
    return { code: `status ${reply.status}`, said: '' };
  }
}

/** Refusals that say nothing about the customer's authorization: of this service's own app, or for the moment. */
const notOfCustomer =
  /^(?:unknown_error|temporarily_unavailable|server_error|rate_limit|invalid_client|unauthorized_client)/;

/** The organization admits its users only from some addresses, or at some hours, which come. Connecting again would not help. */
const admitsNobodyNow = /ip restricted|login hours|restricted time/i;
const admitsLater = /hours|time/i;

function refusal(reply: HttpReply): CrmProblem {
  const { code, said } = reasonOf(reply);
  const because = `Salesforce did not give a token (${code}).`;
  const extras = { vendorCode: code };
  if (reply.status === 429 || reply.status >= 500 || notOfCustomer.test(code))
    return new CrmProblem('salesforce', 'unavailable', because, extras);
  if (code !== 'invalid_grant') return new CrmProblem('salesforce', 'rejected', because, extras);
  if (admitsNobodyNow.test(said)) {
    const restricted = `Salesforce restricts from where or when the connected user may sign in; an administrator there can allow this service. It said: ${said}`;
    return admitsLater.test(said)
      ? new CrmProblem('salesforce', 'unavailable', restricted, { ...extras, retryAfter: NOT_TODAY })
      : new CrmProblem('salesforce', 'forbidden', restricted, extras);
  }
  const detail = 'Salesforce no longer accepts the authorization; connect it again.';
  return new CrmProblem('salesforce', 'credential_expired', detail, extras);
}

function broken(error: HttpError): CrmProblem {
  switch (error.kind) {
    case 'timeout':
      return new CrmProblem('salesforce', 'timeout', 'Salesforce did not respond in time.', { cause: error });
    case 'not_json':
    case 'unexpected_shape': {
      const detail = 'The response did not come from the Salesforce API.';
      return new CrmProblem('salesforce', 'unreadable', detail, { cause: error });
    }
    default:
      return new CrmProblem('salesforce', 'unavailable', 'Salesforce could not be reached.', {
        cause: error,
      });
  }
}

/** Salesforce's web-server flow. The organization sets how long a session lasts; the reply does not say. */
export function salesforceOAuth({ http, loginUrl, app }: SalesforceOAuthOptions): CrmOAuth {
  const tokens = async (form: Readonly<Record<string, string>>): Promise<CrmTokens> => {
    const client = { client_id: app.clientId, client_secret: app.clientSecret };
    try {
      const reply = await http.request({
        method: 'POST',
        url: `${loginUrl}/services/oauth2/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({ ...form, ...client }).toString(),
        guard: 'trusted',
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      });
      if (reply.status >= 400) throw refusal(reply);
      const given = json(reply, tokenReply);
      const account = given.id.split('/').at(-2);
      return {
        access_token: given.access_token,
        ...(given.refresh_token === undefined ? {} : { refresh_token: given.refresh_token }),
        scopes: given.scope.split(' ').filter(Boolean),
        ...(account ? { account_id: account } : {}),
        instance_url: given.instance_url,
      };
    } catch (error) {
      throw error instanceof HttpError ? broken(error) : error;
    }
  };
  return {
    authorizeUrl({ scopes, state, codeChallenge }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: app.clientId,
        redirect_uri: app.redirectUri,
        scope: scopes.join(' '),
        state,
        ...(codeChallenge === undefined
          ? {}
          : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
      });
      return `${loginUrl}/services/oauth2/authorize?${query}`;
    },
    exchange: (code, _now, codeVerifier) =>
      tokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: app.redirectUri,
        ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
      }),
    refresh: (refreshToken) => tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  };
}
