import { getEntity } from '#lib/contract/operations/entities';
import { get } from '#lib/entity/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getEntity, get);
