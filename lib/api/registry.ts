import { serviceOperations } from '#lib/api/operations/service';
import { batchOperations } from '#lib/batch/operations/registry';
import { billingOperations } from '#lib/billing/operations/registry';
import { campaignOperations } from '#lib/campaign/operations/registry';
import { configOperations } from '#lib/config/operations/config';
import type { OperationDefinition } from '#lib/contract/operation';
import { crmOperations } from '#lib/crm/operations/registry';
import { enrichmentOperations } from '#lib/enrichment/operations/registry';
import { entityOperations } from '#lib/events/operations/entities';
import { networkOperations } from '#lib/network/operations/registry';
import { agentClientOperations } from '#lib/oauth/operations/agent-clients';
import { agentGrantOperations } from '#lib/oauth/operations/agent-grants';
import { auditOperations } from '#lib/organization/operations/audit';
import { invitationOperations } from '#lib/organization/operations/invitations';
import { memberOperations } from '#lib/organization/operations/members';
import { organizationOperations } from '#lib/organization/operations/organization';
import { requestOperations } from '#lib/organization/operations/requests';
import { outreachOperations } from '#lib/outreach/operations/registry';
import { peopleFinderOperations } from '#lib/people/operations/people-finder';
import { personSearchOperations } from '#lib/people/operations/person-searches/registry';
import { privacyOperations } from '#lib/privacy/operations/privacy';
import { searchOperations } from '#lib/search/operations/search';
import { webhookOperations } from '#lib/webhook/operations/registry';
import { writebackOperations } from '#lib/writeback/operations/registry';
import examples from './examples.json' with { type: 'json' };

/** An operation as the documents show it: with an example of its request and of its answer. */
export interface Operation extends OperationDefinition {
  readonly examples: { readonly request?: unknown; readonly response?: unknown };
}

const all: readonly OperationDefinition[] = [
  ...serviceOperations,
  ...enrichmentOperations,
  ...writebackOperations,
  ...batchOperations,
  ...crmOperations,
  ...configOperations,
  ...organizationOperations,
  ...memberOperations,
  ...invitationOperations,
  ...auditOperations,
  ...requestOperations,
  ...agentClientOperations,
  ...agentGrantOperations,
  ...entityOperations,
  ...billingOperations,
  ...networkOperations,
  ...searchOperations,
  ...peopleFinderOperations,
  ...personSearchOperations,
  ...campaignOperations,
  ...outreachOperations,
  ...webhookOperations,
  ...privacyOperations,
];

/** By the operation's id; one under /v2 that is left out has those of v1. */
const examplesOf: Readonly<Record<string, Operation['examples']>> = examples;

/**
 * Every operation of the HTTP API. The gateway, the functions with their grants, the documents, the agent's tools and
 * the tests are all made from this list.
 */
export const operations: readonly Operation[] = all.map((operation) => ({
  ...operation,
  examples: examplesOf[operation.id] ?? examplesOf[operation.id.replace(/V2$/, '')] ?? {},
}));

/** What an operation's function is made of: the file of its group, and what that exports under the operation's id. */
export const entryOf = ({ group, id }: Pick<OperationDefinition, 'group' | 'id'>): string =>
  `functions/api/${group}.ts#${id}`;

/** What answers a path that no operation has. */
export const UNKNOWN_ROUTE = entryOf({ group: 'service', id: 'unknownRoute' });
