import { httpHandler } from '#lib/runtime/http/handler';
import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import { updateWebhookSubscription } from '#lib/webhook/operations/subscriptions';
import { change } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(updateWebhookSubscription, change, webhookNeeds());
