import { listCampaigns as operation } from '#lib/campaign/operations/campaigns';
import { list } from '#lib/campaign/use-cases/manage';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, list);
