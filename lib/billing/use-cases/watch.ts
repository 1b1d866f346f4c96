import { account } from '#lib/billing/account';
import { repay } from '#lib/billing/movement';
import { movementWrites } from '#lib/billing/store';
import { mayTellAgain, tellLow } from '#lib/billing/store/auto-recharge';
import { startRecharge } from '#lib/billing/use-cases/auto-recharge';
import { watchBalance } from '#lib/billing/watch-balance';
import { transact } from '#lib/db/table';
import { toIso } from '#lib/shared/time';

const organizationOf = (pk: unknown): string => String(pk).slice('ORG#'.length);

/**
 * Handles one change of an account, from the table's stream: notifies once that credits are low, triggers auto-recharge, and repays debt
 * from credits that became available. Reading the stream costs the writers nothing.
 */
export async function watchAccount(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  sequence: string,
  now: Date,
): Promise<void> {
  const organization = organizationOf(after['pk']);
  const present = account.parse(after);
  const wanted = watchBalance(account.parse(before), present);
  if (wanted.refilled) await mayTellAgain(organization);
  if (wanted.low !== undefined)
    await tellLow(organization, { available: present.available, threshold: wanted.low }, now);
  const repayment = wanted.repay ? repay(present) : undefined;
  if (repayment) {
    // Refused if the account has changed since: that change arrives here too.
    await transact(
      movementWrites(organization, repayment, {
        id: `repayment#${sequence}`,
        at: toIso(now),
        reference: { type: 'organization', id: organization },
        description: 'Released credits',
      }),
    );
  }
  if (wanted.recharge) await startRecharge(organization, now);
}
