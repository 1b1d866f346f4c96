import { httpHandler } from '#lib/runtime/http/handler';
import { listWebhookDeliveries } from '#lib/webhook/operations/deliveries';
import { list } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(listWebhookDeliveries, list);
