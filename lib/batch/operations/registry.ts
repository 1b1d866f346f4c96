import { approveBatch, cancelBatch, pauseBatch, resumeBatch } from '#lib/batch/operations/change';
import { getBatchExport } from '#lib/batch/operations/exports';
import {
  exportBatch,
  getBatch,
  listBatches,
  listBatchMembers,
  streamJob,
} from '#lib/batch/operations/follow';
import { confirmBatchUpload, createBatchUpload, uploadBatchFile } from '#lib/batch/operations/from-file';
import { confirmBatch, previewBatch } from '#lib/batch/operations/from-list';
import { batchV2Operations } from '#lib/batch/operations/v2';

/** Enrichment in bulk, from a CRM list or from a file. */
export const batchOperations = [
  previewBatch,
  confirmBatch,
  listBatches,
  getBatch,
  listBatchMembers,
  approveBatch,
  pauseBatch,
  resumeBatch,
  cancelBatch,
  exportBatch,
  uploadBatchFile,
  createBatchUpload,
  confirmBatchUpload,
  streamJob,
  getBatchExport,
  ...batchV2Operations,
];
