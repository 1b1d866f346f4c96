import { getEvent } from '#lib/events/operations/entities';
import { event } from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEvent, event);
