import type middy from '@middy/core';
import httpJsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context as LambdaContext } from 'aws-lambda';
import type { OperationDefinition } from '#lib/contract/operation';
import { type Admitted, admit } from '#lib/runtime/http/admission';
import { commonHeaders, rememberRate } from '#lib/runtime/http/common-headers';
import { decodeRequest } from '#lib/runtime/http/content-encoding';
import { header, rawBody } from '#lib/runtime/http/event';
import { failedAnswer } from '#lib/runtime/http/failed-answer';
import { Replay } from '#lib/runtime/http/idempotency';
import { logAnswer } from '#lib/runtime/http/request-line';
import { invalid, Problem } from '#lib/shared/problem';

type Middleware = middy.MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult, Error, LambdaContext>;

/** What the middlewares found out about a request, until it is answered. */
const admissions = new WeakMap<APIGatewayProxyEvent, Admitted>();

/** The admission of a request that passed `admission`. */
export function admittedOf(event: APIGatewayProxyEvent): Admitted {
  const admitted = admissions.get(event);
  if (!admitted) throw new TypeError('The request was rejected.');
  return admitted;
}

const DEFAULT_BODY_LIMIT = 256 * 1024;

/** Admission comes first: before it, nothing of the request is read but its credential. */
export const admission = (operation: OperationDefinition): Middleware => ({
  before: async ({ event }) => {
    admissions.set(event, await admit(operation, event, (rate) => rememberRate(event, rate)));
  },
});

/** Windows PowerShell and some editors write one before JSON; RFC 8259, 8.1 lets a reader ignore it. */
function dropByteOrderMark(event: APIGatewayProxyEvent): void {
  const text = rawBody(event).toString('utf8');
  if (text.startsWith('\ufeff')) Object.assign(event, { body: text.slice(1), isBase64Encoded: false });
}

const refuseBody = (message: string, sentence: string): Problem => invalid('/body', message, sentence);

/** Checks encoding, size, media type and JSON of the body. An operation without a body refuses one, so that nothing is ignored. */
export function jsonBody(operation: OperationDefinition): Middleware {
  const parser = httpJsonBodyParser();
  const limit = operation.maxBodyBytes ?? DEFAULT_BODY_LIMIT;
  return {
    before: async (request) => {
      await decodeRequest(request.event, limit);
      const size = rawBody(request.event).byteLength;
      if (size > limit)
        throw new Problem('PAYLOAD_TOO_LARGE', `The body has ${size} bytes; the maximum here is ${limit}.`);
      const mediaType =
        (header(request.event, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      if (operation.rawBody?.includes(mediaType)) return;
      if (operation.rawBody && !operation.body) {
        throw new Problem('UNSUPPORTED_MEDIA_TYPE', `Send the body as ${operation.rawBody.join(' or ')}.`);
      }
      if (size === 0) {
        if (!operation.body || operation.bodyOptional) return;
        throw refuseBody('is missing', 'A JSON body is required.');
      }
      if (!operation.body) {
        // Clients that always send JSON send an empty object, which is ignored.
        if (/^\s*\{\s*\}\s*$/.test(rawBody(request.event).toString('utf8'))) {
          request.event.body = null;
          return;
        }
        throw refuseBody('is not accepted here', 'This operation does not accept a body.');
      }
      dropByteOrderMark(request.event);
      await parser.before?.(request);
      const parsed: unknown = request.event.body;
      if (parsed === null)
        throw refuseBody('must be an object, not null', 'The body: must be an object, not null');
    },
  };
}

/** Turns any error into the error form of the operation's version, or into the replayed response of a first request. */
export const problems = (operation: OperationDefinition): Middleware => ({
  onError: (request) => {
    const common = commonHeaders(request.event, operation);
    if (request.error instanceof Replay) {
      const { status, headers, body } = request.error.reply;
      request.response = {
        statusCode: status,
        headers: { ...common, ...headers, 'Idempotent-Replayed': 'true' },
        body,
      };
      logAnswer(operation, request.event, { status });
      return;
    }
    const { status, headers, body } = failedAnswer(operation, request.event, request.error);
    request.response = { statusCode: status, headers: { ...common, ...headers }, body };
  },
});
