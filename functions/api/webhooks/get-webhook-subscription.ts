import { httpHandler } from '#lib/runtime/http/handler';
import { getWebhookSubscription } from '#lib/webhook/operations/subscriptions';
import { get } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(getWebhookSubscription, get);
