import { httpHandler } from '#lib/runtime/http/handler';
import { testWebhookSubscription } from '#lib/webhook/operations/deliveries';
import { test } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(testWebhookSubscription, test);
