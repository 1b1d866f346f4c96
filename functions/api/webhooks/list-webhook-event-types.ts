import { httpHandler } from '#lib/runtime/http/handler';
import { listWebhookEventTypes } from '#lib/webhook/operations/event-types';
import { eventTypes } from '#lib/webhook/use-cases/manage';

export const handler = httpHandler(listWebhookEventTypes, eventTypes);
