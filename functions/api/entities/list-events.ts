import { listEvents } from '#lib/events/operations/entities';
import { feed } from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEvents, feed);
