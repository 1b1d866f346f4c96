import * as z from 'zod';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import { redirectProblem } from '#lib/oauth/redirect-uri';
import { withoutNulls } from '#lib/shared/without-nulls';

export const authMethod = z.enum(['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt']);
export const grantType = z.enum(['authorization_code', 'refresh_token', 'client_credentials']);
export type GrantType = z.infer<typeof grantType>;

/** A client's public keys. RFC 7517. */
export const clientKeys = z.lazy(() =>
  z.object({
    keys: z
      .array(z.looseObject({ kty: z.string() }))
      .min(1)
      .max(20),
  }),
);

/** A registered client, one described by its own metadata document, or an organization's own agent. */
export const oauthClient = z.lazy(() =>
  z.object({
    client_id: z.string(),
    client_name: z.string(),
    redirect_uris: z.array(z.string()),
    grant_types: z.array(z.string()),
    response_types: z.array(z.string()),
    token_endpoint_auth_method: authMethod,
    scope: z.string().optional(),
    client_uri: z.string().optional(),
    /** Verifies a client that uses `private_key_jwt`: its keys, or their address. */
    jwks: clientKeys.optional(),
    jwks_uri: z.string().optional(),
    /** SHA-256 of a confidential client's secret. */
    secret_sha256: z.string().optional(),
    /** The organization whose admin made it: it acts for that one alone, by `client_credentials`. */
    organization_id: z.string().optional(),
    created_at: z.string(),
  }),
);
export type OAuthClient = z.infer<typeof oauthClient>;

const text = z.lazy(() => z.string().max(500));
/** RFC 7591, section 2. Unknown members are accepted and ignored, as the RFC requires. */
const registration = z.lazy(() =>
  z.object({
    client_name: text.optional(),
    redirect_uris: z.array(z.string()).min(1).max(20),
    grant_types: z.array(text).max(10).optional(),
    response_types: z.array(text).max(10).optional(),
    token_endpoint_auth_method: text.optional(),
    scope: text.optional(),
    client_uri: text.optional(),
    jwks: z.unknown().optional(),
    jwks_uri: z.string().max(2_000).optional(),
  }),
);
export type NewClient = Omit<OAuthClient, 'client_id' | 'secret_sha256' | 'created_at'>;

/** Grant types of registered clients; `client_credentials` is only for an organization's own agents. */
const GRANTS = ['authorization_code', 'refresh_token'];
/** JWK members that hold private key material. RFC 7518, sections 6.2.2, 6.3.2 and 6.4. */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'k'];

const isHttps = (address: string): boolean => URL.canParse(address) && new URL(address).protocol === 'https:';

/** The keys of a client that signs: by value or by address, never both, never private ones. RFC 7591, section 2. */
export function decideKeys(given: {
  readonly jwks?: unknown;
  readonly jwks_uri?: string | undefined;
}): Decision<Pick<OAuthClient, 'jwks' | 'jwks_uri'>> {
  const wrong = (description: string) => refuse('invalid_client_metadata', description);
  const { jwks, jwks_uri } = given;
  if ((jwks === undefined) === (jwks_uri === undefined))
    return wrong('private_key_jwt needs either jwks or jwks_uri.');
  if (jwks_uri !== undefined)
    return isHttps(jwks_uri) ? accept({ jwks_uri }) : wrong('jwks_uri must be an https address.');
  const keys = clientKeys.safeParse(jwks);
  if (!keys.success) return wrong('jwks must be {"keys": [...]} with 1 to 20 public keys.');
  const secret = keys.data.keys.some((key) => PRIVATE_MEMBERS.some((member) => member in key));
  return secret ? wrong('jwks must hold public keys only.') : accept({ jwks: keys.data });
}

/**
 * What a client may register as. None of it is trusted: its name is shown as unverified. A null member counts as absent, as many clients
 * send those they do not set.
 */
export function decideRegistration(body: unknown): Decision<NewClient> {
  const parsed = registration.safeParse(withoutNulls(body));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const member = String(issue?.path[0] ?? 'The body');
    const code = member === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
    return refuse(code, `${member}: ${issue?.message ?? 'is not valid'}`);
  }
  const {
    redirect_uris,
    grant_types = ['authorization_code'],
    response_types = ['code'],
    ...wanted
  } = parsed.data;
  for (const address of redirect_uris) {
    const problem = redirectProblem(address);
    if (problem) return refuse('invalid_redirect_uri', `A redirect address ${problem}.`);
  }
  const method = authMethod.safeParse(wanted.token_endpoint_auth_method || 'client_secret_basic');
  if (!method.success)
    return refuse(
      'invalid_client_metadata',
      `token_endpoint_auth_method must be one of ${authMethod.options.join(', ')}.`,
    );
  if (!response_types.includes('code'))
    return refuse('invalid_client_metadata', 'response_types must hold code.');
  const grants = grant_types.filter((grant) => GRANTS.includes(grant));
  if (!grants.includes('authorization_code'))
    return refuse('invalid_client_metadata', 'grant_types must hold authorization_code.');
  const keys = method.data === 'private_key_jwt' ? decideKeys(wanted) : accept({});
  if (!keys.ok) return keys;
  return accept({
    client_name: wanted.client_name?.trim() || 'Unnamed app',
    redirect_uris,
    grant_types: grants,
    response_types: ['code'],
    token_endpoint_auth_method: method.data,
    ...(wanted.scope ? { scope: wanted.scope } : {}),
    ...(wanted.client_uri ? { client_uri: wanted.client_uri } : {}),
    ...keys.value,
  });
}
