import { stopSearchJob } from '#lib/contract/operations/search';
import { httpHandler } from '#lib/runtime/http/handler';
import { stopSearch } from '#lib/search/use-cases/stop-search';

export const handler = httpHandler(stopSearchJob, stopSearch);
