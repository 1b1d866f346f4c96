import type { OperationDefinition } from '#lib/contract/operation';
import { batchOperations } from '#lib/contract/operations/batches';
import { billingOperations } from '#lib/contract/operations/billing/registry';
import { campaignOperations } from '#lib/contract/operations/campaigns/campaigns';
import { campaignMoveOperations } from '#lib/contract/operations/campaigns/moves';
import { configOperations } from '#lib/contract/operations/config';
import { crmOperations } from '#lib/contract/operations/crm';
import { enrichmentWritebackOperations } from '#lib/contract/operations/enrichment-writeback';
import { enrichmentOperations } from '#lib/contract/operations/enrichments';
import { entityOperations } from '#lib/contract/operations/entities';
import { networkAccountOperations } from '#lib/contract/operations/network/accounts';
import { networkContentOperations } from '#lib/contract/operations/network/content';
import { networkResearchOperations } from '#lib/contract/operations/network/research';
import { organizationOperations } from '#lib/contract/operations/organization';
import { outboundQueueOperations } from '#lib/contract/operations/outreach/outbound-queue';
import { outreachOperations } from '#lib/contract/operations/outreach/outreach';
import { peopleFinderOperations } from '#lib/contract/operations/people-finder';
import { personSearchOperations } from '#lib/contract/operations/person-searches';
import { privacyOperations } from '#lib/contract/operations/privacy';
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
  ...enrichmentWritebackOperations,
  ...batchOperations,
  ...crmOperations,
  ...configOperations,
  ...organizationOperations,
  ...entityOperations,
  ...billingOperations,
  ...networkAccountOperations,
  ...networkResearchOperations,
  ...networkContentOperations,
  ...searchOperations,
  ...peopleFinderOperations,
  ...personSearchOperations,
  ...campaignOperations,
  ...campaignMoveOperations,
  ...outreachOperations,
  ...outboundQueueOperations,
  ...webhookOperations,
  ...privacyOperations,
];

/** `functions/api/<group>/<id in kebab-case>.ts` */
export const entryFile = ({ group, id }: Pick<OperationDefinition, 'group' | 'id'>): string =>
  `functions/api/${group}/${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
