import * as z from 'zod';

/** What a credential may do. The operations table says which scope each operation needs. Source: spec part 5.5, contract 7. */
export const scopes = {
  'svc:read': 'Read enrichments, events, configuration and balances; previews and preflight',
  'svc:enrich': 'Start enrichments, batches, people finder and searches, which cost credits',
  'svc:network':
    'Research people and companies, and read conversations, through the connected network account',
  'svc:generate': 'Generate texts with a language model',
  'svc:create': 'Stage outreach for approval; nothing is sent until someone approves it',
  'svc:write': 'Cancel and stop work, and change configuration and webhooks',
  'svc:approve': 'Approve results to be written to the CRM, and release outreach to be sent',
  'svc:admin': 'Manage members, API keys, CRM connections, billing and data deletion',
} as const satisfies Record<string, string>;

export type Scope = keyof typeof scopes;
export const scope = z.enum(Object.keys(scopes) as [Scope, ...Scope[]]);

/** Granted only explicitly: an agent that prepares work must not approve it, unless an admin decides so. */
const byNameOnly: readonly Scope[] = ['svc:approve', 'svc:admin'];

/** The scopes of a key or an agent if none are named: everything but approving and administration. */
export const defaultScopes: readonly Scope[] = scope.options.filter((name) => !byNameOnly.includes(name));

/** `svc:write` also starts work, as its holders could approve the same by hand. */
const implied: Partial<Record<Scope, readonly Scope[]>> = { 'svc:write': ['svc:enrich'] };

export const allows = (held: readonly Scope[], wanted: Scope): boolean =>
  held.includes(wanted) || held.some((name) => implied[name]?.includes(wanted));
