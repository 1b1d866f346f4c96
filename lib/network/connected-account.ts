import * as z from 'zod';
import { networkAccount } from '#lib/network/account';
import { type Allowances, allowances } from '#lib/network/allowances';
import { sendingSettings, shownSettings } from '#lib/network/sending-settings';
import { shares } from '#lib/network/shares';
import { timestamp } from '#lib/shared/time';

/** `restricted`: the network itself restricted the account; nothing is sent until the network lifts it. */
export const connectionStatus = z.enum([
  'connected',
  'connecting',
  'expired',
  'disconnected',
  'error',
  'restricted',
]);

/** A vendor's account bound to one organization. */
export const connectedAccount = z.lazy(() =>
  networkAccount.unwrap().extend({
    organization_id: z.string(),
    status: connectionStatus,
    connected_at: timestamp,
    updated_at: timestamp,
    sending: sendingSettings.prefault({}),
    shares: shares.prefault({}),
  }),
);
export type ConnectedAccount = z.infer<typeof connectedAccount>;

export const accountResult = z.lazy(() =>
  connectedAccount
    .unwrap()
    .omit({ organization_id: true })
    .extend({
      sending: shownSettings,
      shares: shares.meta({
        description: 'Percentage of the day’s lookups that enrichments, searches and outreach may each use',
      }),
      id: z.string().meta({ description: 'What X-Network-Account takes' }),
      is_default: z.boolean().meta({ description: 'Used when X-Network-Account is not sent' }),
      limits: allowances,
    }),
);
export type AccountResult = z.infer<typeof accountResult>;

export function toAccountResult(
  { organization_id: _, ...account }: ConnectedAccount,
  isDefault: boolean,
  limits: Allowances,
): AccountResult {
  return { id: account.account_id, ...account, is_default: isDefault, limits };
}

/** In the order of connection. */
export const inOrder = (accounts: readonly ConnectedAccount[]): ConnectedAccount[] =>
  accounts.toSorted(
    (a, b) => a.connected_at.localeCompare(b.connected_at) || a.account_id.localeCompare(b.account_id),
  );

/** The account used if none is named: the first connected one, else the first. Source: spec 4.5. */
export function defaultAccount(accounts: readonly ConnectedAccount[]): ConnectedAccount | undefined {
  const ordered = inOrder(accounts);
  return ordered.find(({ status }) => status === 'connected') ?? ordered[0];
}

/** Selects the account: by its id or its owner's member id; the default if none is named. */
export function chooseAccount(
  accounts: readonly ConnectedAccount[],
  named: string | undefined,
): ConnectedAccount | undefined {
  if (named === undefined) return defaultAccount(accounts);
  return accounts.find(({ account_id, member_id }) => account_id === named || member_id === named);
}
