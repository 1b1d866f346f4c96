import * as change from '#lib/batch/operations/change';
import { getBatchExport } from '#lib/batch/operations/exports';
import * as follow from '#lib/batch/operations/follow';
import * as fromFile from '#lib/batch/operations/from-file';
import * as fromList from '#lib/batch/operations/from-list';

/** Enrichment in bulk, from a CRM list or from a file. */
export const batchOperations = [
  fromList.previewBatch,
  fromList.confirmBatch,
  follow.listBatches,
  follow.getBatch,
  follow.listBatchMembers,
  change.approveBatch,
  change.pauseBatch,
  change.resumeBatch,
  change.cancelBatch,
  follow.exportBatch,
  fromFile.uploadBatchFile,
  fromFile.createBatchUpload,
  fromFile.confirmBatchUpload,
  follow.streamJob,
  getBatchExport,
  fromList.previewBatchV2,
  fromList.confirmBatchV2,
  follow.listBatchesV2,
  follow.getBatchV2,
  follow.listBatchMembersV2,
  change.approveBatchV2,
  change.pauseBatchV2,
  change.resumeBatchV2,
  change.cancelBatchV2,
  follow.exportBatchV2,
  fromFile.uploadBatchFileV2,
  fromFile.createBatchUploadV2,
  fromFile.confirmBatchUploadV2,
  follow.exportBatchCsv,
  follow.exportBatchCsvV2,
];
