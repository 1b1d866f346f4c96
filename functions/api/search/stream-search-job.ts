import { streamHandler } from '#lib/runtime/http/stream-handler';
import { streamSearchJob } from '#lib/search/operations/search';
import { streamSearch } from '#lib/search/use-cases/read-search';

export const handler = streamHandler(streamSearchJob, streamSearch);
