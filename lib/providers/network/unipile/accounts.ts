import type { NetworkAccount } from '#lib/network/account';
import { NetworkFailure } from '#lib/network/network-error';
import type { NetworkPort } from '#lib/network/port';
import { account, linkReply, ourAccounts } from '#lib/providers/network/unipile/account-replies';
import { anyReply } from '#lib/providers/network/unipile/reply-parts';
import { segment, type Wire } from '#lib/providers/network/unipile/wire';

type Accounts = Pick<NetworkPort, 'accounts' | 'account' | 'connectLink' | 'deleteAccount'>;

const PAGE = 100;
const MAX_PAGES = 20;

export function accountCalls(wire: Wire): Accounts {
  return {
    async accounts({ signal } = {}) {
      const found: NetworkAccount[] = [];
      let cursor: string | undefined;
      for (let count = 0; count < MAX_PAGES; count += 1) {
        const page = await wire.page({ signal }, 'accounts', ourAccounts, { limit: PAGE, cursor });
        found.push(...page.items.flat());
        cursor = page.next_cursor;
        if (cursor === undefined) break;
      }
      return found;
    },
    account: (as) => wire.read(as, `accounts/${segment(as.account_id)}`, account),
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
      return wire.write({}, 'POST', 'hosted/accounts/link', linkReply, { payload: { json } });
    },
    async deleteAccount(as) {
      try {
        await wire.write(as, 'DELETE', `accounts/${segment(as.account_id)}`, anyReply);
      } catch (error) {
        if (!(error instanceof NetworkFailure) || error.error.kind !== 'not_found') throw error;
      }
    },
  };
}
