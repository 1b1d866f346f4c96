import * as z from 'zod';
import { CrmProblem } from '#lib/crm/crm-problem';
import type { CrmOAuth, CrmOAuthApp, CrmTokens } from '#lib/crm/oauth-port';
import { type HttpClient, HttpError, type HttpReply, json, text } from '#lib/http/client';
import { judgeHubspot } from '#lib/providers/crm/hubspot/judge';
import { plus, SECOND, toIso } from '#lib/shared/time';

export interface HubspotOAuthOptions {
  readonly http: HttpClient;
  /** Where tokens are issued, e.g. `https://api.hubapi.com`. */
  readonly baseUrl: string;
  /** Where the browser is sent, e.g. `https://app.hubspot.com`. The SDK hard-codes this address, so we build our own. */
  readonly appUrl: string;
  readonly app: CrmOAuthApp;
}

const tokenReply = z.lazy(() =>
  z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1),
    expires_in: z.number().positive(),
    hub_id: z.number().optional(),
    scopes: z.array(z.string()).optional(),
  }),
);

/** `status` in HubSpot's own form, `error` in that of RFC 6749. */
const tokenError = z.lazy(() => z.object({ status: z.string().optional(), error: z.string().optional() }));

function codeOf(reply: HttpReply): string {
  try {
    const { status, error } = tokenError.parse(JSON.parse(text(reply)));
    return error ?? status ?? '';
  } catch {
    return '';
  }
}

/** A refusal of this service's own app says nothing about the customer's authorization. */
function refusal(reply: HttpReply): CrmProblem {
  const vendorCode = codeOf(reply);
  if (/CLIENT/i.test(vendorCode)) {
    const detail = `HubSpot does not accept this service’s app (${vendorCode}).`;
    return new CrmProblem('hubspot', 'unavailable', detail, { vendorCode });
  }
  const detail = 'HubSpot no longer accepts the authorization; connect it again.';
  return new CrmProblem('hubspot', 'credential_expired', detail, { vendorCode });
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 256 * 1024;

/** HubSpot's authorization-code flow. Our client requests the token rather than the SDK, whose reply model drops `hub_id` and `scopes`. */
export function hubspotOAuth({ http, baseUrl, appUrl, app }: HubspotOAuthOptions): CrmOAuth {
  const ask = async (form: Readonly<Record<string, string>>, now: Date): Promise<CrmTokens> => {
    const fields = { ...form, client_id: app.clientId, client_secret: app.clientSecret };
    try {
      const reply = await http.request({
        method: 'POST',
        url: `${baseUrl}/oauth/v1/token`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams(fields).toString(),
        guard: 'trusted',
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      });
      if (reply.status === 400 || reply.status === 401) throw refusal(reply);
      const verdict = judgeHubspot(reply, now);
      if (verdict.kind !== 'ok') throw verdict.problem;
      const tokens = json(reply, tokenReply);
      return {
        access_token: tokens.access_token,
        refresh_token: tokens.refresh_token,
        expires_at: toIso(plus(now, tokens.expires_in * SECOND)),
        scopes: tokens.scopes ?? [],
        ...(tokens.hub_id === undefined ? {} : { account_id: String(tokens.hub_id) }),
      };
    } catch (error) {
      throw error instanceof HttpError ? brokenTokenCall(error) : error;
    }
  };
  return {
    authorizeUrl({ scopes, state }) {
      const query = new URLSearchParams({
        client_id: app.clientId,
        redirect_uri: app.redirectUri,
        scope: scopes.join(' '),
        state,
      });
      return `${appUrl}/oauth/authorize?${query}`;
    },
    exchange: (code, now, codeVerifier) =>
      ask(
        {
          grant_type: 'authorization_code',
          code,
          redirect_uri: app.redirectUri,
          ...(codeVerifier === undefined ? {} : { code_verifier: codeVerifier }),
        },
        now,
      ),
    refresh: (refreshToken, now) => ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, now),
  };
}

const brokenTokenCall = (error: HttpError): CrmProblem => {
  switch (error.kind) {
    case 'timeout':
      return new CrmProblem('hubspot', 'timeout', 'HubSpot did not respond in time.', { cause: error });
    case 'not_json':
    case 'unexpected_shape':
      return new CrmProblem('hubspot', 'unreadable', 'The response did not come from the HubSpot API.', {
        cause: error,
      });
    default:
      return new CrmProblem('hubspot', 'unavailable', 'HubSpot could not be reached.', { cause: error });
  }
};
