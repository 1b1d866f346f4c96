import { getSearchJob } from '#lib/contract/operations/search';
import { httpHandler } from '#lib/runtime/http/handler';
import { getSearch } from '#lib/search/use-cases/read-search';

export const handler = httpHandler(getSearchJob, getSearch);
