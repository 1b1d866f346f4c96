import { transact } from '#lib/db/table';
import type { Write } from '#lib/db/write';
import type { ConnectedAccount } from '#lib/network/connected-account';
import { NetworkFailure } from '#lib/network/network-error';
import type { NetworkPort } from '#lib/network/port';
import { noteAccount } from '#lib/network/store';
import { markExpired } from '#lib/network/use-cases/note-failure';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { toIso } from '#lib/shared/time';

/** Resumes outreach that was paused because of the account. */
export const wakeWrite = (organization: string, account_id: string, now: Date): Write =>
  outboxEntry(
    organization,
    `network.wake#${account_id}#${toIso(now)}`,
    [sendMessage('outbound', { account_id, task: 'wake' })],
    now,
  );

/** Asks the vendor for an account's state, and stores it. An account unknown to the vendor counts as expired. */
export async function refresh(
  account: ConnectedAccount,
  network: NetworkPort,
  now: Date,
): Promise<ConnectedAccount> {
  try {
    const { connected_at: _, ...seen } = await network.account({ account_id: account.account_id });
    if (seen.status === 'expired') await markExpired(account, now);
    else {
      const { organization_id, account_id } = account;
      const restored = seen.status === 'connected' && account.status !== 'connected';
      await transact([
        noteAccount(organization_id, seen, now),
        ...(restored ? [wakeWrite(organization_id, account_id, now)] : []),
      ]);
    }
    return { ...account, ...seen };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    if (error.error.kind !== 'not_found') return account;
    await markExpired(account, now);
    return { ...account, status: 'expired' };
  }
}
