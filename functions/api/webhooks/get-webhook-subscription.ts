import { getWebhookSubscription } from '#lib/contract/operations/webhooks';
import { httpHandler } from '#lib/runtime/http/handler';
import { get } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(getWebhookSubscription, get);
