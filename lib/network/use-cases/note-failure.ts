import { transact } from '#lib/db/table';
import type { ConnectedAccount } from '#lib/network/connected-account';
import type { NetworkError } from '#lib/network/network-error';
import { changeStatus } from '#lib/network/store';
import { eventMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { newId } from '#lib/shared/id';
import { wordList } from '#lib/shared/lazy';

/** Refusals that concern one product or object, not the whole account. */
const NARROW = wordList(`
  feature_not_subscribed subscription_required insufficient_permissions resource_access_restricted
  insufficient_credits`);

/** What a failure says about its account; nothing if the account is fine. */
export function accountTrouble(error: NetworkError): 'expired' | 'restricted' | undefined {
  if (error.kind === 'session_expired') return 'expired';
  return error.kind === 'restricted' && !NARROW.has(error.code) ? 'restricted' : undefined;
}

/** Records that an account lost its session, and notifies subscribers, once. */
export async function markExpired(
  { organization_id: organization, account_id, name }: ConnectedAccount,
  now: Date,
): Promise<void> {
  const id = newId(now);
  await transact([
    changeStatus(organization, account_id, 'expired', now),
    outboxEntry(
      organization,
      `network.session_expired#${account_id}#${id}`,
      [eventMessage('network.session_expired', id, { account_id, name, reconnect: '/v2/network/accounts' })],
      now,
    ),
  ]);
}

/** Records what a failure says about the account. */
export async function noteFailure(account: ConnectedAccount, error: NetworkError, now: Date): Promise<void> {
  const trouble = accountTrouble(error);
  if (trouble === 'expired') await markExpired(account, now);
  if (trouble === 'restricted')
    await transact([changeStatus(account.organization_id, account.account_id, 'restricted', now)]);
}
