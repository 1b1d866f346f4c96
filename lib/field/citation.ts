import * as z from 'zod';

/** Where a value was read: an address that can be opened, and the words that say it. */
export const citation = z.lazy(() =>
  z.object({
    url: z.url().meta({ description: 'The page, filing or record that the value was read from' }),
    quote: z.string().max(1_000).meta({ description: 'The words or record field that state the value' }),
    title: z.string().max(500).optional(),
    published_at: z.string().optional(),
  }),
);
export type Citation = z.infer<typeof citation>;
