import { getPersonSearchResults as operation } from '#lib/people/operations/person-searches/follow';
import { getResults } from '#lib/people/use-cases/read-person-search';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(operation, getResults);
