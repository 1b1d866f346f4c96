import { transact } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { noteAccount } from '#lib/network/store';
import { markExpired } from '#lib/network/use-cases/note-failure';
import { NetworkFailure } from '#lib/providers/network/network-error';
import type { NetworkPort } from '#lib/providers/network/port';

/** Asks the vendor how an account is, and keeps the answer. One the vendor no longer has counts as expired. */
export async function refresh(
  account: ConnectedAccount,
  network: NetworkPort,
  now: Date,
): Promise<ConnectedAccount> {
  try {
    const { connected_at: _, ...seen } = await network.account({ account_id: account.account_id });
    if (seen.status === 'expired') await markExpired(account, now);
    else await transact([noteAccount(account.organization_id, seen, now)]);
    return { ...account, ...seen };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.error.kind !== 'not_found') return account;
    await markExpired(account, now);
    return { ...account, status: 'expired' };
  }
}
