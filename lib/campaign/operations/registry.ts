import { campaignRecordOperations } from '#lib/campaign/operations/campaigns';
import { campaignMoveOperations } from '#lib/campaign/operations/moves';

export const campaignOperations = [...campaignRecordOperations, ...campaignMoveOperations];
