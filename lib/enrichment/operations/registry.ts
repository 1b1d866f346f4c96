import * as change from '#lib/enrichment/operations/change';
import { createEnrichment } from '#lib/enrichment/operations/create';
import { createEnrichmentV2 } from '#lib/enrichment/operations/create-v2';
import { enrichmentExportOperations } from '#lib/enrichment/operations/export';
import { preflightEnrichment } from '#lib/enrichment/operations/preflight';
import * as read from '#lib/enrichment/operations/read';

/** All operations on single enrichments. */
export const enrichmentOperations = [
  createEnrichment,
  createEnrichmentV2,
  preflightEnrichment,
  read.listEnrichments,
  read.getEnrichmentStats,
  read.getEnrichment,
  read.getEnrichmentV2,
  change.cancelEnrichment,
  read.streamEnrichment,
  read.getEnrichmentSources,
  read.getEnrichmentFields,
  change.approveEnrichment,
  change.approveEnrichments,
  read.listEnrichmentsV2,
  read.getEnrichmentStatsV2,
  change.cancelEnrichmentV2,
  read.streamEnrichmentV2,
  change.approveEnrichmentV2,
  read.getEnrichmentSourcesV2,
  read.getEnrichmentFieldsV2,
  change.approveEnrichmentsV2,
  ...enrichmentExportOperations,
];
