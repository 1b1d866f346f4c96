import * as z from 'zod';
import { defineOperation, underV2 } from '#lib/contract/operation';
import { group, id } from '#lib/enrichment/operations/shared';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

export const exportEnrichment = defineOperation({
  id: 'exportEnrichment',
  group,
  method: 'GET',
  path: '/v1/enrichments/{id}/export/excel',
  summary: 'Download one enrichment as a spreadsheet',
  description: 'An .xlsx with the values on one sheet and the provenance of each on another.',
  rate: 'enrichment',
  scope: 'svc:read',
  params: id,
  result: z.unknown(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['NOT_FOUND'],
  tool: false,
});

export const exportEnrichmentV2 = underV2(exportEnrichment);

export const exportEnrichmentCsv = defineOperation({
  ...exportEnrichment,
  id: 'exportEnrichmentCsv',
  path: '/v1/enrichments/{id}/export/csv',
  summary: 'Download one enrichment as CSV',
  description: 'Its values in one row, in UTF-8, as spreadsheet programs open it.',
  produces: csvMediaType,
});
export const exportEnrichmentCsvV2 = underV2(exportEnrichmentCsv);

export const enrichmentExportOperations = [
  exportEnrichment,
  exportEnrichmentV2,
  exportEnrichmentCsv,
  exportEnrichmentCsvV2,
];
