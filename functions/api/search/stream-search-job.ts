import { streamSearchJob } from '#lib/contract/operations/search';
import { streamHandler } from '#lib/runtime/http/stream-handler';
import { streamSearch } from '#lib/search/use-cases/read-search';

export const handler = streamHandler(streamSearchJob, streamSearch);
