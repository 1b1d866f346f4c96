import type { NetworkPage } from '#lib/network/port';

interface ListReply {
  readonly cursor?: string | null | undefined;
  readonly total_items?: number | null | undefined;
  readonly paging?: { readonly total_count?: number | null | undefined } | null | undefined;
}

/** A page of ours from a list of the vendor's. */
export function pageOf<Item>(reply: ListReply, items: Item[]): NetworkPage<Item> {
  const total = reply.paging?.total_count ?? reply.total_items;
  return {
    items,
    ...(reply.cursor ? { next_cursor: reply.cursor } : {}),
    ...(typeof total === 'number' ? { total } : {}),
  };
}
