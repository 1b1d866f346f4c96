import { getWebhookSubscription } from '#lib/contract/operations/webhooks/subscriptions';
import { httpHandler } from '#lib/runtime/http/handler';
import { get } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(getWebhookSubscription, get);
