import { successBody } from '#lib/contract/envelope';
import type { OperationDefinition } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import type { StoredReply } from '#lib/outbox/record';

/** The response as sent over the wire. Enforces the result's schema: undeclared members are not sent. */
export function render(operation: OperationDefinition, answer: unknown, requestId: string): StoredReply {
  const {
    body,
    headers,
    text: file,
    status = operation.status,
  } = answer instanceof Reply ? answer : new Reply(answer);
  if (file !== undefined) return { status, headers: { ...headers }, body: file };
  if (operation.produces !== undefined) {
    const text = Buffer.isBuffer(body) ? body.toString('base64') : String(body);
    return { status, headers: { 'Content-Type': operation.produces, ...headers }, body: text };
  }
  if (status === 204) return { status, headers: { ...headers }, body: '' };
  const result = operation.result().parse(body);
  return {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(successBody(operation, result, requestId)),
  };
}
