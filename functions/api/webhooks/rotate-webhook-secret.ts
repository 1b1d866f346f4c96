import { httpHandler } from '#lib/runtime/http/handler';
import { sealedReplies } from '#lib/runtime/http/sealed-replies';
import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import { rotateWebhookSecret } from '#lib/webhook/operations/subscriptions';
import { rotateSecret } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(rotateWebhookSecret, rotateSecret, webhookNeeds(), sealedReplies);
