import { patch } from '#lib/campaign/use-cases/manage';
import { updateCampaign as operation } from '#lib/contract/operations/campaigns';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, patch);
