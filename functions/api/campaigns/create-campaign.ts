import { create } from '#lib/campaign/use-cases/manage';
import { createCampaign as operation } from '#lib/contract/operations/campaigns';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, create);
