import * as change from '#lib/enrichment/operations/change';
import * as createOperations from '#lib/enrichment/operations/create';
import * as createV2 from '#lib/enrichment/operations/create-v2';
import * as exportOperations from '#lib/enrichment/operations/export';
import * as preflightOperations from '#lib/enrichment/operations/preflight';
import * as readOperations from '#lib/enrichment/operations/read';
import { approve } from '#lib/enrichment/use-cases/approve';
import { approveMany } from '#lib/enrichment/use-cases/approve-many';
import { cancel } from '#lib/enrichment/use-cases/cancel';
import * as create from '#lib/enrichment/use-cases/create';
import * as exportUseCases from '#lib/enrichment/use-cases/export';
import { preflight } from '#lib/enrichment/use-cases/preflight';
import * as read from '#lib/enrichment/use-cases/read';
import { stream } from '#lib/enrichment/use-cases/stream';
import { httpHandler } from '#lib/runtime/http/handler';
import { streamHandler } from '#lib/runtime/http/stream-handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import * as writebackV2 from '#lib/writeback/operations/v2';
import * as writeback from '#lib/writeback/operations/writeback';
import * as bulkWriteBackUseCases from '#lib/writeback/use-cases/bulk-write-back';
import { checkNamedRecord } from '#lib/writeback/use-cases/check-named-record';
import { preview } from '#lib/writeback/use-cases/preview';
import * as waiting from '#lib/writeback/use-cases/waiting';
import * as writeBackUseCases from '#lib/writeback/use-cases/write-back';

export const approveEnrichment = () =>
  httpHandler(change.approveEnrichment, approve, checkNamedRecord(crmNeeds()));
export const approveEnrichments = () => httpHandler(change.approveEnrichments, approveMany);
export const approveEnrichmentsV2 = () => httpHandler(change.approveEnrichmentsV2, approveMany);
export const approveEnrichmentV2 = () =>
  httpHandler(change.approveEnrichmentV2, approve, checkNamedRecord(crmNeeds()));
export const bulkWriteBack = () =>
  httpHandler(writeback.bulkWriteBack, bulkWriteBackUseCases.bulkWriteBack, crmNeeds());
export const bulkWriteBackV2 = () =>
  httpHandler(writebackV2.bulkWriteBackV2, bulkWriteBackUseCases.bulkWriteBack, crmNeeds());
export const cancelEnrichment = () => httpHandler(change.cancelEnrichment, cancel);
export const cancelEnrichmentV2 = () => httpHandler(change.cancelEnrichmentV2, cancel);
export const createEnrichment = () => httpHandler(createOperations.createEnrichment, create.create);
export const createEnrichmentV2 = () => httpHandler(createV2.createEnrichmentV2, create.createV2);
export const exportEnrichment = () =>
  httpHandler(exportOperations.exportEnrichment, exportUseCases.exportEnrichment);
export const exportEnrichmentCsv = () =>
  httpHandler(exportOperations.exportEnrichmentCsv, exportUseCases.exportEnrichmentCsv);
export const exportEnrichmentCsvV2 = () =>
  httpHandler(exportOperations.exportEnrichmentCsvV2, exportUseCases.exportEnrichmentCsv);
export const exportEnrichmentV2 = () =>
  httpHandler(exportOperations.exportEnrichmentV2, exportUseCases.exportEnrichment);
export const getEnrichment = () => httpHandler(readOperations.getEnrichment, read.get);
export const getEnrichmentFields = () => httpHandler(readOperations.getEnrichmentFields, read.fields);
export const getEnrichmentFieldsV2 = () => httpHandler(readOperations.getEnrichmentFieldsV2, read.fields);
export const getEnrichmentSources = () => httpHandler(readOperations.getEnrichmentSources, read.sources);
export const getEnrichmentSourcesV2 = () => httpHandler(readOperations.getEnrichmentSourcesV2, read.sources);
export const getEnrichmentStats = () => httpHandler(readOperations.getEnrichmentStats, read.stats);
export const getEnrichmentStatsV2 = () => httpHandler(readOperations.getEnrichmentStatsV2, read.stats);
export const getEnrichmentV2 = () => httpHandler(readOperations.getEnrichmentV2, read.get);
export const getWaitingWritebacks = () => httpHandler(writeback.getWaitingWritebacks, waiting.count);
export const getWaitingWritebacksV2 = () => httpHandler(writebackV2.getWaitingWritebacksV2, waiting.count);
export const listEnrichments = () => httpHandler(readOperations.listEnrichments, read.list);
export const listEnrichmentsV2 = () => httpHandler(readOperations.listEnrichmentsV2, read.list);
export const preflightEnrichment = () => httpHandler(preflightOperations.preflightEnrichment, preflight);
export const previewWriteback = () => httpHandler(writeback.previewWriteback, preview, crmNeeds());
export const previewWritebackV2 = () => httpHandler(writebackV2.previewWritebackV2, preview, crmNeeds());
export const streamEnrichment = () => streamHandler(readOperations.streamEnrichment, stream);
export const streamEnrichmentV2 = () => streamHandler(readOperations.streamEnrichmentV2, stream);
export const writeBack = () => httpHandler(writeback.writeBack, writeBackUseCases.writeBack, crmNeeds());
export const writeBackV2 = () =>
  httpHandler(writebackV2.writeBackV2, writeBackUseCases.writeBack, crmNeeds());
export const writeBackWaiting = () => httpHandler(writeback.writeBackWaiting, waiting.writeAll);
export const writeBackWaitingV2 = () => httpHandler(writebackV2.writeBackWaitingV2, waiting.writeAll);
