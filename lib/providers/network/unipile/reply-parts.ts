import * as z from 'zod';

/** Building blocks of replies. The vendor omits or nulls whatever it does not know. */
export const text = z.lazy(() => z.string().nullish());
export const count = z.lazy(() => z.number().nullish());
export const flag = z.lazy(() => z.union([z.boolean(), z.number()]).nullish());

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    cursor: text,
    total_items: count,
    paging: z.object({ total_count: count }).nullish(),
  });

/** A reply whose content is not used. */
export const anyReply = z.lazy(() => z.looseObject({}));
