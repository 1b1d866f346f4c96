import * as z from 'zod';

/** `expired`: its owner must connect again. `disconnected` and `error` may recover by themselves. */
const accountStatus = z.enum(['connected', 'connecting', 'expired', 'disconnected', 'error']);
export type NetworkAccountStatus = z.infer<typeof accountStatus>;

/** A connected account of the network, in whose name everything is read and written. */
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

/** Where a user connects an account (or connects one again); the page tells `notify_url` the new account's id. */
export interface ConnectLinkRequest {
  /** Comes back to `notify_url` as it is: our own reference of who connects. */
  readonly reference: string;
  readonly expires_at: Date;
  readonly notify_url: string;
  readonly success_url?: string | undefined;
  readonly failure_url?: string | undefined;
  readonly reconnect_account_id?: string | undefined;
}
