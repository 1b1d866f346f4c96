import { approveEnrichment, approveEnrichments, cancelEnrichment } from '#lib/enrichment/operations/change';
import { createEnrichment } from '#lib/enrichment/operations/create';
import { createEnrichmentV2 } from '#lib/enrichment/operations/create-v2';
import { enrichmentExportOperations } from '#lib/enrichment/operations/export';
import { preflightEnrichment } from '#lib/enrichment/operations/preflight';
import {
  getEnrichment,
  getEnrichmentFields,
  getEnrichmentSources,
  getEnrichmentStats,
  getEnrichmentV2,
  listEnrichments,
  streamEnrichment,
} from '#lib/enrichment/operations/read';
import { enrichmentV2Operations } from '#lib/enrichment/operations/v2';

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
  ...enrichmentV2Operations,
  ...enrichmentExportOperations,
];
