import { approveMembers } from '#lib/campaign/use-cases/approve-members';
import { approveCampaignMembers as operation } from '#lib/contract/operations/campaigns/moves';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approveMembers);
