import { httpHandler } from '#lib/runtime/http/handler';
import { listSearchJobs } from '#lib/search/operations/search';
import { listSearches } from '#lib/search/use-cases/read-search';

export const handler = httpHandler(listSearchJobs, listSearches);
