import { setTimeout as sleep } from 'node:timers/promises';
import middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context as LambdaContext } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import type { OperationDefinition, RequestOf, ResultOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import type { StoredReply } from '#lib/outbox/record';
import { recordAudit } from '#lib/runtime/http/audit';
import { commonHeaders } from '#lib/runtime/http/common-headers';
import { contextOf } from '#lib/runtime/http/context';
import { withEntityTag } from '#lib/runtime/http/entity-tag';
import { header, headersRead, rawBody } from '#lib/runtime/http/event';
import {
  claimKey,
  completeKey,
  giveUpKey,
  keyOfRequest,
  openReplies,
  type ReplyMemory,
} from '#lib/runtime/http/idempotency';
import { admission, admittedOf, jsonBody, problems } from '#lib/runtime/http/middleware';
import { parseRequest } from '#lib/runtime/http/parse-request';
import { render } from '#lib/runtime/http/render';
import { logAnswer } from '#lib/runtime/http/request-line';
import { tracedRequest } from '#lib/runtime/http/traced-request';
import { measureAnswer } from '#lib/runtime/metrics';
import { newId } from '#lib/shared/id';
import { SECOND } from '#lib/shared/time';

/** A body sent as bytes, for operations that accept media types other than JSON. */
export interface Upload {
  readonly bytes: Buffer;
  readonly contentType: string;
}

/** An operation's use case: parsed request in, result out. `sent` is the JSON body before parsing. Needs beyond the table come third. */
export type UseCase<O, Needs> = (
  request: RequestOf<O> & { readonly upload?: Upload; readonly sent?: unknown },
  context: Context,
  needs: Needs,
) => Promise<ResultOf<O> | Reply<ResultOf<O>>>;

/** Runs the use case until its job has ended or waits for somebody, or the client's `?wait=` is over. */
async function runWaiting<T>(
  operation: OperationDefinition,
  seconds: number,
  run: () => Promise<T>,
): Promise<T> {
  const until = Date.now() + seconds * SECOND;
  let pause = 100;
  for (;;) {
    const answer = await run();
    const left = until - Date.now();
    const body = answer instanceof Reply ? answer.body : answer;
    if (left <= 0 || operation.endedWhen?.(body) !== false || operation.restsWhen?.(body)) return answer;
    await sleep(Math.min(pause, left));
    pause = Math.min(pause * 2, SECOND);
  }
}

async function respond<O extends OperationDefinition, Needs>(
  operation: O,
  event: APIGatewayProxyEvent,
  useCase: UseCase<O, Needs>,
  needs: Needs,
  memory: ReplyMemory,
): Promise<StoredReply> {
  const admitted = admittedOf(event);
  const requestId = event.requestContext.requestId;
  const json: unknown = event.body ?? undefined;
  const sentBytes = operation.rawBody !== undefined && typeof json === 'string';
  const { request, waitSeconds } = parseRequest(operation, event, sentBytes ? undefined : json);
  const upload = sentBytes
    ? { upload: { bytes: rawBody(event), contentType: header(event, 'content-type') ?? '' } }
    : {};

  const key = keyOfRequest(operation, header(event, 'idempotency-key'), {
    path: event.path,
    body: event.body,
    ...headersRead(operation, event),
  });
  const claimed = operation.idempotency === 'claimed' ? key : undefined;
  const organization = admitted.caller.organizationId;
  const seed = claimed && (await claimKey(organization, claimed, newId(admitted.now), admitted.now, memory));
  const toReply = (result: unknown) => render(operation, result, requestId);
  const context: Context = contextOf(operation, event, admitted, { key, seed, render: toReply });
  const began = performance.now();
  const answer = await runWaiting(operation, waitSeconds, () =>
    useCase({ ...request, ...upload, ...(sentBytes ? {} : { sent: json }) }, context, needs),
  ).catch(async (error: unknown) => {
    if (claimed) await giveUpKey(organization, claimed, admitted.now);
    throw error;
  });
  if (waitSeconds === 0) measureAnswer(performance.now() - began);
  const result = answer instanceof Reply ? answer.body : answer;
  const reply = withEntityTag(operation, event, result, toReply(answer));
  await recordAudit(operation, result, event, context);
  if (claimed) await completeKey(organization, claimed, reply, memory);
  return reply;
}

/**
 * Builds a Lambda handler behind the REST API for one operation: admission, parsing, idempotency, the use case, and the rendering of its
 * response or problem. `memory` is `sealedReplies` if a claimed response holds a secret.
 */
export function httpHandler<O extends OperationDefinition>(
  operation: O,
  useCase: UseCase<NoInfer<O>, undefined>,
): ReturnType<typeof buildHandler>;
export function httpHandler<O extends OperationDefinition, Needs>(
  operation: O,
  useCase: UseCase<NoInfer<O>, Needs>,
  needs: Needs,
  memory?: ReplyMemory,
): ReturnType<typeof buildHandler>;
export function httpHandler<O extends OperationDefinition, Needs>(
  operation: O,
  useCase: UseCase<O, Needs | undefined>,
  needs?: Needs,
  memory: ReplyMemory = openReplies,
) {
  return buildHandler(operation, (event) => respond(operation, event, useCase, needs, memory));
}

function buildHandler(
  operation: OperationDefinition,
  run: (event: APIGatewayProxyEvent) => Promise<StoredReply>,
) {
  const binary = operation.produces !== undefined && !/^text\/|json$/.test(operation.produces);
  const answer = middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, LambdaContext>()
    .use(problems(operation))
    .use(admission(operation))
    .use(jsonBody(operation))
    .handler(async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
      const { status, headers, body } = await run(event);
      logAnswer(operation, event, { status });
      return {
        statusCode: status,
        headers: { ...commonHeaders(event, operation), ...headers },
        body,
        ...(binary && status !== 304 ? { isBase64Encoded: true } : {}),
      };
    });
  return (event: APIGatewayProxyEvent, context: LambdaContext): Promise<APIGatewayProxyResult> =>
    tracedRequest(operation, event, async (answered) => {
      const reply = await answer(event, context);
      answered(reply.statusCode);
      return reply;
    });
}
