import { write } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { platformShares, type Shares } from '#lib/network/shares';
import { findAccount, returnUsage, takeUsage } from '#lib/network/store';
import { accountsInTurn } from '#lib/network/use-cases/turns';
import { now } from '#lib/runtime/clock';
import { readEnvironment } from '#lib/runtime/environment';
import { networkPort, networkSecret } from '#lib/runtime/providers/network';
import { createNetworkSource } from '#lib/sources/network/source';
import type { EnrichmentSource } from '#lib/sources/port';

/**
 * The network as a source of an organization's enrichments: through its own account, else through the platform's. The local stage uses the
 * vendor's first account as the platform's. Lookups count against the account's daily limits.
 */
export async function networkSource(
  organizationId: string,
  known: readonly ConnectedAccount[] = [],
): Promise<EnrichmentSource> {
  const network = await networkPort();
  let shares: Shares | undefined;
  return createNetworkSource({
    network,
    async account(permit) {
      if (permit) return permit.account_id;
      const [own] = await accountsInTurn(organizationId, 'search', 'enrichments', now(), known);
      if (own) {
        shares = own.shares;
        return own.account_id;
      }
      const platform = (await networkSecret()).account_id;
      if (platform !== undefined || readEnvironment().STAGE !== 'local') return platform;
      const all = await network.accounts();
      return all.find(({ status }) => status === 'connected')?.account_id;
    },
    async spend(account, action) {
      shares ??= (await findAccount(organizationId, account))?.shares ?? platformShares;
      return (await write(takeUsage(account, [action], now(), { by: 'enrichments', shares }))) === undefined;
    },
    async giveBack({ account_id, day, actions }) {
      for (const action of actions) await write(returnUsage(account_id, action, day, 'enrichments'));
    },
  });
}
