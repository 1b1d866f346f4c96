import { getPersonSearch as operation } from '#lib/people/operations/person-searches/follow';
import { getSearch } from '#lib/people/use-cases/read-person-search';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, getSearch);
