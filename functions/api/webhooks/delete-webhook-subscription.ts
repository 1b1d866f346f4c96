import { deleteWebhookSubscription } from '#lib/contract/operations/webhooks/subscriptions';
import { httpHandler } from '#lib/runtime/http/handler';
import { drop } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(deleteWebhookSubscription, drop);
