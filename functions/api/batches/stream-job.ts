import { streamProgress } from '#lib/batch/use-cases/stream-progress';
import { streamJob } from '#lib/contract/operations/batches/follow';
import { streamHandler } from '#lib/runtime/http/stream-handler';

export const handler = streamHandler(streamJob, streamProgress);
