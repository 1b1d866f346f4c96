import { listSearchJobs } from '#lib/contract/operations/search';
import { httpHandler } from '#lib/runtime/http/handler';
import { listSearches } from '#lib/search/use-cases/read-search';

export const handler = httpHandler(listSearchJobs, listSearches);
