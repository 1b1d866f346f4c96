import { redeliverWebhook } from '#lib/contract/operations/webhooks/deliveries';
import { httpHandler } from '#lib/runtime/http/handler';
import { redeliver } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(redeliverWebhook, redeliver);
