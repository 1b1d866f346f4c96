import type { Writable } from 'node:stream';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import type { OperationDefinition, RequestOf } from '#lib/contract/operation';
import { admit } from '#lib/runtime/http/admission';
import { commonHeaders, rememberRate } from '#lib/runtime/http/common-headers';
import { contextOf } from '#lib/runtime/http/context';
import { failedAnswer } from '#lib/runtime/http/failed-answer';
import { parseRequest } from '#lib/runtime/http/parse-request';
import { logAnswer } from '#lib/runtime/http/request-line';
import { tracedRequest } from '#lib/runtime/http/traced-request';

export interface Streamed<O> {
  readonly event: APIGatewayProxyEvent;
  readonly request: RequestOf<O>;
  readonly context: Context;
  /** Starts the response with these headers and the common ones. Failures before it are ordinary responses with a status. */
  begin(headers: Readonly<Record<string, string>>): Writable;
  /** Responds with only a status, or with a JSON body. */
  endWith(status: number, json?: unknown, headers?: Readonly<Record<string, string>>): void;
}

/** Builds a Lambda handler for a streamed operation: admission, parsing, and problems are handled as elsewhere. */
export function streamedHandler<O extends OperationDefinition>(
  operation: O,
  run: (streamed: Streamed<O>) => Promise<void>,
) {
  const handle = async (
    event: APIGatewayProxyEvent,
    response: Writable,
    answered: (status: number) => void,
  ): Promise<void> => {
    let begun = false;
    const answer = (statusCode: number, headers: Readonly<Record<string, string>>) => {
      answered(statusCode);
      logAnswer(operation, event, { status: statusCode });
      return awslambda.HttpResponseStream.from(response, {
        statusCode,
        headers: { ...commonHeaders(event, operation), ...headers },
      });
    };
    const begin = (headers: Readonly<Record<string, string>>) => {
      begun = true;
      return answer(200, headers);
    };
    try {
      const admitted = await admit(operation, event, (rate) => rememberRate(event, rate));
      const { request } = parseRequest(operation, event, undefined);
      const context = contextOf(operation, event, admitted, {
        key: undefined,
        seed: undefined,
        render: () => ({ status: 200, headers: {}, body: '' }),
      });
      const endWith: Streamed<O>['endWith'] = (status, json, headers = {}) => {
        if (json === undefined) answer(status, headers).end();
        else answer(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(json));
      };
      await run({ event, request, context, begin, endWith });
    } catch (error) {
      // The status has been sent: later failures break the connection, so that no partial response looks complete.
      if (begun) throw error;
      const { status, headers, body } = failedAnswer(operation, event, error);
      answer(status, headers).end(body);
    }
  };
  return awslambda.streamifyResponse((event: APIGatewayProxyEvent, response) =>
    tracedRequest(operation, event, (answered) => handle(event, response, answered)),
  );
}
