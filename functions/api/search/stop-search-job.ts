import { httpHandler } from '#lib/runtime/http/handler';
import { stopSearchJob } from '#lib/search/operations/search';
import { stopSearch } from '#lib/search/use-cases/stop-search';

export const handler = httpHandler(stopSearchJob, stopSearch);
