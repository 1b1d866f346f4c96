import * as z from 'zod';
import { lazy } from '#lib/shared/lazy';

/** The maximum page size, for every list. */
export const MAX_PAGE = 100;
export const DEFAULT_PAGE = 20;

const whole = (minimum: number, maximum: number, standard: number) =>
  z.coerce.number().int().min(minimum).max(maximum).default(standard);

/** `skip`/`take`, where the specification has them (enrichments). */
export const skipTake = lazy(() => ({
  skip: whole(0, 1_000_000, 0),
  take: whole(1, MAX_PAGE, DEFAULT_PAGE),
}));

/** `limit`/`offset`, where the specification has them (people finder). */
export const limitOffset = lazy(() => ({
  limit: whole(1, MAX_PAGE, DEFAULT_PAGE),
  offset: whole(0, 1_000_000, 0),
}));

/** `limit`/`cursor`, for every new list. A cursor is opaque and belongs to the list that returned it. */
export const limitCursor = lazy(() => ({
  limit: whole(1, MAX_PAGE, DEFAULT_PAGE),
  cursor: z.string().min(1).max(1024).optional(),
}));

export interface Page<T> {
  readonly items: T[];
  readonly next_cursor?: string;
}

/** A list response: one page, and the total count. */
export const countedPageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int(), next_cursor: z.string().optional() });
