import { approveCampaignMembers as operation } from '#lib/campaign/operations/moves';
import { approveMembers } from '#lib/campaign/use-cases/approve-members';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, approveMembers);
