import * as z from 'zod';

/** `?wait=`: seconds to hold a read until the job has ended. Below the gateway's 29 s. */
export const waitParameter = z.lazy(() =>
  z.coerce
    .number()
    .int()
    .min(0)
    .max(25)
    .default(0)
    .meta({ description: 'Hold the response until the job has ended, for at most this many seconds' }),
);
