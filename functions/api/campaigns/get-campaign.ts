import { get } from '#lib/campaign/use-cases/manage';
import { getCampaign as operation } from '#lib/contract/operations/campaigns/campaigns';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, get);
