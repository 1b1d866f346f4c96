import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createLocalJWKSet, errors, jwtVerify } from 'jose';
import * as z from 'zod';
import { cors, json } from '#lib/connector/answers';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { createMcpServer, toolNamed } from '#lib/connector/mcp-server';
import { allows, type Scope, scope as scopeName } from '#lib/contract/scope';
import { grantableScopes } from '#lib/oauth/authorize';
import { resourcesOf } from '#lib/oauth/resource';
import { findGrant } from '#lib/oauth/store';

const accessToken = z.object({
  sub: z.string(),
  client_id: z.string(),
  org_id: z.string(),
  grant_id: z.string(),
  scope: z
    .string()
    .transform((text) => text.split(' '))
    .pipe(z.array(scopeName)),
});
type AccessToken = z.infer<typeof accessToken>;

/** Source: spec 5.6, whose three members a 401 has and no others; RFC 6750, section 3; RFC 9728, section 5.1. */
function challenge(
  { url }: Request,
  address: string,
  error: string,
  extra: Readonly<Record<string, string>> = {},
): string {
  // The document named is that of the address asked: a strict client compares them. RFC 9728, section 3.3.
  const path = new URL(url).pathname.startsWith('/mcp') ? '/mcp' : '';
  const resource_metadata = `${address}/.well-known/oauth-protected-resource${path}`;
  const members = Object.entries({ realm: address, error, ...extra, resource_metadata });
  return `Bearer ${members.map(([name, value]) => `${name}="${value}"`).join(', ')}`;
}

const bearerOf = (request: Request): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const isApiKey = (request: Request): boolean =>
  request.headers.has('x-api-key') || bearerOf(request)?.startsWith('gtm_') === true;

function unauthorized(request: Request, { address, apiUrl }: ConnectorEnvironment): Response {
  const description = isApiKey(request)
    ? `API keys are for the HTTP API at ${apiUrl}. Here agents sign in by OAuth: give your client the address ${address}/mcp and no key, and it opens the sign-in page. For an agent without a person, an admin creates one at ${address}/account, and it gets tokens by client_credentials at ${address}/token.`
    : 'A valid access token is needed.';
  return json({ error: 'invalid_token', error_description: description }, 401, {
    'www-authenticate': challenge(request, address, 'invalid_token'),
  });
}

/** The scopes to ask for are those held and the missing one: a client that asks for what it is told loses nothing. */
const insufficient = (request: Request, address: string, held: readonly Scope[], needed: Scope): Response =>
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

async function verify(
  request: Request,
  { address, signer, now }: ConnectorEnvironment,
): Promise<AccessToken | undefined> {
  const token = bearerOf(request);
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, createLocalJWKSet({ keys: await signer.publicKeys() }), {
      issuer: address,
      audience: [...resourcesOf(address)],
      algorithms: ['RS256'],
      typ: 'at+jwt',
      currentDate: now,
    });
    const claims = accessToken.parse(payload);
    const grant = await findGrant(claims.org_id, claims.grant_id);
    return grant && !grant.revoked_at ? claims : undefined;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

const call = z.looseObject({ method: z.literal('tools/call'), params: z.looseObject({ name: z.string() }) });

/** The scope a tool call lacks; a call of a tool that does not exist is left to the server to refuse. */
async function lacking(request: Request, held: readonly Scope[]): Promise<Scope | undefined> {
  try {
    const body: unknown = await request.clone().json();
    for (const one of Array.isArray(body) ? body : [body]) {
      const parsed = call.safeParse(one);
      const needed = parsed.success ? toolNamed(parsed.data.params.name)?.scope : undefined;
      // A scope that is never granted is not asked for: the server says that there is no such tool.
      if (needed && grantableScopes.includes(needed) && !allows(held, needed)) return needed;
    }
  } catch {
    return undefined;
  }
  return undefined;
}

/** Whether a client can read a stream: those that name JSON alone cannot. */
function takesStream(request: Request): boolean {
  const accept = request.headers.get('accept') ?? '*/*';
  return /text\/event-stream|text\/\*|\*\/\*/.test(accept);
}

/** The standard wants both media types named; many clients name one, any, or none, and can read the answer all the same. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request, { headers });
}

/** The MCP endpoint: Streamable HTTP without sessions. The token is checked on every request. */
export async function mcp(request: Request, environment: ConnectorEnvironment): Promise<Response> {
  const { address, apiUrl, internalKey } = environment;
  const claims = await verify(request, environment);
  if (!claims) return unauthorized(request, environment);
  if (request.method !== 'POST') return json({ error: 'method_not_allowed' }, 405, { allow: 'POST' });
  const needed = await lacking(request, claims.scope);
  if (needed) return insufficient(request, address, claims.scope, needed);
  const server = createMcpServer({
    apiUrl,
    internalKey,
    organizationId: claims.org_id,
    scopes: claims.scope,
    actor: `agent:${claims.client_id}`,
  });
  const wantsProgress = takesStream(request) && (await request.clone().text()).includes('"progressToken"');
  // Without a session there is nothing to stream but progress: one JSON answer is what every client understands.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !wantsProgress });
  await server.connect(transport);
  const response = await transport.handleRequest(acceptingBoth(request));
  for (const [name, value] of Object.entries(cors)) response.headers.set(name, value);
  return response;
}
