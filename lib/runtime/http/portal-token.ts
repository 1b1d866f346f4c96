import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { Problem } from '#lib/shared/problem';

const configuration = z.object({
  PORTAL_ISSUER: z.url(),
  PORTAL_AUDIENCE: z.string().min(1),
  /** The console's client, which asks for sessions of its own. */
  CONSOLE_AUDIENCE: z.string().optional(),
  PORTAL_JWKS_URL: z.url(),
});

/** A signed-in person and the organizations they are of, with commas between. Cognito writes custom claims with the prefix `custom:`. */
const claims = z
  .object({
    sub: z.string().min(1).max(256),
    email: z.string().optional(),
    // Cognito says so of each address; an issuer that does not say has no unverified ones.
    email_verified: z.union([z.boolean(), z.string()]).optional(),
    org_id: z.string().optional(),
    'custom:org_id': z.string().optional(),
  })
  .transform((claim) => ({
    subject: claim.sub,
    email: String(claim.email_verified ?? true) === 'true' ? claim.email : undefined,
    organizations: (claim.org_id ?? claim['custom:org_id'] ?? '').split(',').filter((id) => id !== ''),
  }));
export type PortalSession = z.infer<typeof claims>;

let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;

/** The issuer's keys could not be read, which says nothing of the session. `fetch` throws a TypeError for a network that fails. */
const isUnreached = (error: unknown): boolean =>
  error instanceof errors.JWKSTimeout ||
  error instanceof TypeError ||
  (error instanceof errors.JOSEError && error.code === errors.JOSEError.code);

/** Whose a portal session is. Throws UNAUTHORIZED, and UPSTREAM_TIMEOUT while the issuer does not answer. */
export async function verifyPortalToken(token: string): Promise<PortalSession> {
  const configured = configuration.safeParse(process.env);
  if (!configured.success) throw new Problem('UNAUTHORIZED', 'Portal sessions are not taken here.');
  const { PORTAL_ISSUER: issuer, PORTAL_AUDIENCE, CONSOLE_AUDIENCE, PORTAL_JWKS_URL: jwks } = configured.data;
  const audience = [PORTAL_AUDIENCE, ...(CONSOLE_AUDIENCE ? [CONSOLE_AUDIENCE] : [])];
  keySet ??= createRemoteJWKSet(new URL(jwks));
  try {
    const { payload } = await jwtVerify(token, keySet, { issuer, audience, algorithms: ['RS256'] });
    return claims.parse(payload);
  } catch (cause) {
    if (isUnreached(cause))
      throw new Problem('UPSTREAM_TIMEOUT', 'The sign-in service does not answer; try again.', {
        retryAfter: 1,
        cause,
      });
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) {
      throw new Problem('UNAUTHORIZED', 'The session token is not valid, or has expired.', { cause });
    }
    throw cause;
  }
}

/** Whose session an Authorization header carries. Throws UNAUTHORIZED and UPSTREAM_TIMEOUT. */
export async function personOf(authorization: string | undefined): Promise<PortalSession> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token?.split('.').length !== 3)
    throw new Problem('UNAUTHORIZED', 'Send the session of a signed-in person as a bearer token.');
  return await verifyPortalToken(token);
}
