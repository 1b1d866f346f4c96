import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** The app a platform knows us by. */
export interface CrmOAuthApp {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** What a platform gives for a code or a refresh token. */
export const crmTokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  /** Absent where the platform does not say; then only a refused call tells. */
  expires_at: timestamp.optional(),
  scopes: z.array(z.string()),
  account_id: z.string().optional(),
  /** Address of the organization's own instance, where the platform has such. */
  instance_url: z.url().optional(),
});
export type CrmTokens = z.infer<typeof crmTokens>;

interface AuthorizeRequest {
  readonly scopes: readonly string[];
  /** Unguessable, bound to the browser session, checked when the browser returns. */
  readonly state: string;
  /** S256 of the verifier (RFC 7636), where the platform takes one. */
  readonly codeChallenge?: string;
}

/**
 * The authorization-code flow of one platform. `exchange` and `refresh` throw `CrmProblem` with `credential_expired`
 * when the code or refresh token is no longer good: the person must connect again.
 */
export interface CrmOAuth {
  /** The platform's page that the browser is sent to. */
  authorizeUrl(request: AuthorizeRequest): string;
  exchange(code: string, now: Date, codeVerifier?: string): Promise<CrmTokens>;
  refresh(refreshToken: string, now: Date): Promise<CrmTokens>;
}
