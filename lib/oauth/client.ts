import * as z from 'zod';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import { redirectProblem } from '#lib/oauth/redirect-uri';

export const authMethod = z.enum(['none', 'client_secret_basic', 'client_secret_post']);

/** A registered client, or one described by its own metadata document. */
export const oauthClient = z.object({
  client_id: z.string(),
  client_name: z.string(),
  redirect_uris: z.array(z.string()).min(1),
  grant_types: z.array(z.string()),
  response_types: z.array(z.string()),
  token_endpoint_auth_method: authMethod,
  scope: z.string().optional(),
  client_uri: z.string().optional(),
  /** SHA-256 of the secret of a confidential client. */
  secret_sha256: z.string().optional(),
  created_at: z.string(),
});
export type OAuthClient = z.infer<typeof oauthClient>;

const text = z.string().max(500);
/** RFC 7591, section 2. Members we do not use are taken and left aside, as the RFC asks. */
const registration = z.object({
  client_name: text.optional(),
  redirect_uris: z.array(z.string()).min(1).max(20),
  grant_types: z.array(text).max(10).optional(),
  response_types: z.array(text).max(10).optional(),
  token_endpoint_auth_method: text.optional(),
  scope: text.optional(),
  client_uri: text.optional(),
});
export type NewClient = Omit<OAuthClient, 'client_id' | 'secret_sha256' | 'created_at'>;

const GRANTS = ['authorization_code', 'refresh_token'];

/** What a client may register as. Nothing is trusted of it: its name is shown as unverified. */
export function decideRegistration(body: unknown): Decision<NewClient> {
  const parsed = registration.safeParse(body);
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
  const method = authMethod.safeParse(wanted.token_endpoint_auth_method ?? 'client_secret_basic');
  if (!method.success)
    return refuse(
      'invalid_client_metadata',
      'token_endpoint_auth_method must be none, client_secret_basic or client_secret_post.',
    );
  if (!response_types.includes('code'))
    return refuse('invalid_client_metadata', 'response_types must hold code.');
  const grants = grant_types.filter((grant) => GRANTS.includes(grant));
  if (!grants.includes('authorization_code'))
    return refuse('invalid_client_metadata', 'grant_types must hold authorization_code.');
  return accept({
    client_name: wanted.client_name?.trim() || 'An app without a name',
    redirect_uris,
    grant_types: grants,
    response_types: ['code'],
    token_endpoint_auth_method: method.data,
    ...(wanted.scope ? { scope: wanted.scope } : {}),
    ...(wanted.client_uri ? { client_uri: wanted.client_uri } : {}),
  });
}
