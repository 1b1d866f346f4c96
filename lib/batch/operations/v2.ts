import type { BatchResult } from '#lib/batch/batch-result';
import { approveBatch, cancelBatch, pauseBatch, resumeBatch } from '#lib/batch/operations/change';
import { exportBatch, getBatch, listBatches, listBatchMembers } from '#lib/batch/operations/follow';
import { confirmBatchUpload, createBatchUpload, uploadBatchFile } from '#lib/batch/operations/from-file';
import { confirmBatch, previewBatch } from '#lib/batch/operations/from-list';
import { operation, root as v1 } from '#lib/batch/operations/shared';
import { toDelete, toGet, toPost, underV2 } from '#lib/contract/operation';
import { csvMediaType } from '#lib/spreadsheet/write/write-csv';

const root = '/v2/enrichments/batches';

/** What may be done with a batch in its state. */
const actions = ({ batch_id, status, source, counts, confirmed_at }: BatchResult) => {
  const self = `${root}/${batch_id}`;
  const isOver = status === 'completed' || status === 'cancelled';
  return {
    self: toGet(self),
    ...(status === 'previewed' && source.kind === 'crm_list' ? { confirm: toPost(`${root}/confirm`) } : {}),
    ...(confirmed_at === undefined
      ? {}
      : {
          members: toGet(`${self}/members`),
          export: toGet(`${self}/export/excel`),
          export_csv: toGet(`${self}/export/csv`),
          stream: toGet(`/v2/jobs/${batch_id}/stream`),
        }),
    ...(counts.completed > 0 && confirmed_at !== undefined ? { approve: toPost(`${self}/approve`) } : {}),
    ...(status === 'confirmed' || status === 'processing' ? { pause: toPost(`${self}/pause`) } : {}),
    ...(status === 'paused' ? { resume: toPost(`${self}/resume`) } : {}),
    ...(isOver ? {} : { cancel: toDelete(self) }),
  };
};
const ofFile = ({ upload_id: _id }: { upload_id: string }) => ({ confirm: toPost(`${root}/upload/confirm`) });

export const previewBatchV2 = underV2(previewBatch, { actions });
export const confirmBatchV2 = underV2(confirmBatch, { actions });
export const listBatchesV2 = underV2(listBatches, { rate: 'standard' });
export const getBatchV2 = underV2(getBatch, { rate: 'standard', actions });
export const listBatchMembersV2 = underV2(listBatchMembers, { rate: 'standard' });
export const approveBatchV2 = underV2(approveBatch, { actions });
export const pauseBatchV2 = underV2(pauseBatch, { actions });
export const resumeBatchV2 = underV2(resumeBatch, { actions });
export const cancelBatchV2 = underV2(cancelBatch);
export const exportBatchV2 = underV2(exportBatch);
export const uploadBatchFileV2 = underV2(uploadBatchFile, { actions: ofFile });
export const createBatchUploadV2 = underV2(createBatchUpload);
export const confirmBatchUploadV2 = underV2(confirmBatchUpload, { actions });

export const exportBatchCsv = operation({
  ...exportBatch,
  id: 'exportBatchCsv',
  route: `GET ${v1}/{batchId}/export/csv`,
  summary: 'Download a batch as CSV',
  description:
    'The results in the order of the rows with the columns that were not mapped, in UTF-8, as spreadsheet programs open it. Streamed; it can be taken while the batch still goes on. Of more than 5,000 rows the answer is 202 and the export a job: its file is kept for seven days.',
  produces: csvMediaType,
});
export const exportBatchCsvV2 = underV2(exportBatchCsv);

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
