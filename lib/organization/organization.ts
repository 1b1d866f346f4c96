import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** The tenant. Everything else belongs to one. */
export const organization = z.lazy(() =>
  z.object({
    id: z.string().regex(/^org_[0-9a-z]{4,32}$/),
    name: z.string().min(1).max(200),
    created_at: timestamp,
    /** Origins whose pages may read API responses in a browser. */
    allowed_origins: z.array(z.string()).default([]),
    /** Shown to the owner, e.g. a webhook that was disabled. Newest first, at most 20. */
    notices: z.array(z.object({ at: timestamp, code: z.string(), message: z.string() })).default([]),
  }),
);
export type Organization = z.infer<typeof organization>;
