import * as z from 'zod';
import { type Scope, scope as scopeName } from '#lib/contract/scope';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { verifies } from '#lib/oauth/pkce';
import { isThisResource } from '#lib/oauth/resource';

export const ACCESS_TOKEN_SECONDS = 3_600;
export const REFRESH_TOKEN_DAYS = 30;
export const CODE_SECONDS = 60;

/** An authorization code, kept under the SHA-256 of itself. */
export const storedCode = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  code_challenge: z.string(),
  scope: z.array(scopeName),
  organization_id: z.string(),
  subject: z.string(),
  grant_id: z.string(),
  expires_at: z.string(),
  used: z.boolean(),
});
export type StoredCode = z.infer<typeof storedCode>;

/** What a person granted to an agent; one refresh token of it is valid at a time. */
export const agentGrant = z.object({
  id: z.string(),
  organization_id: z.string(),
  client_id: z.string(),
  client_name: z.string(),
  subject: z.string(),
  scope: z.array(scopeName),
  refresh_sha256: z.string().optional(),
  created_at: z.string(),
  used_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.string().optional(),
});
export type AgentGrant = z.infer<typeof agentGrant>;

const wrongTarget = refuse('invalid_target', 'resource names another service.');

/** Whether a code may be exchanged. What it says must be what was said at /authorize. */
export function decideCode(
  code: StoredCode | undefined,
  parameters: Parameters,
  clientId: string,
  canonical: string,
  now: Date,
): Decision<StoredCode> {
  if (!code || code.client_id !== clientId) return refuse('invalid_grant', 'The code is not known.');
  if (Date.parse(code.expires_at) <= now.getTime()) return refuse('invalid_grant', 'The code has expired.');
  if (parameters['redirect_uri'] !== code.redirect_uri)
    return refuse('invalid_grant', 'redirect_uri is not that of the authorization.');
  if (!verifies(parameters['code_verifier'], code.code_challenge))
    return refuse('invalid_grant', 'code_verifier does not fit the challenge.');
  const { resource } = parameters;
  if (resource !== undefined && !isThisResource(resource, canonical)) return wrongTarget;
  return accept(code);
}

/** Whether a refresh may go on, and with which scopes: those granted, or fewer. */
export function decideRefresh(
  grant: AgentGrant | undefined,
  parameters: Parameters,
  clientId: string,
  canonical: string,
  now: Date,
): Decision<{ grant: AgentGrant; scope: Scope[] }> {
  if (!grant || grant.client_id !== clientId || grant.revoked_at)
    return refuse('invalid_grant', 'The refresh token is not valid.');
  if (Date.parse(grant.expires_at) <= now.getTime())
    return refuse('invalid_grant', 'The refresh token has expired.');
  const { resource } = parameters;
  if (resource !== undefined && !isThisResource(resource, canonical)) return wrongTarget;
  const asked = parameters['scope']?.split(' ').filter((name) => name !== '' && name !== 'offline_access');
  if (!asked) return accept({ grant, scope: grant.scope });
  const narrowed = grant.scope.filter((name) => asked.includes(name));
  if (narrowed.length !== asked.length || asked.length === 0)
    return refuse('invalid_scope', 'A refresh may narrow the scopes, not widen them.');
  return accept({ grant, scope: narrowed });
}
