import * as z from 'zod';
import { underV2 } from '#lib/contract/operation';
import { id, operation } from '#lib/enrichment/operations/shared';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

export const exportEnrichment = operation({
  id: 'exportEnrichment',
  route: 'GET /v1/enrichments/{id}/export/excel',
  summary: 'Download one enrichment as a spreadsheet',
  description: 'Returns an .xlsx file with the values on one sheet and their provenance on another.',
  scope: 'svc:read',
  params: id,
  result: () => z.unknown(),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['NOT_FOUND'],
  tool: false,
});

export const exportEnrichmentV2 = underV2(exportEnrichment);

export const exportEnrichmentCsv = operation({
  ...exportEnrichment,
  id: 'exportEnrichmentCsv',
  route: 'GET /v1/enrichments/{id}/export/csv',
  summary: 'Download one enrichment as CSV',
  description: 'Returns the values in one row, in UTF-8 that spreadsheet programs open correctly.',
  produces: csvMediaType,
});
export const exportEnrichmentCsvV2 = underV2(exportEnrichmentCsv);

export const enrichmentExportOperations = [
  exportEnrichment,
  exportEnrichmentV2,
  exportEnrichmentCsv,
  exportEnrichmentCsvV2,
];
