import { listWebhookSubscriptions } from '#lib/contract/operations/webhooks';
import { httpHandler } from '#lib/runtime/http/handler';
import { list } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(listWebhookSubscriptions, list);
