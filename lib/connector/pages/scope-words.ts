import type { Scope } from '#lib/contract/scope';

/** What each scope lets an agent do, in words for people who do not know the API. */
export const inPlainWords = {
  'svc:read': 'View your enrichments, events, settings and credit balance',
  'svc:enrich': 'Start enrichments, batches and searches, which cost credits',
  'svc:network': 'Look up people and companies, and read conversations, through your LinkedIn account',
  'svc:generate': 'Generate texts with a language model',
  'svc:create': 'Prepare messages and posts for approval',
  'svc:write': 'Cancel and stop work, and change settings and webhooks',
  'svc:approve': 'Approve prepared work, so that it is sent or written to your CRM',
  'svc:admin': 'Manage members, API keys, CRM connections and billing',
} as const satisfies Record<Scope, string>;
