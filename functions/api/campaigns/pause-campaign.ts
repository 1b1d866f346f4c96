import { halt } from '#lib/campaign/use-cases/start-and-halt';
import { pauseCampaign as operation } from '#lib/contract/operations/campaigns/moves';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, halt('pause'));
