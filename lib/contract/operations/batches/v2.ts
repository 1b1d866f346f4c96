import type { BatchResult } from '#lib/batch/batch-result';
import { defineOperation } from '#lib/contract/operation';
import { approveBatch, cancelBatch, pauseBatch, resumeBatch } from '#lib/contract/operations/batches/change';
import {
  exportBatch,
  getBatch,
  listBatches,
  listBatchMembers,
} from '#lib/contract/operations/batches/follow';
import {
  confirmBatchUpload,
  createBatchUpload,
  uploadBatchFile,
} from '#lib/contract/operations/batches/from-file';
import { confirmBatch, previewBatch } from '#lib/contract/operations/batches/from-list';
import { root as v1 } from '#lib/contract/operations/batches/shared';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

/** The same operations under /v2: in the envelope, with what can be done next, and with errors as problem+json. */
const root = '/v2/enrichments/batches';
const ofOne = `${root}/{batchId}` as const;
const get = (href: string) => ({ method: 'GET', href }) as const;
const post = (href: string) => ({ method: 'POST', href }) as const;

/** What may be done with a batch in its state. */
const actions = ({ batch_id, status, source, counts, confirmed_at }: BatchResult) => {
  const self = `${root}/${batch_id}`;
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    self: get(self),
    ...(status === 'previewed' && source.kind === 'crm_list' ? { confirm: post(`${root}/confirm`) } : {}),
    ...(confirmed_at === undefined
      ? {}
      : {
          members: get(`${self}/members`),
          export: get(`${self}/export/excel`),
          export_csv: get(`${self}/export/csv`),
          stream: get(`/v2/jobs/${batch_id}/stream`),
        }),
    ...(counts.completed > 0 && confirmed_at !== undefined ? { approve: post(`${self}/approve`) } : {}),
    ...(status === 'confirmed' || status === 'processing' ? { pause: post(`${self}/pause`) } : {}),
    ...(status === 'paused' ? { resume: post(`${self}/resume`) } : {}),
    ...(isOver ? {} : { cancel: { method: 'DELETE', href: self } as const }),
  };
};
const ofFile = ({ upload_id: _id }: { upload_id: string }) => ({ confirm: post(`${root}/upload/confirm`) });

export const previewBatchV2 = defineOperation({
  ...previewBatch,
  id: 'previewBatchV2',
  path: `${root}/preview`,
  actions,
  tool: false,
});
export const confirmBatchV2 = defineOperation({
  ...confirmBatch,
  id: 'confirmBatchV2',
  path: `${root}/confirm`,
  actions,
  tool: false,
});
export const listBatchesV2 = defineOperation({
  ...listBatches,
  rate: 'standard',
  id: 'listBatchesV2',
  path: root,
  tool: false,
});
export const getBatchV2 = defineOperation({
  ...getBatch,
  rate: 'standard',
  id: 'getBatchV2',
  path: ofOne,
  actions,
  tool: false,
});
export const listBatchMembersV2 = defineOperation({
  ...listBatchMembers,
  rate: 'standard',
  id: 'listBatchMembersV2',
  path: `${ofOne}/members`,
  tool: false,
});
export const approveBatchV2 = defineOperation({
  ...approveBatch,
  id: 'approveBatchV2',
  path: `${ofOne}/approve`,
  actions,
  tool: false,
});
export const pauseBatchV2 = defineOperation({
  ...pauseBatch,
  id: 'pauseBatchV2',
  path: `${ofOne}/pause`,
  actions,
  tool: false,
});
export const resumeBatchV2 = defineOperation({
  ...resumeBatch,
  id: 'resumeBatchV2',
  path: `${ofOne}/resume`,
  actions,
  tool: false,
});
export const cancelBatchV2 = defineOperation({
  ...cancelBatch,
  id: 'cancelBatchV2',
  path: ofOne,
  tool: false,
});
export const exportBatchV2 = defineOperation({
  ...exportBatch,
  id: 'exportBatchV2',
  path: `${ofOne}/export/excel`,
});
export const uploadBatchFileV2 = defineOperation({
  ...uploadBatchFile,
  id: 'uploadBatchFileV2',
  path: `${root}/upload`,
  actions: ofFile,
});
export const createBatchUploadV2 = defineOperation({
  ...createBatchUpload,
  id: 'createBatchUploadV2',
  path: `${root}/uploads`,
});
export const confirmBatchUploadV2 = defineOperation({
  ...confirmBatchUpload,
  id: 'confirmBatchUploadV2',
  path: `${root}/upload/confirm`,
  actions,
});

const csv = {
  ...exportBatch,
  summary: 'Download a batch as CSV',
  description:
    'The results in the order of the rows with the columns that were not mapped, in UTF-8, as spreadsheet programs open it. Streamed; it can be taken while the batch still goes on. Of more than 5,000 rows the answer is 202 and the export a job: its file is kept for seven days.',
  produces: csvMediaType,
  examples: { response: 'Row,Enrichment,Status\r\n2,7305817200230400,completed\r\n' },
} as const;

export const exportBatchCsv = defineOperation({
  ...csv,
  id: 'exportBatchCsv',
  path: `${v1}/{batchId}/export/csv`,
});
export const exportBatchCsvV2 = defineOperation({
  ...csv,
  id: 'exportBatchCsvV2',
  path: `${ofOne}/export/csv`,
});

export const batchV2Operations = [
  previewBatchV2,
  confirmBatchV2,
  listBatchesV2,
  getBatchV2,
  listBatchMembersV2,
  approveBatchV2,
  pauseBatchV2,
  resumeBatchV2,
  cancelBatchV2,
  exportBatchV2,
  uploadBatchFileV2,
  createBatchUploadV2,
  confirmBatchUploadV2,
  exportBatchCsv,
  exportBatchCsvV2,
];
