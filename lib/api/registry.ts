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

/** An operation as documented: with an example request and an example response. */
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

/** By operation id; a /v2 operation without an entry uses the examples of v1. */
const examplesOf: Readonly<Record<string, Operation['examples']>> = examples;

/**
 * Every operation of the HTTP API. The gateway, the functions and their grants, the documents, the agent tools and the tests are all
 * generated from this list.
 */
export const operations: readonly Operation[] = all.map((operation) => ({
  ...operation,
  examples: examplesOf[operation.id] ?? examplesOf[operation.id.replace(/V2$/, '')] ?? {},
}));

/** Where an operation's function is built from: its group's file, and the export named after the operation id. */
export const entryOf = ({ group, id }: Pick<OperationDefinition, 'group' | 'id'>): string =>
  `functions/api/${group}.ts#${id}`;

/** Handles paths that match no operation. */
export const UNKNOWN_ROUTE = entryOf({ group: 'service', id: 'unknownRoute' });
