import { httpHandler } from '#lib/runtime/http/handler';
import { streamHandler } from '#lib/runtime/http/stream-handler';
import { channelNeeds } from '#lib/runtime/providers/search';
import * as search from '#lib/search/operations/search';
import { createEither } from '#lib/search/use-cases/create-either';
import * as readSearch from '#lib/search/use-cases/read-search';
import { stopSearch } from '#lib/search/use-cases/stop-search';

export const createSearch = () => httpHandler(search.createSearch, createEither, channelNeeds());
export const getSearchJob = () => httpHandler(search.getSearchJob, readSearch.getSearch);
export const listSearchJobs = () => httpHandler(search.listSearchJobs, readSearch.listSearches);
export const stopSearchJob = () => httpHandler(search.stopSearchJob, stopSearch);
export const streamSearchJob = () => streamHandler(search.streamSearchJob, readSearch.streamSearch);
