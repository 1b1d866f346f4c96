import * as z from 'zod';
import { timestamp } from '#lib/shared/time';

/** What opens one organization's CRM. It lies in the table sealed, and leaves it for the adapter only. */
export const crmSecret = z.lazy(() =>
  z.object({
    access_token: z.string().min(1),
    /** Absent for tokens that are not renewed, as those of private apps. */
    refresh_token: z.string().min(1).optional(),
    expires_at: timestamp.optional(),
    obtained_at: timestamp,
    /** Of platforms where each organization has an address of its own. */
    instance_url: z.url().optional(),
  }),
);
export type CrmSecret = z.infer<typeof crmSecret>;
