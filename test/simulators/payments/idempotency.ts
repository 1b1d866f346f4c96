import type { SimReply, SimRequest } from '#test/simulators/core/message';
import type { Route } from '#test/simulators/core/router';
import { errorReply } from '#test/simulators/payments/errors';

export interface Kept {
  readonly print: string;
  reply: SimReply | undefined;
}

/**
 * Wraps routes in the vendor's idempotency: a POST with a used key gets the first answer again, or is rejected if its parameters differ.
 * Rejections of the request itself (400, 404, 409) are not kept, declined cards are.
 */
export function idempotent(routes: readonly Route[], kept: Map<string, Kept>): Route[] {
  const guarded =
    (route: Route) =>
    async (request: SimRequest): Promise<SimReply> => {
      const key = request.headers['idempotency-key'];
      if (!key || request.method !== 'POST') return route.handle(request);
      const print = `${request.path} ${request.raw.toString('utf8')}`;
      const before = kept.get(key);
      if (before && before.print !== print) {
        return errorReply(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      if (before?.reply)
        return { ...before.reply, headers: { ...before.reply.headers, 'idempotent-replayed': 'true' } };
      if (before)
        return errorReply(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: 'There is currently another in-progress request using this Idempotent Key.',
        });
      const entry: Kept = { print, reply: undefined };
      kept.set(key, entry);
      const reply = await route.handle(request);
      if (reply.status === 400 || reply.status === 404 || reply.status === 409) kept.delete(key);
      else entry.reply = reply;
      return reply;
    };
  return routes.map((route) => ({ ...route, handle: guarded(route) }));
}
