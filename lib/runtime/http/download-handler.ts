import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '#lib/contract/context';
import { versionOf } from '#lib/contract/envelope';
import { type OperationDefinition, type RequestOf, toGet } from '#lib/contract/operation';
import { streamedHandler } from '#lib/runtime/http/streamed-handler';

interface Accepted {
  /** The job's status, and how to follow it. */
  readonly status_url: string;
  readonly stream_url: string;
}

type Answer =
  | { readonly filename: string; readonly bytes: Readable }
  /** The file takes longer than a client waits: the job that writes it. */
  | { readonly accepted: Accepted };

/** A file's use case: checks first (a thrown Problem becomes the response), then streams the bytes. */
type DownloadUseCase<O> = (request: RequestOf<O>, context: Context) => Promise<Answer>;

/** Seconds until asking again is worthwhile. */
const RETRY = '5';

function acceptedBody(operation: OperationDefinition, accepted: Accepted, requestId: string): unknown {
  const body = operation.otherStatus?.result?.().parse(accepted) ?? accepted;
  if (versionOf(operation.path) === 'v1') return body;
  return {
    data: body,
    actions: {
      self: toGet(accepted.status_url),
      stream: toGet(accepted.stream_url),
    },
    meta: { request_id: requestId },
  };
}

/** Builds a Lambda handler with response streaming for an operation that returns a file of any size. */
export const downloadHandler = <O extends OperationDefinition>(
  operation: O,
  useCase: DownloadUseCase<NoInfer<O>>,
) =>
  streamedHandler(operation, async ({ request, context, begin, endWith }) => {
    const answer = await useCase(request, context);
    if ('accepted' in answer) {
      const { accepted } = answer;
      const headers = { Location: accepted.status_url, 'Retry-After': RETRY };
      endWith(202, acceptedBody(operation, accepted, context.requestId), headers);
      return;
    }
    const { filename, bytes } = answer;
    const out = begin({
      'Content-Type': operation.produces ?? 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${filename}"`,
    });
    await pipeline(bytes, out);
  });
