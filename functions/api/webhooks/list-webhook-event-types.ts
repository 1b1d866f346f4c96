import { listWebhookEventTypes } from '#lib/contract/operations/webhooks/event-types';
import { httpHandler } from '#lib/runtime/http/handler';
import { eventTypes } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(listWebhookEventTypes, eventTypes);
