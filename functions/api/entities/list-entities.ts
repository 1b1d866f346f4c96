import { listEntities } from '#lib/contract/operations/entities';
import { list } from '#lib/entity/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listEntities, list);
