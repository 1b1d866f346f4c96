import { startCampaign as operation } from '#lib/campaign/operations/moves';
import { start } from '#lib/campaign/use-cases/start-and-halt';
import { httpHandler } from '#lib/runtime/http/handler';
import { channelNeeds } from '#lib/runtime/providers/search';

export const handler = httpHandler(operation, start, channelNeeds());
