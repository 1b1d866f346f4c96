import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Context } from '#lib/contract/context';
import type { OperationDefinition } from '#lib/contract/operation';
import type { Write } from '#lib/db/write';
import { type IdempotencyKey, outboxEntry, rememberedEntry, type StoredReply } from '#lib/outbox/record';
import type { Admitted } from '#lib/runtime/http/admission';
import { baseUrlOf, declaredHeader, header } from '#lib/runtime/http/event';
import { resolveExisting } from '#lib/runtime/http/idempotency';
import { newId } from '#lib/shared/id';

/** The use case's view of one admitted request. `seed` is the first id it is given. */
export function contextOf(
  operation: OperationDefinition,
  event: APIGatewayProxyEvent,
  { caller, now }: Admitted,
  options: {
    readonly key: IdempotencyKey | undefined;
    readonly seed: number | undefined;
    readonly render: (result: unknown) => StoredReply;
  },
): Context {
  const { key, render } = options;
  let seed = options.seed;
  let record: Write | undefined;
  const freshId = (): number => {
    const id = seed ?? newId(now);
    seed = undefined;
    return id;
  };
  return {
    caller,
    organizationId: caller.organizationId,
    now,
    requestId: event.requestContext.requestId,
    correlationId: header(event, 'x-correlation-id'),
    baseUrl: baseUrlOf(event),
    header: (name) => declaredHeader(operation, event, name),
    newId: freshId,
    record: (messages, result) => {
      record = key
        ? rememberedEntry(caller.organizationId, key, messages, render(result), now)
        : outboxEntry(caller.organizationId, event.requestContext.requestId, messages, now);
      return record;
    },
    replayIfRecorded: (refused) => {
      if (key && record && refused.by.has(record)) resolveExisting(key, refused.by.get(record), now);
    },
  };
}
