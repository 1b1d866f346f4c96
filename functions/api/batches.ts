import * as change from '#lib/batch/operations/change';
import * as exportsOperations from '#lib/batch/operations/exports';
import * as follow from '#lib/batch/operations/follow';
import * as fromFile from '#lib/batch/operations/from-file';
import * as fromList from '#lib/batch/operations/from-list';
import { approve } from '#lib/batch/use-cases/approve';
import { cancel } from '#lib/batch/use-cases/cancel';
import { confirm } from '#lib/batch/use-cases/confirm';
import { confirmUpload } from '#lib/batch/use-cases/confirm-upload';
import { createUpload } from '#lib/batch/use-cases/create-upload';
import * as exportBatchUseCases from '#lib/batch/use-cases/export-batch';
import * as pause from '#lib/batch/use-cases/pause';
import { previewList } from '#lib/batch/use-cases/preview-list';
import * as read from '#lib/batch/use-cases/read';
import { readExport } from '#lib/batch/use-cases/read-export';
import { receiveFile } from '#lib/batch/use-cases/receive-file';
import { streamAnyJob } from '#lib/batch/use-cases/stream-any-job';
import { downloadHandler } from '#lib/runtime/http/download-handler';
import { httpHandler } from '#lib/runtime/http/handler';
import { streamHandler } from '#lib/runtime/http/stream-handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { exportNeeds, uploads } from '#lib/runtime/providers/uploads';

export const approveBatch = () => httpHandler(change.approveBatch, approve);
export const approveBatchV2 = () => httpHandler(change.approveBatchV2, approve);
export const cancelBatch = () => httpHandler(change.cancelBatch, cancel);
export const cancelBatchV2 = () => httpHandler(change.cancelBatchV2, cancel);
export const confirmBatch = () => httpHandler(fromList.confirmBatch, confirm);
export const confirmBatchUpload = () =>
  httpHandler(fromFile.confirmBatchUpload, confirmUpload, { uploads: uploads() });
export const confirmBatchUploadV2 = () =>
  httpHandler(fromFile.confirmBatchUploadV2, confirmUpload, { uploads: uploads() });
export const confirmBatchV2 = () => httpHandler(fromList.confirmBatchV2, confirm);
export const createBatchUpload = () =>
  httpHandler(fromFile.createBatchUpload, createUpload, { uploads: uploads() });
export const createBatchUploadV2 = () =>
  httpHandler(fromFile.createBatchUploadV2, createUpload, { uploads: uploads() });
export const exportBatch = () =>
  downloadHandler(follow.exportBatch, (request, context) =>
    exportBatchUseCases.exportBatch(request, context, exportNeeds()),
  );
export const exportBatchCsv = () =>
  downloadHandler(follow.exportBatchCsv, (request, context) =>
    exportBatchUseCases.exportBatchCsv(request, context, exportNeeds()),
  );
export const exportBatchCsvV2 = () =>
  downloadHandler(follow.exportBatchCsvV2, (request, context) =>
    exportBatchUseCases.exportBatchCsv(request, context, exportNeeds()),
  );
export const exportBatchV2 = () =>
  downloadHandler(follow.exportBatchV2, (request, context) =>
    exportBatchUseCases.exportBatch(request, context, exportNeeds()),
  );
export const getBatch = () => httpHandler(follow.getBatch, read.get);
export const getBatchExport = () =>
  httpHandler(exportsOperations.getBatchExport, (request, context) =>
    readExport(request, context, { uploads: uploads() }),
  );
export const getBatchV2 = () => httpHandler(follow.getBatchV2, read.get);
export const listBatchMembers = () => httpHandler(follow.listBatchMembers, read.members);
export const listBatchMembersV2 = () => httpHandler(follow.listBatchMembersV2, read.members);
export const listBatches = () => httpHandler(follow.listBatches, read.list);
export const listBatchesV2 = () => httpHandler(follow.listBatchesV2, read.list);
export const pauseBatch = () => httpHandler(change.pauseBatch, pause.pause);
export const pauseBatchV2 = () => httpHandler(change.pauseBatchV2, pause.pause);
export const previewBatch = () =>
  httpHandler(fromList.previewBatch, previewList, { crm: crmNeeds(), uploads: uploads() });
export const previewBatchV2 = () =>
  httpHandler(fromList.previewBatchV2, previewList, { crm: crmNeeds(), uploads: uploads() });
export const resumeBatch = () => httpHandler(change.resumeBatch, pause.resume);
export const resumeBatchV2 = () => httpHandler(change.resumeBatchV2, pause.resume);
export const streamJob = () =>
  streamHandler(follow.streamJob, (request, context, from) =>
    streamAnyJob(request, context, from, { uploads: uploads() }),
  );
export const uploadBatchFile = () =>
  httpHandler(fromFile.uploadBatchFile, receiveFile, { uploads: uploads() });
export const uploadBatchFileV2 = () =>
  httpHandler(fromFile.uploadBatchFileV2, receiveFile, { uploads: uploads() });
