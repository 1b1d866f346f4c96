import { httpHandler } from '#lib/runtime/http/handler';
import { redeliverWebhook } from '#lib/webhook/operations/deliveries';
import { redeliver } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(redeliverWebhook, redeliver);
