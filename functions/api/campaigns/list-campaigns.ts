import { list } from '#lib/campaign/use-cases/manage';
import { listCampaigns as operation } from '#lib/contract/operations/campaigns/campaigns';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
