import * as z from 'zod';

/** What replies are made of. Anything the vendor does not know it leaves out or nulls. */
export const text = z.string().nullish();
export const count = z.number().nullish();
export const flag = z.union([z.boolean(), z.number()]).nullish();

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    cursor: text,
    total_items: count,
    paging: z.object({ total_count: count }).nullish(),
  });

/** A reply of which nothing is used. */
export const anyReply = z.looseObject({});
