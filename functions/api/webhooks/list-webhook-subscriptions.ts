import { httpHandler } from '#lib/runtime/http/handler';
import { listWebhookSubscriptions } from '#lib/webhook/operations/subscriptions';
import { list } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(listWebhookSubscriptions, list);
