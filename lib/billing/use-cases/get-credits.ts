import { balanceOf } from '#lib/billing/account';
import type { getCredits as operation } from '#lib/billing/operations/credits';
import { getAccount } from '#lib/billing/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';

/** The organization's credits. They do not expire. */
export async function getCredits(
  _request: RequestOf<typeof operation>,
  { organizationId }: Context,
): Promise<ResultOf<typeof operation>> {
  const account = await getAccount(organizationId);
  return {
    balance: balanceOf(account),
    held: account.held,
    available: account.available,
    spent: account.spent,
    ...(account.debt > 0 ? { owed: account.debt } : {}),
    plan: 'pay_per_credit',
    expires_at: null,
  };
}
