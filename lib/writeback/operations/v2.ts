import { underV2 } from '#lib/contract/operation';
import { actions, next } from '#lib/enrichment/operations/shared';
import * as first from '#lib/writeback/operations/writeback';

export const previewWritebackV2 = underV2(first.previewWriteback, { rate: 'standard', actions: next });
export const writeBackV2 = underV2(first.writeBack, { actions });
export const bulkWriteBackV2 = underV2(first.bulkWriteBack);
export const getWaitingWritebacksV2 = underV2(first.getWaitingWritebacks, { rate: 'standard' });
export const writeBackWaitingV2 = underV2(first.writeBackWaiting);

export const writebackV2Operations = [
  previewWritebackV2,
  writeBackV2,
  bulkWriteBackV2,
  getWaitingWritebacksV2,
  writeBackWaitingV2,
];
