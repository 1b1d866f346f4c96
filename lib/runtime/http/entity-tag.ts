import { createHash } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { OperationDefinition } from '#lib/contract/operation';
import type { StoredReply } from '#lib/outbox/record';
import { header } from '#lib/runtime/http/event';

/** A document, or a job that has ended: another read will most likely return the same. */
const isSettled = (operation: OperationDefinition, result: unknown): boolean =>
  operation.method === 'GET' &&
  (operation.scope === null
    ? operation.produces !== undefined || operation.id.startsWith('get')
    : operation.endedWhen?.(result) === true);

/** Weak: responses with the same tag are equivalent, though each has its own request id. Source: RFC 9110, section 8.8.3. */
const tagOf = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Whether `If-None-Match` names the tag, by weak comparison. Source: RFC 9110, section 13.1.2. */
const names = (given: string, tag: string): boolean =>
  given.trim() === '*' ||
  given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag.replace(/^W\//, ''));

/**
 * The response with its ETag, or 304 without a body if the client already has it. Responses of running jobs have no tag, and are never
 * cached.
 */
export function withEntityTag(
  operation: OperationDefinition,
  event: APIGatewayProxyEvent,
  result: unknown,
  reply: StoredReply,
): StoredReply {
  if (reply.status !== 200 || !isSettled(operation, result)) return reply;
  const tag = tagOf(operation.scope === null ? reply.body : JSON.stringify(result));
  const headers: Record<string, string> = {
    ...reply.headers,
    ETag: tag,
    'Cache-Control': operation.scope === null ? 'public, no-cache' : 'private, no-cache',
  };
  const given = header(event, 'if-none-match');
  if (given === undefined || !names(given, tag)) return { ...reply, headers };
  return {
    status: 304,
    headers: { ETag: tag, 'Cache-Control': headers['Cache-Control'] ?? 'no-cache' },
    body: '',
  };
}
