import { createCampaign as operation } from '#lib/campaign/operations/campaigns';
import { create } from '#lib/campaign/use-cases/manage';
import { httpHandler } from '#lib/runtime/http/handler';
import { audienceNeeds } from '#lib/runtime/providers/audience';

export const handler = httpHandler(operation, create, audienceNeeds());
