import * as z from 'zod';

/** A company size range, inclusive; at least one bound is given. */
export const headcount = z.lazy(() =>
  z
    .strictObject({ min: z.int().min(0).optional(), max: z.int().min(1).optional() })
    .refine(({ min, max }) => min !== undefined || max !== undefined, { message: 'send min, max or both' })
    .refine(({ min = 0, max = Number.POSITIVE_INFINITY }) => min <= max, {
      message: 'min must not be above max',
    })
    .meta({ examples: [{ min: 51, max: 200 }] }),
);
export type Headcount = z.infer<typeof headcount>;
