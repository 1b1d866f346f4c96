import type { Writable } from 'node:stream';
import type { Context as LambdaContext } from 'aws-lambda';

/** What the Node.js runtime of Lambda adds for response streaming. Source: AWS Lambda guide, "Response streaming". */
declare global {
  const awslambda: {
    streamifyResponse<E>(
      handler: (event: E, response: Writable, context: LambdaContext) => Promise<void>,
    ): (event: E, context: LambdaContext) => Promise<void>;
    HttpResponseStream: {
      from(
        response: Writable,
        metadata: { statusCode: number; headers: Record<string, string>; cookies?: string[] },
      ): Writable;
    };
  };
}
