import { write } from '#lib/db/table';
import { defaultAccount } from '#lib/network/connected-account';
import { listAccounts, takeUsage } from '#lib/network/store';
import { createNetworkSource } from '#lib/providers/network/source';
import type { EnrichmentSource } from '#lib/providers/source/port';
import { now } from '#lib/runtime/clock';
import { readEnvironment } from '#lib/runtime/environment';
import { networkPort, networkSecret } from '#lib/runtime/providers/network';

/**
 * The network as a source of an organization's enrichments: through its own account, else through the platform's. The
 * local stage takes the vendor's first account as the platform's. Lookups count against the account's daily limits.
 */
export async function networkSource(organizationId: string): Promise<EnrichmentSource> {
  const network = await networkPort();
  return createNetworkSource({
    network,
    async account() {
      const own = defaultAccount(await listAccounts(organizationId));
      if (own?.status === 'connected') return own.account_id;
      const platform = (await networkSecret()).account_id;
      if (platform !== undefined || readEnvironment().STAGE !== 'local') return platform;
      const all = await network.accounts();
      return all.find(({ status }) => status === 'connected')?.account_id;
    },
    spend: async (account, action) => (await write(takeUsage(account, action, now()))) === undefined,
  });
}
