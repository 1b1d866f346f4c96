import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import { renderProblem, versionOf } from '#lib/contract/envelope';
import type { OperationDefinition, RequestOf } from '#lib/contract/operation';
import { admit } from '#lib/runtime/http/admission';
import { contextOf } from '#lib/runtime/http/context';
import { baseUrlOf } from '#lib/runtime/http/event';
import { parseRequest } from '#lib/runtime/http/parse-request';
import { type RateState, rateHeaders } from '#lib/runtime/http/rate-limit';
import { toProblem } from '#lib/runtime/http/to-problem';
import { log } from '#lib/runtime/log';

/** A file's use case: checks first (a thrown Problem becomes the answer), then gives the bytes as they come. */
type DownloadUseCase<O> = (
  request: RequestOf<O>,
  context: Context,
) => Promise<{ readonly filename: string; readonly bytes: Readable }>;

/** One operation that answers a file of any size as a Lambda handler with response streaming. */
export function downloadHandler<O extends OperationDefinition>(operation: O, useCase: DownloadUseCase<O>) {
  return awslambda.streamifyResponse(async (event: APIGatewayProxyEvent, response) => {
    const requestId = event.requestContext.requestId;
    let rate: RateState | undefined;
    let begun = false;
    const headers = () => ({
      'X-Request-Id': requestId,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...(rate ? rateHeaders(rate) : {}),
    });
    const answer = (statusCode: number, more: Record<string, string>) =>
      awslambda.HttpResponseStream.from(response, { statusCode, headers: { ...headers(), ...more } });
    try {
      const admitted = await admit(operation, event, (state) => {
        rate = state;
      });
      const { request } = parseRequest(operation, event, undefined);
      const context = contextOf(event, admitted, {
        key: undefined,
        seed: undefined,
        render: () => ({ status: 200, headers: {}, body: '' }),
      });
      const { filename, bytes } = await useCase(request, context);
      begun = true;
      const out = answer(200, {
        'Content-Type': operation.produces ?? 'application/octet-stream',
        'Content-Disposition': `attachment; filename="${filename}"`,
      });
      // The status is on its way: what fails from here on breaks the connection off, so that no half file looks whole.
      await pipeline(bytes, out);
    } catch (error) {
      if (begun) throw error;
      const problem = toProblem(error);
      if (problem.status >= 500)
        log.error(problem.detail, { operation: operation.id, requestId, error: problem });
      const { status, contentType, body } = renderProblem(
        problem,
        versionOf(operation.path),
        requestId,
        baseUrlOf(event),
      );
      const retry = problem.retryAfter === undefined ? {} : { 'Retry-After': String(problem.retryAfter) };
      answer(status, { ...retry, 'Content-Type': contentType }).end(JSON.stringify(body));
    }
  });
}
