import { approveBatch, cancelBatch, pauseBatch, resumeBatch } from '#lib/contract/operations/batches/change';
import { getBatchExport } from '#lib/contract/operations/batches/exports';
import {
  exportBatch,
  getBatch,
  listBatches,
  listBatchMembers,
  streamJob,
} from '#lib/contract/operations/batches/follow';
import {
  confirmBatchUpload,
  createBatchUpload,
  uploadBatchFile,
} from '#lib/contract/operations/batches/from-file';
import { confirmBatch, previewBatch } from '#lib/contract/operations/batches/from-list';
import { batchV2Operations } from '#lib/contract/operations/batches/v2';

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
