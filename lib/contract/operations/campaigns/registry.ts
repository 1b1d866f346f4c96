import { campaignRecordOperations } from '#lib/contract/operations/campaigns/campaigns';
import { campaignMoveOperations } from '#lib/contract/operations/campaigns/moves';

export const campaignOperations = [...campaignRecordOperations, ...campaignMoveOperations];
