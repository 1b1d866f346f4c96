import { httpHandler } from '#lib/runtime/http/handler';
import { deleteWebhookSubscription } from '#lib/webhook/operations/subscriptions';
import { drop } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(deleteWebhookSubscription, drop);
