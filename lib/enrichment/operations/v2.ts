import { underV2 } from '#lib/contract/operation';
import { approveEnrichment, approveEnrichments, cancelEnrichment } from '#lib/enrichment/operations/change';
import {
  getEnrichmentFields,
  getEnrichmentSources,
  getEnrichmentStats,
  listEnrichments,
  streamEnrichment,
} from '#lib/enrichment/operations/read';
import { actions, next } from '#lib/enrichment/operations/shared';

export const listEnrichmentsV2 = underV2(listEnrichments, { rate: 'standard' });
export const getEnrichmentStatsV2 = underV2(getEnrichmentStats, { rate: 'standard' });
export const cancelEnrichmentV2 = underV2(cancelEnrichment);
export const streamEnrichmentV2 = underV2(streamEnrichment, { rate: 'standard' });
export const approveEnrichmentV2 = underV2(approveEnrichment, { actions });
export const getEnrichmentSourcesV2 = underV2(getEnrichmentSources, { rate: 'standard', actions: next });
export const getEnrichmentFieldsV2 = underV2(getEnrichmentFields, { rate: 'standard', actions: next });
export const approveEnrichmentsV2 = underV2(approveEnrichments);

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
