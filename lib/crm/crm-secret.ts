import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** One organization's CRM credential. Stored sealed in the table, and opened only for the adapter. */
export const crmSecret = z.lazy(() =>
  z.object({
    access_token: z.string().min(1),
    /** Absent for tokens that are not renewed, such as those of private apps. */
    refresh_token: z.string().min(1).optional(),
    expires_at: timestamp.optional(),
    obtained_at: timestamp,
    /** For platforms that give each organization its own address. */
    instance_url: z.url().optional(),
  }),
);
export type CrmSecret = z.infer<typeof crmSecret>;
