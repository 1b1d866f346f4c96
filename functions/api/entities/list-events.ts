import { listEvents } from '#lib/contract/operations/entities';
import { feed } from '#lib/entity/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEvents, feed);
