import { listEntityEvents } from '#lib/events/operations/entities';
import { events } from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEntityEvents, events);
