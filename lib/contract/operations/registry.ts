import type { OperationDefinition } from '#lib/contract/operation';
import { agentClientOperations } from '#lib/contract/operations/agent-clients';
import { batchOperations } from '#lib/contract/operations/batches/registry';
import { billingOperations } from '#lib/contract/operations/billing/registry';
import { campaignOperations } from '#lib/contract/operations/campaigns/registry';
import { configOperations } from '#lib/contract/operations/config';
import { crmOperations } from '#lib/contract/operations/crm/registry';
import { enrichmentOperations } from '#lib/contract/operations/enrichments/registry';
import { entityOperations } from '#lib/contract/operations/entities';
import { memberOperations } from '#lib/contract/operations/members';
import { networkOperations } from '#lib/contract/operations/network/registry';
import { organizationOperations } from '#lib/contract/operations/organization';
import { outreachOperations } from '#lib/contract/operations/outreach/registry';
import { peopleFinderOperations } from '#lib/contract/operations/people-finder';
import { personSearchOperations } from '#lib/contract/operations/person-searches/registry';
import { privacyOperations } from '#lib/contract/operations/privacy';
import { requestOperations } from '#lib/contract/operations/requests';
import { searchOperations } from '#lib/contract/operations/search';
import { serviceOperations } from '#lib/contract/operations/service';
import { webhookOperations } from '#lib/contract/operations/webhooks/registry';

/**
 * Every operation of the HTTP API. The gateway, the functions with their grants, the documents, the agent's tools and
 * the tests are all made from this list.
 */
export const operations: readonly OperationDefinition[] = [
  ...serviceOperations,
  ...enrichmentOperations,
  ...batchOperations,
  ...crmOperations,
  ...configOperations,
  ...organizationOperations,
  ...memberOperations,
  ...requestOperations,
  ...agentClientOperations,
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

/** `functions/api/<group>/<id in kebab-case>.ts` */
export const entryFile = ({ group, id }: Pick<OperationDefinition, 'group' | 'id'>): string =>
  `functions/api/${group}/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
