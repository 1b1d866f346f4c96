import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#lib/contract/context';
import type { OperationDefinition, RequestOf } from '#lib/contract/operation';
import { streamedHandler } from '#lib/runtime/http/streamed-handler';

/** A file's use case: checks first (a thrown Problem becomes the answer), then gives the bytes as they come. */
type DownloadUseCase<O> = (
  request: RequestOf<O>,
  context: Context,
) => Promise<{ readonly filename: string; readonly bytes: Readable }>;

/** One operation that answers a file of any size as a Lambda handler with response streaming. */
export const downloadHandler = <O extends OperationDefinition>(
  operation: O,
  useCase: DownloadUseCase<NoInfer<O>>,
) =>
  streamedHandler(operation, async ({ request, context, begin }) => {
    const { filename, bytes } = await useCase(request, context);
    const out = begin({
      'Content-Type': operation.produces ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${filename}"`,
    });
    await pipeline(bytes, out);
  });
