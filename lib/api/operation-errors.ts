import type { OperationDefinition } from '#lib/contract/operation';
import { type ProblemCode, problemCodes } from '#lib/shared/problem';

/** Every error code an operation can return: its own, and those implied by its inputs. */
export function errorsOf(operation: OperationDefinition): ProblemCode[] {
  const { scope, rate, params, query, body, rawBody, idempotency, errors } = operation;
  const codes = new Set<ProblemCode>(errors);
  if (scope !== null) {
    for (const code of ['UNAUTHORIZED', 'FORBIDDEN', 'VALIDATION_ERROR'] as const) codes.add(code);
    if (rate !== 'open') codes.add('RATE_LIMITED');
  }
  if (params || query || body || rawBody) codes.add('VALIDATION_ERROR');
  if (body || rawBody) {
    codes.add('PAYLOAD_TOO_LARGE');
    codes.add('UNSUPPORTED_MEDIA_TYPE');
  }
  if (idempotency === 'atomic' || idempotency === 'claimed') {
    codes.add('IDEMPOTENCY_KEY_REUSED');
    codes.add('CONFLICT');
  }
  codes.add('INTERNAL');
  // The gateway times out after 29 s, whatever the function would have returned.
  codes.add('UPSTREAM_TIMEOUT');
  return [...codes].toSorted((a, b) => problemCodes[a].status - problemCodes[b].status || a.localeCompare(b));
}
