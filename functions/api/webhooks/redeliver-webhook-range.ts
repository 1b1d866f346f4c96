import { httpHandler } from '#lib/runtime/http/handler';
import { redeliverWebhookRange } from '#lib/webhook/operations/deliveries';
import { redeliverRange } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(redeliverWebhookRange, redeliverRange);
