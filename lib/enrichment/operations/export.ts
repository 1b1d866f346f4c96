import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import { ofOne } from '#lib/enrichment/operations/shared';
import { idParameter } from '#lib/shared/id';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

const id = z.object({ id: idParameter('enr').meta({ description: 'Enrichment id, as `123` or `enr_123`' }) });
const group = 'enrichments';

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
  status: 200,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['NOT_FOUND'],
  tool: false,
  examples: { response: '(binary)' },
});

export const exportEnrichmentV2 = defineOperation({
  ...exportEnrichment,
  id: 'exportEnrichmentV2',
  path: `${ofOne}/export/excel`,
  tool: false,
});

const csv = {
  ...exportEnrichment,
  summary: 'Download one enrichment as CSV',
  description: 'Its values in one row, in UTF-8, as spreadsheet programs open it.',
  result: z.unknown(),
  produces: csvMediaType,
  examples: { response: 'Enrichment,Status\r\n7305817200230400,completed\r\n' },
} as const;

export const exportEnrichmentCsv = defineOperation({
  ...csv,
  id: 'exportEnrichmentCsv',
  path: '/v1/enrichments/{id}/export/csv',
});

export const exportEnrichmentCsvV2 = defineOperation({
  ...csv,
  id: 'exportEnrichmentCsvV2',
  path: `${ofOne}/export/csv`,
});

export const enrichmentExportOperations = [
  exportEnrichment,
  exportEnrichmentV2,
  exportEnrichmentCsv,
  exportEnrichmentCsvV2,
];
