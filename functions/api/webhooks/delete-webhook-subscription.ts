import { deleteWebhookSubscription } from '#lib/contract/operations/webhooks';
import { httpHandler } from '#lib/runtime/http/handler';
import { drop } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(deleteWebhookSubscription, drop);
