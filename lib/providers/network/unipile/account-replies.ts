import * as z from 'zod';
import { profileAddress } from '#lib/identity/profile-address';
import type { NetworkAccount, NetworkAccountStatus } from '#lib/network/account';
import { text } from '#lib/providers/network/unipile/reply-parts';

const statuses: Readonly<Record<string, NetworkAccountStatus>> = {
  OK: 'connected',
  CONNECTING: 'connecting',
  CREDENTIALS: 'expired',
  PERMISSIONS: 'expired',
  STOPPED: 'disconnected',
  ERROR: 'error',
};

/** An account has one or more sources and takes the status of the worst. */
const order = [
  'expired',
  'disconnected',
  'error',
  'connecting',
  'connected',
] as const satisfies readonly NetworkAccountStatus[];

const statusOf = (sources: readonly { readonly status: string }[]): NetworkAccountStatus => {
  const each = sources.map((source) => statuses[source.status] ?? 'error');
  return order.find((status) => each.includes(status)) ?? 'connecting';
};

const accountReply = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    created_at: text,
    connection_params: z
      .object({
        im: z
          .object({
            id: text,
            publicIdentifier: text,
            username: text,
            premiumFeatures: z.array(z.string()).nullish(),
          })
          .nullish(),
      })
      .nullish(),
    sources: z.array(z.object({ status: z.string() })).nullish(),
  }),
);

const toAccount = (reply: z.infer<typeof accountReply>): NetworkAccount => {
  const own = reply.connection_params?.im;
  return {
    account_id: reply.id,
    name: reply.name,
    status: statusOf(reply.sources ?? []),
    connected_at: reply.created_at || undefined,
    network_public_id: own?.publicIdentifier || undefined,
    member_id: own?.id || undefined,
    network_url: own?.publicIdentifier ? profileAddress(own.publicIdentifier) : undefined,
    products: own?.premiumFeatures ?? [],
  };
};

export const account = accountReply.transform(toAccount);
/** The vendor connects other services too; their accounts are skipped. */
export const ourAccounts = accountReply.transform((reply) =>
  reply.type === 'LINKEDIN' ? [toAccount(reply)] : [],
);

export const linkReply = z.lazy(() => z.object({ url: z.string() }));
