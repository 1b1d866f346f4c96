import type { Client } from './client.ts';
import { type Given, type Operation, type OperationId, type Result, request } from './operation.ts';

/** The item type of a list's pages. */
export type ItemOf<Id extends OperationId> =
  Result<Id> extends { items: readonly (infer T)[] }
    ? T
    : Result<Id> extends { data: readonly (infer T)[] }
      ? T
      : never;

const object = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

/** A page of either API version: its items and the next cursor, if any. */
function pageOf(answer: unknown): { items: readonly unknown[]; cursor: string | undefined } {
  const page = new Map<string, unknown>(Object.entries(object(answer)));
  const meta = new Map<string, unknown>(Object.entries(object(page.get('meta'))));
  const items = page.get('items') ?? page.get('data');
  const cursor = page.get('next_cursor') ?? meta.get('next_cursor');
  return {
    items: Array.isArray(items) ? items : [],
    cursor: typeof cursor === 'string' ? cursor : undefined,
  };
}

/**
 * Iterates over every item of a list, requesting each page when it is needed: `for await (const one of paginate(client, listEvents))`.
 * `query.limit` sets the page size.
 */
export async function* paginate<Id extends OperationId>(
  client: Client,
  list: Operation<Id>,
  ...[args, options]: Given<Id>
): AsyncGenerator<ItemOf<Id>, void, void> {
  const { definition } = list;
  if (definition.pages === undefined) throw new TypeError(`${definition.path} is not a list of pages.`);
  let query: object = { ...args?.query };
  for (;;) {
    const { items, cursor } = pageOf(await request(client, definition, { ...args, query }, options));
    // Typed by the list's API description; the response is not checked again.
    yield* items as readonly ItemOf<Id>[];
    if (cursor === undefined) return;
    query = { ...query, cursor, skip: undefined };
  }
}
