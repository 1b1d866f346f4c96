import type { Client } from './client.ts';
import type { Args, CallOptions, Operation, OperationId, Result } from './operation.ts';

/** What the pages of a list hold. */
export type ItemOf<Id extends OperationId> =
  Result<Id> extends { items: readonly (infer T)[] }
    ? T
    : Result<Id> extends { data: readonly (infer T)[] }
      ? T
      : never;

interface Page {
  readonly items?: readonly unknown[];
  readonly data?: readonly unknown[];
  readonly next_cursor?: string;
  readonly meta?: { readonly next_cursor?: string };
}

type Loose = (client: Client, args: unknown, options?: CallOptions) => Promise<Page>;

/**
 * Every item of a list, page by page, each page asked for when it is needed: `for await (const one of paginate(client, listEvents))`.
 * `query.limit` says how many come at once.
 */
export async function* paginate<Id extends OperationId>(
  client: Client,
  list: Operation<Id>,
  ...[args, options]: Record<never, never> extends Args<Id>
    ? [args?: Args<Id>, options?: CallOptions]
    : [args: Args<Id>, options?: CallOptions]
): AsyncGenerator<ItemOf<Id>, void, void> {
  if (list.definition.pages === undefined)
    throw new TypeError(`${list.definition.path} is not a list of pages.`);
  const ask = list as unknown as Loose;
  let query: Record<string, unknown> = Object.assign({}, args?.query);
  for (;;) {
    const page = await ask(client, { ...args, query }, options);
    const items = page.items ?? page.data ?? [];
    yield* items as readonly ItemOf<Id>[];
    const cursor = page.next_cursor ?? page.meta?.next_cursor;
    if (cursor === undefined) return;
    query = { ...query, cursor, skip: undefined };
  }
}
