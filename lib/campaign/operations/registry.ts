import { campaignRecordOperations } from '#lib/campaign/operations/campaigns';
import { campaignMoveOperations } from '#lib/campaign/operations/moves';
import { campaignSettingOperations } from '#lib/campaign/operations/settings';

export const campaignOperations = [
  ...campaignSettingOperations,
  ...campaignRecordOperations,
  ...campaignMoveOperations,
];
