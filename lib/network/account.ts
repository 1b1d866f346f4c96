import * as z from 'zod';

/** `expired`: its owner must reconnect. `disconnected` and `error` may recover on their own. */
const accountStatus = z.enum(['connected', 'connecting', 'expired', 'disconnected', 'error']);
export type NetworkAccountStatus = z.infer<typeof accountStatus>;

/** A connected account of the network, which all reads and writes go through. */
export const networkAccount = z.lazy(() =>
  z.object({
    account_id: z.string(),
    name: z.string(),
    status: accountStatus,
    connected_at: z.string().optional(),
    network_public_id: z.string().optional(),
    member_id: z.string().optional(),
    network_url: z.string().optional(),
    /** Paid products of the account, e.g. `premium`, `sales_navigator`. */
    products: z.array(z.string()),
  }),
);
export type NetworkAccount = z.infer<typeof networkAccount>;

/** A link where a user connects or reconnects an account; the page posts the new account's id to `notify_url`. */
export interface ConnectLinkRequest {
  /** Passed to `notify_url` unchanged: our own reference for the connecting user. */
  readonly reference: string;
  readonly expires_at: Date;
  readonly notify_url: string;
  readonly success_url?: string | undefined;
  readonly failure_url?: string | undefined;
  readonly reconnect_account_id?: string | undefined;
}
