import { streamSource as operation } from '#lib/people/operations/people-finder';
import { streamSource } from '#lib/people/use-cases/read-source';
import { streamHandler } from '#lib/runtime/http/stream-handler';

export const handler = streamHandler(operation, streamSource);
