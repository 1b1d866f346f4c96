import * as z from 'zod';
import { type Scope, scope as scopeName } from '#lib/contract/scope';
import { authMethod } from '#lib/oauth/client';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { verifies } from '#lib/oauth/pkce';
import { resourceNamed, resourcesOf } from '#lib/oauth/resource';
import { DAY, toIso } from '#lib/shared/time';

export const ACCESS_TOKEN_SECONDS = 3_600;
export const REFRESH_TOKEN_DAYS = 30;
/** However often it is renewed, a grant ends after this, and the person must consent again. */
export const LONGEST_GRANT_DAYS = 90;
export const CODE_SECONDS = 60;
/** How long a replaced refresh token is still accepted; it returns its successor. */
export const REFRESH_GRACE_SECONDS = 60;

/** An authorization code, stored under its own SHA-256. */
export const storedCode = z.lazy(() =>
  z.object({
    client_id: z.string(),
    redirect_uri: z.string(),
    code_challenge: z.string(),
    scope: z.array(scopeName),
    /** Absent on codes stored when the connector had one name. */
    resource: z.string().optional(),
    organization_id: z.string(),
    subject: z.string(),
    grant_id: z.string(),
    expires_at: z.string(),
    used: z.boolean(),
  }),
);
export type StoredCode = z.infer<typeof storedCode>;

/** A person's grant to an agent; it has one valid refresh token at a time. */
export const agentGrant = z.lazy(() =>
  z.object({
    id: z.string(),
    organization_id: z.string(),
    client_id: z.string(),
    client_name: z.string(),
    subject: z.string(),
    scope: z.array(scopeName),
    resource: z.string().optional(),
    refresh_sha256: z.string().optional(),
    /** Refresh tokens replaced within the grace, newest first. */
    replaced: z.array(z.object({ sha256: z.string(), at: z.string() })).optional(),
    created_at: z.string(),
    used_at: z.string(),
    expires_at: z.string(),
    revoked_at: z.string().optional(),
    /** How an organization's own agent authenticates; absent on grants by persons. */
    own_agent: authMethod.optional(),
    created_by: z.string().optional(),
  }),
);
export type AgentGrant = z.infer<typeof agentGrant>;

/** The name a token is for: the one requested now, or else the one that was authorized. */
function targetOf(parameters: Parameters, authorized: string | undefined, address: string): Decision<string> {
  const asked = parameters['resource'];
  if (asked === undefined) return accept(authorized ?? address);
  const named = resourceNamed(asked, address);
  return named === undefined ? refuse('invalid_target', 'resource names another service.') : accept(named);
}

/** Whether a refresh token was replaced so recently that its client may not have received the successor. */
export const isWithinGrace = ({ replaced = [] }: AgentGrant, sha256: string, now: Date): boolean =>
  replaced.some(
    (one) => one.sha256 === sha256 && now.getTime() - Date.parse(one.at) < REFRESH_GRACE_SECONDS * 1_000,
  );

/** Whether a code may be exchanged. The parameters must match those of /authorize. `resource` is required: spec part 5. */
export function decideCode(
  code: StoredCode | undefined,
  parameters: Parameters,
  clientId: string,
  address: string,
  now: Date,
): Decision<StoredCode & { resource: string }> {
  if (!code || code.client_id !== clientId) return refuse('invalid_grant', 'The code is unknown.');
  if (Date.parse(code.expires_at) <= now.getTime()) return refuse('invalid_grant', 'The code has expired.');
  if (parameters['redirect_uri'] !== code.redirect_uri)
    return refuse('invalid_grant', 'redirect_uri differs from the authorization.');
  if (!verifies(parameters['code_verifier'], code.code_challenge))
    return refuse('invalid_grant', 'code_verifier does not match the challenge.');
  if (parameters['resource'] === undefined) {
    const [root, endpoint] = resourcesOf(address);
    return refuse('invalid_target', `resource is missing; it is ${endpoint} or ${root}.`);
  }
  const target = targetOf(parameters, code.resource, address);
  return target.ok ? accept({ ...code, resource: target.value }) : target;
}

/** When a grant ends, however often it was renewed; milliseconds since the epoch. */
const familyEnd = ({ created_at }: AgentGrant): number => Date.parse(created_at) + LONGEST_GRANT_DAYS * DAY;

/** When the next refresh token of a grant expires. */
export const refreshExpiry = (grant: AgentGrant, now: Date): string =>
  toIso(new Date(Math.min(now.getTime() + REFRESH_TOKEN_DAYS * DAY, familyEnd(grant))));

/** Whether a refresh may proceed, and with which scopes: those granted, or fewer. */
export function decideRefresh(
  grant: AgentGrant | undefined,
  parameters: Parameters,
  clientId: string,
  address: string,
  now: Date,
): Decision<{ grant: AgentGrant; scope: Scope[]; resource: string }> {
  if (!grant || grant.client_id !== clientId || grant.revoked_at)
    return refuse('invalid_grant', 'The refresh token is not valid.');
  if (Date.parse(grant.expires_at) <= now.getTime())
    return refuse('invalid_grant', 'The refresh token has expired.');
  if (familyEnd(grant) <= now.getTime())
    return refuse('invalid_grant', 'The grant is 90 days old; the person must allow it again.');
  const target = targetOf(parameters, grant.resource, address);
  if (!target.ok) return target;
  const resource = target.value;
  const asked = parameters['scope']?.split(' ').filter((name) => name !== '' && name !== 'offline_access');
  if (!asked) return accept({ grant, scope: grant.scope, resource });
  const narrowed = grant.scope.filter((name) => asked.includes(name));
  if (narrowed.length !== asked.length || asked.length === 0)
    return refuse('invalid_scope', 'A refresh may narrow the scopes, not widen them.');
  return accept({ grant, scope: narrowed, resource });
}

/** Whether an organization's own agent gets a token, and with which scopes: those its admin chose, or fewer. */
export function decideClientCredentials(
  grant: AgentGrant | undefined,
  parameters: Parameters,
  address: string,
): Decision<{ grant: AgentGrant; scope: Scope[]; resource: string }> {
  if (!grant || grant.revoked_at) return refuse('invalid_client', 'The agent was removed by an admin.');
  const target = targetOf(parameters, grant.resource, address);
  if (!target.ok) return target;
  const asked = parameters['scope']?.split(' ').filter((name) => name !== '' && name !== 'offline_access');
  const scope = asked ? grant.scope.filter((name) => asked.includes(name)) : grant.scope;
  if (scope.length === 0)
    return refuse('invalid_scope', `The agent has none of these scopes. It has ${grant.scope.join(' ')}.`);
  return accept({ grant, scope, resource: target.value });
}
