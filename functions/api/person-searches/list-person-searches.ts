import { listPersonSearches as operation } from '#lib/people/operations/person-searches/follow';
import { listAll } from '#lib/people/use-cases/read-person-search';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, listAll);
