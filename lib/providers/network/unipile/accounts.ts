import { profileAddress } from '#lib/identity/profile-address';
import type { NetworkAccount, NetworkAccountStatus } from '#lib/network/account';
import { NetworkFailure } from '#lib/network/network-error';
import type { NetworkPort } from '#lib/network/port';
import { type AccountReply, accountReply, linkReply } from '#lib/providers/network/unipile/account-replies';
import { anyReply, listOf } from '#lib/providers/network/unipile/reply-parts';
import { segment, type Wire } from '#lib/providers/network/unipile/wire';

type Accounts = Pick<NetworkPort, 'accounts' | 'account' | 'connectLink' | 'deleteAccount'>;

const statuses: Readonly<Record<string, NetworkAccountStatus>> = {
  OK: 'connected',
  CONNECTING: 'connecting',
  CREDENTIALS: 'expired',
  PERMISSIONS: 'expired',
  STOPPED: 'disconnected',
  ERROR: 'error',
};

/** An account has one or more sources; it is as well as the worst of them. */
const order = [
  'expired',
  'disconnected',
  'error',
  'connecting',
  'connected',
] as const satisfies readonly NetworkAccountStatus[];

const statusOf = (reply: AccountReply): NetworkAccountStatus => {
  const each = (reply.sources ?? []).map((source) => statuses[source.status] ?? 'error');
  return order.find((status) => each.includes(status)) ?? 'connecting';
};

const toAccount = (reply: AccountReply): NetworkAccount => {
  const own = reply.connection_params?.im;
  return {
    account_id: reply.id,
    name: reply.name,
    status: statusOf(reply),
    connected_at: reply.created_at || undefined,
    network_public_id: own?.publicIdentifier || undefined,
    member_id: own?.id || undefined,
    network_url: own?.publicIdentifier ? profileAddress(own.publicIdentifier) : undefined,
    products: own?.premiumFeatures ?? [],
  };
};

const PAGE = 100;
const MAX_PAGES = 20;

/** Connected accounts. The vendor connects other services too; accounts of those are not ours. */
export function accountCalls(wire: Wire): Accounts {
  return {
    async accounts({ signal } = {}) {
      const found: AccountReply[] = [];
      let cursor: string | undefined;
      for (let count = 0; count < MAX_PAGES; count += 1) {
        const reply = await wire.read('accounts', { limit: PAGE, cursor }, listOf(accountReply), { signal });
        found.push(...reply.items);
        if (!reply.cursor) break;
        cursor = reply.cursor;
      }
      return found.filter((account) => account.type === 'LINKEDIN').map(toAccount);
    },
    async account({ account_id, signal }) {
      return toAccount(await wire.read(`accounts/${segment(account_id)}`, {}, accountReply, { signal }));
    },
    async connectLink(request) {
      const json = {
        ...(request.reconnect_account_id === undefined
          ? { type: 'create', providers: ['LINKEDIN'] }
          : { type: 'reconnect', reconnect_account: request.reconnect_account_id }),
        api_url: wire.apiUrl,
        expiresOn: request.expires_at.toISOString(),
        name: request.reference,
        notify_url: request.notify_url,
        success_redirect_url: request.success_url,
        failure_redirect_url: request.failure_url,
      };
      const { url } = await wire.write('POST', 'hosted/accounts/link', { json }, linkReply, {
        signal: undefined,
      });
      return { url };
    },
    async deleteAccount({ account_id, signal }) {
      try {
        await wire.write('DELETE', `accounts/${segment(account_id)}`, undefined, anyReply, { signal });
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.error.kind !== 'not_found') throw error;
      }
    },
  };
}
