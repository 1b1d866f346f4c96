import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { Problem } from '#lib/shared/problem';

const configuration = z.object({
  PORTAL_ISSUER: z.url(),
  PORTAL_AUDIENCE: z.string().min(1),
  PORTAL_JWKS_URL: z.url(),
});

/** A signed-in person and the organizations they are of, with commas between. Cognito writes custom claims with the prefix `custom:`. */
const claims = z
  .object({ sub: z.string(), org_id: z.string().optional(), 'custom:org_id': z.string().optional() })
  .transform((claim) => ({
    subject: claim.sub,
    organizations: (claim.org_id ?? claim['custom:org_id'] ?? '').split(',').filter((id) => id !== ''),
  }));
export type PortalSession = z.infer<typeof claims>;

let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;

/** Whose a portal session is. Throws UNAUTHORIZED. */
export async function verifyPortalToken(token: string): Promise<PortalSession> {
  const configured = configuration.safeParse(process.env);
  if (!configured.success) throw new Problem('UNAUTHORIZED', 'Portal sessions are not taken here.');
  const { PORTAL_ISSUER: issuer, PORTAL_AUDIENCE: audience, PORTAL_JWKS_URL: jwks } = configured.data;
  keySet ??= createRemoteJWKSet(new URL(jwks));
  try {
    const { payload } = await jwtVerify(token, keySet, { issuer, audience, algorithms: ['RS256'] });
    const session = claims.parse(payload);
    if (session.organizations.length === 0)
      throw new Problem('UNAUTHORIZED', 'The session belongs to no organization.');
    return session;
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) {
      throw new Problem('UNAUTHORIZED', 'The session token is not valid, or has expired.', { cause });
    }
    throw cause;
  }
}
