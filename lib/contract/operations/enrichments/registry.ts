import {
  approveEnrichment,
  approveEnrichments,
  cancelEnrichment,
} from '#lib/contract/operations/enrichments/change';
import {
  createEnrichment,
  createEnrichmentV2,
  preflightEnrichment,
} from '#lib/contract/operations/enrichments/create';
import {
  getEnrichment,
  getEnrichmentFields,
  getEnrichmentSources,
  getEnrichmentStats,
  getEnrichmentV2,
  listEnrichments,
  streamEnrichment,
} from '#lib/contract/operations/enrichments/read';
import { enrichmentV2Operations } from '#lib/contract/operations/enrichments/v2';
import { enrichmentWritebackOperations } from '#lib/contract/operations/enrichments/writeback';

/** The operations of single enrichments. */
export const enrichmentOperations = [
  createEnrichment,
  createEnrichmentV2,
  preflightEnrichment,
  listEnrichments,
  getEnrichmentStats,
  getEnrichment,
  getEnrichmentV2,
  cancelEnrichment,
  streamEnrichment,
  getEnrichmentSources,
  getEnrichmentFields,
  approveEnrichment,
  approveEnrichments,
  ...enrichmentWritebackOperations,
  ...enrichmentV2Operations,
];
