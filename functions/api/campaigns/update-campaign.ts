import { updateCampaign as operation } from '#lib/campaign/operations/campaigns';
import { patch } from '#lib/campaign/use-cases/manage';
import { httpHandler } from '#lib/runtime/http/handler';
import { audienceNeeds } from '#lib/runtime/providers/audience';

export const handler = httpHandler(operation, patch, audienceNeeds());
