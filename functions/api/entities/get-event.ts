import { getEvent } from '#lib/contract/operations/entities';
import { event } from '#lib/entity/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEvent, event);
