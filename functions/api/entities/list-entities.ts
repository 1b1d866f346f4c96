import { listEntities } from '#lib/events/operations/entities';
import { list } from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEntities, list);
