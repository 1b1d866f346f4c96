import * as z from 'zod';
import { defineOperation } from '#lib/contract/operation';
import {
  approveEnrichment,
  approveEnrichments,
  cancelEnrichment,
} from '#lib/contract/operations/enrichments/change';
import {
  getEnrichmentFields,
  getEnrichmentSources,
  getEnrichmentStats,
  listEnrichments,
  streamEnrichment,
} from '#lib/contract/operations/enrichments/read';
import { actions } from '#lib/contract/operations/enrichments/shared';
import {
  bulkWriteBack,
  exportEnrichment,
  previewWriteback,
  writeBack,
} from '#lib/contract/operations/enrichments/writeback';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

/** The same operations under /v2: in the envelope, with what can be done next, and with errors as problem+json. */
const root = '/v2/enrichments';
const ofOne = `${root}/{id}` as const;
const next = ({ enrichment_id }: { enrichment_id: number }) => ({
  enrichment: { method: 'GET', href: `${root}/${enrichment_id}` } as const,
});

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

export const previewWritebackV2 = defineOperation({
  ...previewWriteback,
  id: 'previewWritebackV2',
  path: `${ofOne}/writeback-preview`,
  rate: 'standard',
  actions: next,
  tool: false,
});

export const approveEnrichmentsV2 = defineOperation({
  ...approveEnrichments,
  id: 'approveEnrichmentsV2',
  path: `${root}/bulk-approve`,
});

export const writeBackV2 = defineOperation({
  ...writeBack,
  id: 'writeBackV2',
  path: `${ofOne}/writeback`,
  actions,
  tool: false,
});

export const bulkWriteBackV2 = defineOperation({
  ...bulkWriteBack,
  id: 'bulkWriteBackV2',
  path: `${root}/bulk-writeback`,
  tool: false,
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

export const enrichmentV2Operations = [
  listEnrichmentsV2,
  getEnrichmentStatsV2,
  cancelEnrichmentV2,
  streamEnrichmentV2,
  approveEnrichmentV2,
  getEnrichmentSourcesV2,
  getEnrichmentFieldsV2,
  previewWritebackV2,
  approveEnrichmentsV2,
  writeBackV2,
  bulkWriteBackV2,
  exportEnrichmentV2,
  exportEnrichmentCsv,
  exportEnrichmentCsvV2,
];
