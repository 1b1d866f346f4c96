import * as z from 'zod';

/** What a call sends to its operation. This identifies a call: its idempotency key and a person's approval are for all of it. */
export const sentCall = z.lazy(() =>
  z.object({
    params: z.record(z.string(), z.string()),
    query: z.record(z.string(), z.unknown()),
    headers: z.record(z.string(), z.string()).default({}),
    body: z.record(z.string(), z.unknown()).optional(),
  }),
);
export type SentCall = Readonly<z.infer<typeof sentCall>>;

/** A call's arguments without how its result is wanted. */
export const sentCallOf = (call: SentCall): SentCall => sentCall.parse(call);
