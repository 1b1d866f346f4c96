import { listWebhookDeliveries } from '#lib/contract/operations/webhooks/deliveries';
import { httpHandler } from '#lib/runtime/http/handler';
import { list } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(listWebhookDeliveries, list);
