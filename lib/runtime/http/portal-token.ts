import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { scope } from '#lib/contract/scope';
import type { Caller } from '#lib/organization/caller';
import { Problem } from '#lib/shared/problem';

const configuration = z.object({
  PORTAL_ISSUER: z.url(),
  PORTAL_AUDIENCE: z.string().min(1),
  PORTAL_JWKS_URL: z.url(),
});

/** A signed-in person of one organization. Cognito writes custom claims with the prefix `custom:`. */
const claims = z
  .object({ sub: z.string(), org_id: z.string().optional(), 'custom:org_id': z.string().optional() })
  .transform((claim) => ({ subject: claim.sub, organizationId: claim.org_id ?? claim['custom:org_id'] }));

let keySet: ReturnType<typeof createRemoteJWKSet> | undefined;

/** The caller a portal session stands for: all scopes, administration included. Throws UNAUTHORIZED. */
export async function verifyPortalToken(token: string): Promise<Caller> {
  const configured = configuration.safeParse(process.env);
  if (!configured.success) throw new Problem('UNAUTHORIZED', 'Portal sessions are not taken here.');
  const { PORTAL_ISSUER: issuer, PORTAL_AUDIENCE: audience, PORTAL_JWKS_URL: jwks } = configured.data;
  keySet ??= createRemoteJWKSet(new URL(jwks));
  try {
    const { payload } = await jwtVerify(token, keySet, { issuer, audience, algorithms: ['RS256'] });
    const { subject, organizationId } = claims.parse(payload);
    if (!organizationId) throw new Problem('UNAUTHORIZED', 'The session belongs to no organization.');
    return { organizationId, scopes: scope.options, actor: `user:${subject}`, kind: 'portal' };
  } catch (cause) {
    if (cause instanceof Problem) throw cause;
    if (cause instanceof errors.JOSEError || cause instanceof z.ZodError) {
      throw new Problem('UNAUTHORIZED', 'The session token is not valid, or has expired.', { cause });
    }
    throw cause;
  }
}
