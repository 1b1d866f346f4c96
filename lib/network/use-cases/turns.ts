import { allowanceFor } from '#lib/network/allowances';
import { type ConnectedAccount, inOrder } from '#lib/network/connected-account';
import type { Purpose, SharedAction } from '#lib/network/shares';
import { listAccounts, readUsages } from '#lib/network/store';

/**
 * An organization's connected accounts in turn: the one with most left for this purpose today comes first, so that none is used up alone. A
 * single account costs no further read, and none at all if accounts were read a moment ago.
 */
export async function accountsInTurn(
  organization: string,
  action: SharedAction,
  by: Purpose,
  now: Date,
  known: readonly ConnectedAccount[] = [],
): Promise<ConnectedAccount[]> {
  const isConnected = ({ status }: ConnectedAccount): boolean => status === 'connected';
  const all = known.some(isConnected) ? known : await listAccounts(organization);
  const connected = inOrder(all).filter(isConnected);
  if (connected.length < 2) return connected;
  const used = await readUsages(
    connected.map(({ account_id }) => account_id),
    now,
  );
  return connected
    .map((account, index) => {
      const one = used[index];
      return { account, left: one ? allowanceFor(one, account.shares, action, by).remaining : 0 };
    })
    .toSorted((a, b) => b.left - a.left)
    .map(({ account }) => account);
}
