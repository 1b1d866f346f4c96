import { create } from '#lib/campaign/use-cases/manage';
import { createCampaign as operation } from '#lib/contract/operations/campaigns/campaigns';
import { httpHandler } from '#lib/runtime/http/handler';
import { audienceNeeds } from '#lib/runtime/providers/audience';

export const handler = httpHandler(operation, create, audienceNeeds());
