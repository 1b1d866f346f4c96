import { createHash } from 'node:crypto';
import { takesKey } from '#lib/api/tools/tool-arguments';
import type { Tool } from '#lib/api/tools/tools';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { sentCallOf } from '#lib/connector/tools/sent-call';
import { canonicalJson } from '#lib/shared/canonical-json';

/**
 * The idempotency key of a call: the client's, or else derived from the call's content and actor, so that a repeated call is recognized
 * even without a key. `undefined` if the operation takes none.
 */
export function keyOfCall(tool: Tool, read: ReadArguments, actor: string): string | undefined {
  if (!takesKey(tool.operation)) return undefined;
  if (read.idempotencyKey !== undefined) return read.idempotencyKey;
  const content = canonicalJson({ tool: tool.name, actor, ...sentCallOf(read) });
  return `content-${createHash('sha256').update(content).digest('base64url')}`;
}
