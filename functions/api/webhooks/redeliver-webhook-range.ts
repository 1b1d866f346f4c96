import { redeliverWebhookRange } from '#lib/contract/operations/webhooks/deliveries';
import { httpHandler } from '#lib/runtime/http/handler';
import { redeliverRange } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(redeliverWebhookRange, redeliverRange);
