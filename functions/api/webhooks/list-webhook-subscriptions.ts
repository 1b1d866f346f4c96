import { listWebhookSubscriptions } from '#lib/contract/operations/webhooks/subscriptions';
import { httpHandler } from '#lib/runtime/http/handler';
import { list } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(listWebhookSubscriptions, list);
