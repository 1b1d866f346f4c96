import { defineOperation } from '#lib/contract/operation';
import { approveEnrichment, approveEnrichments, cancelEnrichment } from '#lib/enrichment/operations/change';
import {
  getEnrichmentFields,
  getEnrichmentSources,
  getEnrichmentStats,
  listEnrichments,
  streamEnrichment,
} from '#lib/enrichment/operations/read';
import { actions, next, ofOne, root } from '#lib/enrichment/operations/shared';

/** The same operations under /v2: in the envelope, with what can be done next, and with errors as problem+json. */
export const listEnrichmentsV2 = defineOperation({
  ...listEnrichments,
  rate: 'standard',
  id: 'listEnrichmentsV2',
  path: root,
  tool: false,
});

export const getEnrichmentStatsV2 = defineOperation({
  ...getEnrichmentStats,
  rate: 'standard',
  id: 'getEnrichmentStatsV2',
  path: `${root}/stats`,
  tool: false,
});

export const cancelEnrichmentV2 = defineOperation({
  ...cancelEnrichment,
  id: 'cancelEnrichmentV2',
  path: ofOne,
  tool: false,
});

export const streamEnrichmentV2 = defineOperation({
  ...streamEnrichment,
  rate: 'standard',
  id: 'streamEnrichmentV2',
  path: `${ofOne}/stream`,
});

export const approveEnrichmentV2 = defineOperation({
  ...approveEnrichment,
  id: 'approveEnrichmentV2',
  path: `${ofOne}/approve`,
  actions,
  tool: false,
});

export const getEnrichmentSourcesV2 = defineOperation({
  ...getEnrichmentSources,
  rate: 'standard',
  id: 'getEnrichmentSourcesV2',
  path: `${ofOne}/sources`,
  actions: next,
  tool: false,
});

export const getEnrichmentFieldsV2 = defineOperation({
  ...getEnrichmentFields,
  rate: 'standard',
  id: 'getEnrichmentFieldsV2',
  path: `${ofOne}/fields`,
  actions: next,
  tool: false,
});

export const approveEnrichmentsV2 = defineOperation({
  ...approveEnrichments,
  id: 'approveEnrichmentsV2',
  path: `${root}/bulk-approve`,
});

export const enrichmentV2Operations = [
  listEnrichmentsV2,
  getEnrichmentStatsV2,
  cancelEnrichmentV2,
  streamEnrichmentV2,
  approveEnrichmentV2,
  getEnrichmentSourcesV2,
  getEnrichmentFieldsV2,
  approveEnrichmentsV2,
];
