import { webhookNeeds } from '#lib/runtime/providers/webhooks';
import { queueHandler } from '#lib/runtime/work';
import { dueDelivery, send } from '#lib/webhook/use-cases/send';

export const handler = queueHandler(dueDelivery, (due, now) => send(due, webhookNeeds(), now));
