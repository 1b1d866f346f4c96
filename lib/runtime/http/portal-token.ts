import * as z from 'zod';
import { laterPackage } from '#lib/shared/later-package';
import { lazy } from '#lib/shared/lazy';
import { Problem } from '#lib/shared/problem';

/** Most callers use a key, with no session to verify. */
const jose = laterPackage<typeof import('jose')>('jose');

const configuration = lazy(() =>
  z.object({
    PORTAL_ISSUER: z.url(),
    PORTAL_AUDIENCE: z.string().min(1),
    /** The console's client, which asks for sessions of its own. */
    CONSOLE_AUDIENCE: z.string().optional(),
    PORTAL_JWKS_URL: z.url(),
  }),
);

/** A signed-in person and their organizations, comma-separated. Cognito prefixes custom claims with `custom:`. */
const claims = lazy(() =>
  z
    .object({
      sub: z.string().min(1).max(256),
      email: z.string().optional(),
      // Cognito states this for each address; an issuer that does not has no unverified ones.
      email_verified: z.union([z.boolean(), z.string()]).optional(),
      org_id: z.string().optional(),
      'custom:org_id': z.string().optional(),
    })
    .transform((claim) => ({
      subject: claim.sub,
      email: String(claim.email_verified ?? true) === 'true' ? claim.email : undefined,
      organizations: (claim.org_id ?? claim['custom:org_id'] ?? '').split(',').filter((id) => id !== ''),
    })),
);
export type PortalSession = z.infer<ReturnType<typeof claims>>;

const keySet = lazy(() =>
  jose().createRemoteJWKSet(new URL(configuration().parse(process.env).PORTAL_JWKS_URL)),
);

/** The issuer's keys could not be read, which says nothing about the session. `fetch` throws a TypeError on network failure. */
function isUnreached(error: unknown): boolean {
  const { JOSEError, JWKSTimeout } = jose().errors;
  return (
    error instanceof JWKSTimeout ||
    error instanceof TypeError ||
    (error instanceof JOSEError && error.code === JOSEError.code)
  );
}

/** The person of a portal session. Throws UNAUTHORIZED, and UPSTREAM_TIMEOUT while the issuer does not respond. */
export async function verifyPortalToken(token: string): Promise<PortalSession> {
  const configured = configuration().safeParse(process.env);
  if (!configured.success) throw new Problem('UNAUTHORIZED', 'Portal sessions are not accepted here.');
  const { PORTAL_ISSUER: issuer, PORTAL_AUDIENCE, CONSOLE_AUDIENCE } = configured.data;
  const audience = [PORTAL_AUDIENCE, ...(CONSOLE_AUDIENCE ? [CONSOLE_AUDIENCE] : [])];
  try {
    const { payload } = await jose().jwtVerify(token, keySet(), { issuer, audience, algorithms: ['RS256'] });
    return claims().parse(payload);
  } catch (cause) {
    if (isUnreached(cause))
      throw new Problem('UPSTREAM_TIMEOUT', 'The sign-in service is not responding; try again.', {
        retryAfter: 1,
        cause,
      });
    if (cause instanceof jose().errors.JOSEError || cause instanceof z.ZodError) {
      throw new Problem('UNAUTHORIZED', 'The session token is not valid, or has expired.', { cause });
    }
    throw cause;
  }
}

/** The person of the session in an Authorization header. Throws UNAUTHORIZED and UPSTREAM_TIMEOUT. */
export async function personOf(authorization: string | undefined): Promise<PortalSession> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (token?.split('.').length !== 3)
    throw new Problem('UNAUTHORIZED', 'Send the session of a signed-in person as a bearer token.');
  return await verifyPortalToken(token);
}
