import { deleteEntity } from '#lib/privacy/operations/privacy';
import { deletePerson } from '#lib/privacy/use-cases/delete-person';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(deleteEntity, deletePerson);
