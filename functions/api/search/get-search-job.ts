import { httpHandler } from '#lib/runtime/http/handler';
import { getSearchJob } from '#lib/search/operations/search';
import { getSearch } from '#lib/search/use-cases/read-search';

export const handler = httpHandler(getSearchJob, getSearch);
