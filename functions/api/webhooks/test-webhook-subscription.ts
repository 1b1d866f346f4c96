import { testWebhookSubscription } from '#lib/contract/operations/webhooks/deliveries';
import { httpHandler } from '#lib/runtime/http/handler';
import { test } from '#lib/webhook/use-cases/deliveries';

export const handler = httpHandler(testWebhookSubscription, test);
