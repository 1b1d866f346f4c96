import { getEntity } from '#lib/events/operations/entities';
import { get } from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEntity, get);
