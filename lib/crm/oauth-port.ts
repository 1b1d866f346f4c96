import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** Our app's registration with a platform. */
export interface CrmOAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The tokens a platform returns for a code or a refresh token. */
export const crmTokens = z.lazy(() =>
  z.object({
    access_token: z.string().min(1),
    refresh_token: z.string().min(1).optional(),
    /** Absent if the platform does not say; then only a refused call reveals it. */
    expires_at: timestamp.optional(),
    scopes: z.array(z.string()),
    account_id: z.string().optional(),
    /** The organization's own instance, on platforms that have instances. */
    instance_url: z.url().optional(),
  }),
);
export type CrmTokens = z.infer<typeof crmTokens>;

interface AuthorizeRequest {
  readonly scopes: readonly string[];
  /** Unguessable, bound to the browser session, checked when the browser returns. */
  readonly state: string;
  /** S256 of the verifier (RFC 7636), if the platform supports it. */
  readonly codeChallenge?: string;
}

/**
 * The authorization-code flow of one platform. `exchange` and `refresh` throw `CrmProblem` with `credential_expired` if the code or refresh
 * token is no longer valid: the person must connect again.
 */
export interface CrmOAuth {
  /** The platform's page to redirect the browser to. */
  authorizeUrl(request: AuthorizeRequest): string;
  exchange(code: string, now: Date, codeVerifier?: string): Promise<CrmTokens>;
  refresh(refreshToken: string, now: Date): Promise<CrmTokens>;
}
