import * as z from 'zod';

export const domain = z.lazy(() =>
  z.string().regex(/^(?=.{1,253}$)([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/, 'must be a lowercase domain'),
);
/** 0 to 1, rounded to three decimals: more would be floating-point noise. */
export const probability = z.lazy(() =>
  z
    .number()
    .min(0)
    .max(1)
    .overwrite((value) => Math.round(value * 1_000) / 1_000),
);
