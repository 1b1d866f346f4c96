import * as campaigns from '#lib/campaign/operations/campaigns';
import * as moves from '#lib/campaign/operations/moves';
import { approveMembers } from '#lib/campaign/use-cases/approve-members';
import * as manage from '#lib/campaign/use-cases/manage';
import * as startAndHalt from '#lib/campaign/use-cases/start-and-halt';
import { httpHandler } from '#lib/runtime/http/handler';
import { audienceNeeds } from '#lib/runtime/providers/audience';
import { channelNeeds } from '#lib/runtime/providers/search';

export const approveCampaignMembers = () => httpHandler(moves.approveCampaignMembers, approveMembers);
export const cancelCampaign = () => httpHandler(moves.cancelCampaign, startAndHalt.halt('cancel'));
export const createCampaign = () => httpHandler(campaigns.createCampaign, manage.create, audienceNeeds());
export const deleteCampaign = () => httpHandler(campaigns.deleteCampaign, manage.remove);
export const getCampaign = () => httpHandler(campaigns.getCampaign, manage.get);
export const listCampaignMembers = () => httpHandler(campaigns.listCampaignMembers, manage.members);
export const listCampaigns = () => httpHandler(campaigns.listCampaigns, manage.list);
export const pauseCampaign = () => httpHandler(moves.pauseCampaign, startAndHalt.halt('pause'));
export const startCampaign = () => httpHandler(moves.startCampaign, startAndHalt.start, channelNeeds());
export const updateCampaign = () => httpHandler(campaigns.updateCampaign, manage.patch, audienceNeeds());
