import { defineOperation } from '#lib/contract/operation';
import { actions, next, ofOne, root } from '#lib/enrichment/operations/shared';
import { bulkWriteBack, previewWriteback, writeBack } from '#lib/writeback/operations/writeback';

/** The same operations under /v2. */
export const previewWritebackV2 = defineOperation({
  ...previewWriteback,
  id: 'previewWritebackV2',
  path: `${ofOne}/writeback-preview`,
  rate: 'standard',
  actions: next,
  tool: false,
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

export const writebackV2Operations = [previewWritebackV2, writeBackV2, bulkWriteBackV2];
