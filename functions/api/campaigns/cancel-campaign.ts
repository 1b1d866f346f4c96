import { cancelCampaign as operation } from '#lib/campaign/operations/moves';
import { halt } from '#lib/campaign/use-cases/start-and-halt';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, halt('cancel'));
