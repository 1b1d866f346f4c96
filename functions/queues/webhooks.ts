import { webhookSender } from '#lib/runtime/providers/webhook-sender';
import { queueHandler } from '#lib/runtime/work';
import { dueDelivery, send } from '#lib/webhook/use-cases/send';

export const handler = queueHandler(dueDelivery, (due, now) => send(due, webhookSender(), now));
