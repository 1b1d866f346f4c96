import { httpHandler } from '#lib/runtime/http/handler';
import { sealedReplies } from '#lib/runtime/http/sealed-replies';
import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import { createWebhookSubscription } from '#lib/webhook/operations/subscriptions';
import { createSubscription } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(
  createWebhookSubscription,
  createSubscription,
  webhookNeeds(),
  sealedReplies,
);
