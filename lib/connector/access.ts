import { createLocalJWKSet, errors, type JWK, jwtVerify } from 'jose';
import * as z from 'zod';
import { json } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { personBehind, withinRole } from '#lib/connector/standing';
import { type Scope, scope as scopeName } from '#lib/contract/scope';
import { resourcesOf } from '#lib/oauth/resource';
import { findGrant } from '#lib/oauth/store';
import { hasLeftSince } from '#lib/organization/member';

const accessToken = z.lazy(() =>
  z.object({
    sub: z.string(),
    client_id: z.string(),
    org_id: z.string(),
    grant_id: z.string(),
    scope: z
      .string()
      .transform((text) => text.split(' '))
      .pipe(z.array(scopeName)),
  }),
);
export type AccessToken = z.infer<typeof accessToken>;

/** Source: spec 5.6, which gives a 401 exactly three members; RFC 6750, section 3; RFC 9728, section 5.1. */
function challenge(
  { url }: Request,
  address: string,
  error: string,
  extra: Readonly<Record<string, string>> = {},
): string {
  // Names the metadata document of the requested address, as strict clients compare the two. RFC 9728, section 3.3.
  const path = new URL(url).pathname.startsWith('/mcp') ? '/mcp' : '';
  const resource_metadata = `${address}/.well-known/oauth-protected-resource${path}`;
  const members = Object.entries({ realm: address, error, ...extra, resource_metadata });
  return `Bearer ${members.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const isApiKey = (request: Request): boolean =>
  request.headers.has('x-api-key') || bearerOf(request)?.startsWith('gtm_') === true;

export function unauthorized(request: Request, { address, apiUrl }: ConnectorEnvironment): Response {
  const description = isApiKey(request)
    ? `API keys are for the HTTP API at ${apiUrl}. Agents sign in here with OAuth: give your client the address ${address}/mcp without a key, and it opens the sign-in page. For an agent that runs without a person, an admin creates one at ${address}/account; it gets its tokens with client_credentials at ${address}/token.`
    : 'A valid access token is needed.';
  return json({ error: 'invalid_token', error_description: description }, 401, {
    'www-authenticate': challenge(request, address, 'invalid_token'),
  });
}

/** Asks for the held scopes plus the missing one, so a client that requests exactly these loses none. */
export const insufficient = (
  request: Request,
  address: string,
  held: readonly Scope[],
  needed: Scope,
): Response =>
  json(
    { error: 'insufficient_scope', error_description: `This needs the scope ${needed}.`, scope: needed },
    403,
    {
      'www-authenticate': challenge(request, address, 'insufficient_scope', {
        error_description: `This needs the scope ${needed}`,
        scope: [...held, needed].join(' '),
      }),
    },
  );

/** A key set parses each key once, so it is reused as long as the keys are the same. */
const keySets = new WeakMap<readonly JWK[], ReturnType<typeof createLocalJWKSet>>();

function keySetOf(keys: JWK[]): ReturnType<typeof createLocalJWKSet> {
  const known = keySets.get(keys) ?? createLocalJWKSet({ keys });
  keySets.set(keys, known);
  return known;
}

/**
 * The claims of a request's token if it is valid for this connector, its grant still exists and the granting person is still a member; with
 * no more scopes than that person has.
 */
export async function verify(
  request: Request,
  { address, signer, now }: ConnectorEnvironment,
): Promise<AccessToken | undefined> {
  const token = bearerOf(request);
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, keySetOf(await signer.publicKeys()), {
      issuer: address,
      audience: [...resourcesOf(address)],
      algorithms: ['RS256'],
      typ: 'at+jwt',
      currentDate: now,
    });
    const claims = accessToken.parse(payload);
    const grant = await findGrant(claims.org_id, claims.grant_id);
    if (!grant || grant.revoked_at) return undefined;
    const person = await personBehind(grant);
    return hasLeftSince(person, grant.created_at)
      ? undefined
      : { ...claims, scope: withinRole(claims.scope, person) };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}
