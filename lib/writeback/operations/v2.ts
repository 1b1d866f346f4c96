import { underV2 } from '#lib/contract/operation';
import { actions, next } from '#lib/enrichment/operations/shared';
import { bulkWriteBack, previewWriteback, writeBack } from '#lib/writeback/operations/writeback';

export const previewWritebackV2 = underV2(previewWriteback, { rate: 'standard', actions: next });
export const writeBackV2 = underV2(writeBack, { actions });
export const bulkWriteBackV2 = underV2(bulkWriteBack);

export const writebackV2Operations = [previewWritebackV2, writeBackV2, bulkWriteBackV2];
