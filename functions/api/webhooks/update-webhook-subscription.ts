import { updateWebhookSubscription } from '#lib/contract/operations/webhooks/subscriptions';
import { httpHandler } from '#lib/runtime/http/handler';
import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import { change } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(updateWebhookSubscription, change, webhookNeeds());
