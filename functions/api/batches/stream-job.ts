import { streamJob } from '#lib/batch/operations/follow';
import { streamAnyJob } from '#lib/batch/use-cases/stream-any-job';
import { streamHandler } from '#lib/runtime/http/stream-handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = streamHandler(streamJob, (request, context, from) =>
  streamAnyJob(request, context, from, { uploads: uploads() }),
);
