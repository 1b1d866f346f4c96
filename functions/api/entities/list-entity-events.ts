import { listEntityEvents } from '#lib/contract/operations/entities';
import { events } from '#lib/entity/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEntityEvents, events);
